import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { t } from 'texts:sounds/selling';
import type { OwnProject } from '../../../../shared/features/projects.ts';
import { LIST_PAGE, COMMISSION_BASIS_POINTS } from '../../../../shared/limits.ts';
import { load } from '../../../calls/load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { readBefore } from '../../../ui/lists/list-query.ts';
import { Page } from '../../../ui/page.tsx';
import { DeleteProject } from '../../accounts/dashboard/delete-project.tsx';
import { ProjectPages } from '../../accounts/dashboard/project-pages.tsx';
import { useReloadWhile } from '../../media/use-reload-while.ts';
import { requireFreelancer } from '../../../session/require-session.ts';
import { OwnSound } from './own-sound.tsx';
import '../upload/selling.css';

/** Loads a page of the freelancer's sounds. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireFreelancer();
  const before = readBefore(request);
  const page = { kind: 'stock' as const, ...(before && { before }) };
  const { projects } = await load('/users/getallprojects', page, { signal: request.signal });
  return { projects, isFirst: before === undefined };
}

/** The freelancer's file list. */
export function Component() {
  const { projects, isFirst } = useLoaderData<typeof loader>();
  const [deleting, setDeleting] = useState<OwnProject>();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  useReloadWhile(projects.some(({ sound }) => sound?.state === 'waiting'));

  async function afterDeletion(): Promise<void> {
    setDeleting(undefined);
    await revalidate();
    // The removed row contained the focused button.
    focusPlace(heading.current);
  }

  return (
    <Page title={t('files')} lead={<p>{t('filesLead')}</p>}>
      <div className="row">
        <ButtonLink variant="main" to="/user/projects/create">
          {t('createNew')}
        </ButtonLink>
        <ButtonLink to="/user/projects/create-many">{t('createMany')}</ButtonLink>
      </div>
      <section className="stack own-sounds">
        <h2 ref={heading}>
          {isFirst && projects.length < LIST_PAGE
            ? t('count', { count: projects.length })
            : t('countOnPage', { count: projects.length })}
        </h2>
        {projects.length === 0 && <Empty>{t('noFiles')}</Empty>}
        <ul className="list-plain">
          {projects.map((project) => (
            <OwnSound key={project.id} project={project} onDelete={() => setDeleting(project)} />
          ))}
        </ul>
        {projects.some(({ plays }) => plays > 0) && <p className="quiet">{t('playsNote')}</p>}
        {projects.some(({ sales }) => sales > 0) && (
          <p className="quiet">{t('incomeNote', { percent: COMMISSION_BASIS_POINTS / 100 })}</p>
        )}
        <ProjectPages
          projects={projects}
          isFirst={isFirst}
          hasMore={projects.length === LIST_PAGE}
        />
      </section>
      {deleting && (
        <DeleteProject
          project={deleting}
          onDeleted={() => void afterDeletion()}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Page>
  );
}
