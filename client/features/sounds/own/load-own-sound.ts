import { data } from 'react-router-dom';
import type { Project } from '../../../../shared/features/projects.ts';
import { load } from '../../../calls/load.ts';
import { useSession } from '../../../session/session.store.ts';

/** Loads a sound of the signed-in freelancer. Others are not found (404). */
export async function loadOwnSound(projectId: number, signal: AbortSignal): Promise<Project> {
  const { project } = await load('/projects/getProject', { projectId }, { signal });
  const me = useSession.getState().session?.userId;
  if (project.kind !== 'stock' || project.user_id !== me) {
    throw data('There is no such project.', { status: 404 });
  }
  return project;
}
