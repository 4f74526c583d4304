import { useId, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { t } from 'texts:admin/projectReview';
import { t as tAdmin } from 'texts:admin/general';
import { t as tStatus } from 'texts:admin/status';
import type { ProjectUnderReview } from '../../../../shared/features/admin.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';

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

/** What of a project is another one now. */
interface ProjectChange {
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

/**
 * What was changed of a project since it was opened, once a decision was refused for that: so that
 * nobody has to look for it.
 */
export function useChanges(project: ProjectUnderReview) {
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState<ProjectUnderReview>();
  const isOutdated = seen?.id === project.id && seen.version !== project.version;
  return {
    changes: isOutdated ? changesBetween(seen, project) : [],
    showNew: async (): Promise<void> => {
      setSeen(project);
      await revalidate();
    },
  };
}

function changesBetween(before: ProjectUnderReview, now: ProjectUnderReview): ProjectChange[] {
  const old = linesOf(before);
  return linesOf(now).flatMap(([what, to], index) => {
    const from = old[index]?.[1] ?? '';
    return from === to ? [] : [{ what, from: from || t('nothing'), to: to || t('nothing') }];
  });
}

function linesOf(project: ProjectUnderReview): readonly (readonly [string, string])[] {
  const { price } = project;
  return [
    [t('name'), project.name],
    [t('description'), project.description],
    [t('keywords'), project.keywords],
    [t('category'), project.category ?? ''],
    [t('tempo'), project.tempo],
    [t('file'), project.file?.name ?? ''],
    [tAdmin('status'), tStatus(`statuses.${project.status}`)],
    [
      t('price'),
      price === null ? t('noPrice') : t('euros', { amount: formatMinor(toMinor(price)) }),
    ],
  ];
}
