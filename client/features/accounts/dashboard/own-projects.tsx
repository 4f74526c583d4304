import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { t } from 'texts:accounts/dashboard';
import type { Project } from '../../../../shared/features/projects.ts';
import { type ReviewStatus } from '../../../../shared/statuses.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { OfferChip } from '../../offers/offer-chip.tsx';
import { DeleteProject } from './delete-project.tsx';
import { DeliveryLink, ProjectLink, ProjectPrice } from './project-cells.tsx';
import { ProjectPages, type ProjectPagesProps } from './project-pages.tsx';

export function OwnProjects(pages: ProjectPagesProps) {
  const { projects } = pages;
  const [deleting, setDeleting] = useState<Project>();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);

  async function afterDeletion(): Promise<void> {
    setDeleting(undefined);
    await revalidate();
    // The removed row contained the focused button.
    focusPlace(heading.current);
  }

  return (
    <section className="stack">
      <div className="row dashboard-head">
        <h2 id="own-projects" ref={heading}>
          {t('ownProjects')}
        </h2>
        <ButtonLink variant="main" to="/user/projects/create">
          {t('createProject')}
        </ButtonLink>
      </div>
      <DataTable
        heading="own-projects"
        columns={columns(setDeleting)}
        rows={projects}
        rowKey={({ id }) => id}
        none={<Empty>{t('noOwnProjects')}</Empty>}
      />
      <ProjectPages {...pages} />
      {deleting && (
        <DeleteProject
          project={deleting}
          onDeleted={() => void afterDeletion()}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </section>
  );
}

function columns(askToDelete: (project: Project) => void): readonly Column<Project>[] {
  return [
    { header: t('project'), rowHeader: true, render: ({ name }) => name },
    { header: t('state'), render: (project) => <State project={project} /> },
    { header: t('price'), numeric: true, render: (project) => <ProjectPrice {...project} /> },
    {
      header: t('actions'),
      render: (project) => (
        <div className="row">
          <ProjectLink {...project} />
          <DeliveryLink {...project} />
          {mayDelete(project) && (
            <Button variant="quiet" onClick={() => askToDelete(project)}>
              {t('delete')}
              <span className="visually-hidden">{t('deleteOf', { name: project.name })}</span>
            </Button>
          )}
        </div>
      ),
    },
  ];
}

/** Returns false for paid offers. The server also refuses to delete a sold sound. */
function mayDelete({ offer_state: state }: Project): boolean {
  return state !== 'paid' && state !== 'delivered';
}

function State({ project }: { project: Project }) {
  const { offer_state: state, status } = project;
  if (state !== null) return <OfferChip offer={{ ...project, state }} reader="somebody else" />;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the database holds no other status
  return <StatusChip status={status as ReviewStatus} />;
}
