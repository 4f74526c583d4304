import { useId } from 'react';
import { t } from 'texts:admin/projectReview';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import type { ProjectChange } from './use-changes.ts';

/** What was changed of a project while somebody was deciding about it. */
export function ChangedFields({ changes }: { changes: readonly ProjectChange[] }) {
  const id = useId();
  if (changes.length === 0) return null;
  return (
    <section className="stack changed-fields" aria-labelledby={id}>
      <h3 id={id}>{t('changedMeanwhile')}</h3>
      <DefinitionList
        lines={changes.map(({ what, from, to }) => [what, t('changedFromTo', { from, to })])}
      />
    </section>
  );
}
