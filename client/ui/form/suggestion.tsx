import { announce } from '../../announcer/announce.ts';
import { Button } from '../button.tsx';

interface SuggestionProps {
  /** The sentence that suggests a value. */
  text: string;
  /** The name of the button, with the value. */
  take: string;
  /** Announced when the value is taken. */
  taken: string;
  onTake: () => void;
}

/** A value that is suggested for a field. It is filled in only by its button. */
export function Suggestion({ text, take, taken, onTake }: SuggestionProps) {
  return (
    <div className="row">
      <span className="quiet">{text}</span>
      <Button
        onClick={() => {
          onTake();
          announce(taken);
        }}
      >
        {take}
      </Button>
    </div>
  );
}
