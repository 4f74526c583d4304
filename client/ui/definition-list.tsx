import type { ReactNode } from 'react';
import './definition-list.css';

interface DefinitionListProps {
  /** Terms and descriptions. A line without a description is omitted. */
  lines: readonly (readonly [term: string, description: ReactNode])[];
}

export function DefinitionList({ lines }: DefinitionListProps) {
  const filled = lines.filter(
    ([, description]) => description !== undefined && description !== null,
  );
  return (
    <dl className="definitions">
      {filled.map(([term, description]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
