import { type LoaderFunctionArgs, redirect } from 'react-router';
import { t } from 'texts:admin/projectReview';
import { t as tAdmin } from 'texts:admin/general';
import { load } from '../../../calls/load.ts';
import { NothingWaits, WAITING_SOUNDS } from '../waiting.tsx';

/** Redirects to the newest sound that waits for moderation. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { projects } = await load('/admin/getProjects', WAITING_SOUNDS, {
    signal: request.signal,
  });
  const [next] = projects;
  return next ? redirect(`/admin/project/${next.id}`) : null;
}

export function Component() {
  return (
    <NothingWaits title={tAdmin('project')} to="/admin/projects" label={t('allProjects')}>
      {t('nothingWaits')}
    </NothingWaits>
  );
}
