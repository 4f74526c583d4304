import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { t } from 'texts:admin/projectReview';
import { t as tAdmin } from 'texts:admin/general';
import { load } from '../../../load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { ChangedFields } from '../users/changed-fields.tsx';
import { nextWaiting } from './next-waiting.ts';
import { ProjectData } from './project-data.tsx';
import { ProjectSound } from './project-sound.tsx';
import { ProjectStatusForm } from './project-status-form.tsx';
import { useChanges } from '../users/use-changes.ts';
import { WAITING_SOUNDS } from './waiting-sounds.ts';
import '../review.css';

/** One project, and what waits for a review beside. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const projectId = Number(params['projectId']);
  if (!(projectId > 0)) throw data(null, { status: 404 });
  const [{ project }, waiting] = await Promise.all([
    load('/admin/getProject', { projectId }, { signal }),
    load('/admin/getProjects', WAITING_SOUNDS, { signal }),
  ]);
  return { project, next: nextWaiting(waiting.projects, project.id) };
}

/** One project: its sound, its data, the decision, and the way to the next that waits. */
export function Component() {
  const { project, next } = useLoaderData<typeof loader>();
  const { id, kind, name, description, deleted } = project;
  const changed = useChanges(project);
  return (
    <Page
      title={t('title', { name })}
      heading={name}
      lead={description && <p className="review-text">{description}</p>}
    >
      <div className="review">
        <div className="stack review-facts">
          {kind === 'stock' && <ProjectSound project={project} />}
          <ProjectData project={project} />
        </div>
        <section className="stack">
          <h2>{tAdmin('decision')}</h2>
          <ChangedFields changes={changed.changes} />
          {deleted && <p>{t('deleted')}</p>}
          {!deleted && (
            <ProjectStatusForm key={id} project={project} onConflict={changed.showNew} />
          )}
          <nav className="row" aria-label={t('more')}>
            {next && (
              <ButtonLink to={`/admin/project/${next.id}`}>
                {tAdmin('nextWaiting', { name: next.name })}
              </ButtonLink>
            )}
            <ButtonLink to="/admin/projects">{t('allProjects')}</ButtonLink>
          </nav>
        </section>
      </div>
    </Page>
  );
}
