import type { ReactNode } from 'react';
import './definition-list.css';

interface DefinitionListProps {
  /** Terms and descriptions. A line without a description is omitted. */
  lines: readonly (readonly [term: string, description: ReactNode])[];
  /** Whether the list is in a narrow panel: short lines without rules, descriptions at the end. */
  isCompact?: boolean;
}

export function DefinitionList({ lines, isCompact = false }: DefinitionListProps) {
  const filled = lines.filter(
    ([, description]) => description !== undefined && description !== null,
  );
  return (
    <dl className={isCompact ? 'definitions definitions-compact' : 'definitions'}>
      {filled.map(([term, description]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
