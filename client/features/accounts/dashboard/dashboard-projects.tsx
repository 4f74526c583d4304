import { t } from 'texts:accounts/dashboard';
import { t as tFields } from 'texts:sounds/fields';
import type { Project } from '../../../../shared/features/projects.ts';
import type { Sound } from '../../../../shared/features/sounds.ts';
import { type Role, sells } from '../../../../shared/roles.ts';
import { load } from '../../../calls/load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { OwnProjects } from './own-projects.tsx';
import { ProjectLink, OrNone, ProjectPrice } from './project-cells.tsx';
import { ProjectPages, type ProjectPagesProps } from './project-pages.tsx';

const SAMPLE_COLUMNS: readonly Column<Sound>[] = [
  { header: t('project'), rowHeader: true, render: ({ name }) => name },
  { header: tFields('tempo'), render: ({ tempo }) => <OrNone text={tempo} /> },
  { header: t('price'), numeric: true, render: (sound) => <ProjectPrice {...sound} /> },
  { header: t('enter'), render: (sound) => <ProjectLink {...sound} /> },
];

const BUYER_COLUMNS: readonly Column<Project>[] = [
  { header: t('project'), rowHeader: true, render: ({ name }) => name },
  { header: t('file'), render: ({ fileName }) => <OrNone text={fileName} /> },
  { header: t('description'), render: ({ description }) => <OrNone text={description} /> },
  { header: t('length'), render: ({ length }) => <OrNone text={length} /> },
  { header: t('price'), numeric: true, render: (project) => <ProjectPrice {...project} /> },
  { header: t('enter'), render: (project) => <ProjectLink {...project} /> },
];

/** Rows on one page: the dashboard stays within two screens. */
const ROWS = 3;

/** The list of a dashboard, with one page of its rows. */
type ShownProjects =
  | ({ readonly list: 'buyer' | 'own' } & ProjectPagesProps)
  | { readonly list: 'samples'; readonly sounds: Sound[] }
  | { readonly list: 'role to switch' | 'none' };

interface Wanted {
  /** The role of the dashboard. */
  readonly role: string;
  /** The role that the account currently uses. */
  readonly own: Role;
  readonly before: number | undefined;
}

/** Loads the list of a role's dashboard (specification, section 2). */
export async function loadProjects(
  { role, own, before }: Wanted,
  signal: AbortSignal,
): Promise<ShownProjects> {
  const page = before === undefined ? {} : { before };
  const pageOf = (projects: readonly Project[]): ProjectPagesProps => ({
    projects: projects.slice(0, ROWS),
    isFirst: before === undefined,
    hasMore: projects.length > ROWS,
  });
  if (role === '1') {
    const { projects } = await load('/users/getBuyerProjects', page, { signal });
    return { list: 'buyer', ...pageOf(projects) };
  }
  if (role === '2') {
    if (!sells(own)) return { list: 'role to switch' };
    const { projects } = await load('/users/getallprojects', page, { signal });
    return { list: 'own', ...pageOf(projects) };
  }
  if (role === '3') {
    const { projects } = await load('/projects/getAllProjects', { page: 1 }, { signal });
    return { list: 'samples', sounds: projects.slice(0, ROWS) };
  }
  return { list: 'none' };
}

export function DashboardProjects({ shown }: { shown: ShownProjects }) {
  switch (shown.list) {
    case 'buyer':
      return <BuyerProjects {...shown} />;
    case 'own':
      return <OwnProjects {...shown} />;
    case 'samples':
      return <SampleProjects sounds={shown.sounds} />;
    case 'role to switch':
      return <p>{t('switchRole')}</p>;
    case 'none':
      return null;
  }
}

function BuyerProjects(pages: ProjectPagesProps) {
  const { projects } = pages;
  return (
    <section className="stack">
      <h2 id="projects">{t('buyerProjects')}</h2>
      <DataTable
        heading="projects"
        columns={BUYER_COLUMNS}
        rows={projects}
        rowKey={({ id }) => id}
        none={
          <Empty
            action={<ButtonLink to="/audio-services-categories">{t('findFreelancer')}</ButtonLink>}
          >
            {t('noBuyerProjects')}
          </Empty>
        }
      />
      <ProjectPages {...pages} />
    </section>
  );
}

/** Other freelancers' sounds, as examples for a beginner. */
function SampleProjects({ sounds }: { sounds: readonly Sound[] }) {
  return (
    <section className="stack">
      <h2 id="samples">{t('sampleProjects')}</h2>
      <DataTable
        heading="samples"
        columns={SAMPLE_COLUMNS}
        rows={sounds}
        rowKey={({ id }) => id}
        none={<Empty>{t('noSamples')}</Empty>}
      />
    </section>
  );
}
