import { useId } from 'react';
import { ToneIcon } from '../../../ui/feedback/tone-icon.tsx';

interface FaultListProps {
  heading: string;
  lines: readonly string[];
}

/** The faults of chosen files, one a line. Renders nothing without faults. */
export function FaultList({ heading, lines }: FaultListProps) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section className="raised refused-files" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="list-plain stack">
        {[...new Set(lines)].map((line) => (
          <li key={line}>
            <ToneIcon of="bad" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
