import { t } from 'texts:accounts/dashboard';
import type { Project } from '../../../../shared/features/projects.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { EnterProject, OrNone, ProjectPrice } from './project-cells.tsx';
import { ProjectPages } from './project-pages.tsx';

const COLUMNS: readonly Column<Project>[] = [
  { header: t('project'), rowHeader: true, render: ({ name }) => name },
  { header: t('file'), render: ({ fileName }) => <OrNone text={fileName} /> },
  { header: t('description'), render: ({ description }) => <OrNone text={description} /> },
  { header: t('length'), render: ({ length }) => <OrNone text={length} /> },
  { header: t('price'), numeric: true, render: (project) => <ProjectPrice {...project} /> },
  { header: t('enter'), render: (project) => <EnterProject {...project} /> },
];

interface BuyerProjectsProps {
  projects: readonly Project[];
  isFirst: boolean;
}

/** What freelancers made for this buyer. */
export function BuyerProjects({ projects, isFirst }: BuyerProjectsProps) {
  return (
    <section className="stack">
      <h2 id="projects">{t('buyerProjects')}</h2>
      {projects.length === 0 && (
        <Empty
          action={<ButtonLink to="/audio-services-categories">{t('findFreelancer')}</ButtonLink>}
        >
          {t('noBuyerProjects')}
        </Empty>
      )}
      {projects.length > 0 && (
        <DataTable heading="projects" columns={COLUMNS} rows={projects} rowKey={({ id }) => id} />
      )}
      <ProjectPages projects={projects} isFirst={isFirst} />
    </section>
  );
}
