import { useId } from 'react';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { texts } from './project-review.texts.ts';
import type { ProjectChange } from './use-changes.ts';

/** What was changed of a project while somebody was deciding about it. */
export function ChangedFields({ changes }: { changes: readonly ProjectChange[] }) {
  const id = useId();
  if (changes.length === 0) return null;
  return (
    <section className="stack changed-fields" aria-labelledby={id}>
      <h3 id={id}>{texts.changedMeanwhile}</h3>
      <DefinitionList
        lines={changes.map(({ what, from, to }) => [what, texts.changedFromTo(from, to)])}
      />
    </section>
  );
}
