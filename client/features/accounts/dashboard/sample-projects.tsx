import { t } from 'texts:accounts/dashboard';
import type { Sound } from '../../../../shared/features/sounds.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { EnterProject, OrNone, ProjectPrice } from './project-cells.tsx';

const COLUMNS: readonly Column<Sound>[] = [
  { header: t('project'), rowHeader: true, render: ({ name }) => name },
  { header: t('tempo'), render: ({ tempo }) => <OrNone text={tempo} /> },
  { header: t('price'), numeric: true, render: (sound) => <ProjectPrice {...sound} /> },
  { header: t('enter'), render: (sound) => <EnterProject {...sound} /> },
];

/** What others sell, as a sample for whoever begins. */
export function SampleProjects({ sounds }: { sounds: readonly Sound[] }) {
  return (
    <section className="stack">
      <h2 id="samples">{t('sampleProjects')}</h2>
      {sounds.length === 0 && <Empty>{t('noSamples')}</Empty>}
      {sounds.length > 0 && (
        <DataTable heading="samples" columns={COLUMNS} rows={sounds} rowKey={({ id }) => id} />
      )}
    </section>
  );
}
