import type { projectDeletionCalls } from '../../../shared/features/project-deletion.ts';
import type { Handlers } from '../../http/handler.ts';
import type { ProjectDeletionService } from './project-deletion.service.ts';

/** The code behind the Delete link of one's own projects. */
export function projectDeletionHandlers(
  deletion: Pick<ProjectDeletionService, 'delete'>,
): Handlers<typeof projectDeletionCalls> {
  return {
    '/projects/delete': async ({ projectId }, { session }) => {
      await deletion.delete(session, projectId);
      return { data: null };
    },
  };
}
