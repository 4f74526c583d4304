import { Sign } from './sign.tsx';
import './field.css';

/**
 * What is wrong with the form as a whole. The alert exists empty before there is an error; a
 * no-break space alternates, since the same text put in twice is silent the second time.
 */
export function FormError({ error }: { error: { text: string; turn: number } }) {
  return (
    <div role="alert" className="form-error">
      {error.text && (
        <p className="form-error-text">
          <Sign of="bad" />
          <span>{error.text + '\u00A0'.repeat(error.turn % 2)}</span>
        </p>
      )}
    </div>
  );
}
