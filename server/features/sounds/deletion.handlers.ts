import type { projectDeletionCalls } from '../../../shared/features/projects.ts';
import type { Handlers } from '../../http/handler.ts';
import type { DeletionService } from './deletion.service.ts';

export function deletionHandlers(
  deletion: Pick<DeletionService, 'delete' | 'restore'>,
): Handlers<typeof projectDeletionCalls> {
  return {
    '/projects/delete': async ({ projectId }, { session }) => {
      await deletion.delete(session, projectId);
      return { data: null };
    },
    '/projects/restore': async ({ projectId }, { session }) => {
      await deletion.restore(session, projectId);
      return { data: null };
    },
  };
}
