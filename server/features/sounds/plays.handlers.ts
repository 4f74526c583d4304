import type { playsCalls } from '../../../shared/features/sounds.ts';
import type { Handlers } from '../../http/handler.ts';
import type { PlaysService } from './plays.service.ts';

export function playsHandlers(plays: PlaysService): Handlers<typeof playsCalls> {
  return {
    '/projects/notePlay': async ({ projectId }, { session, caller }) => {
      await plays.note(session, caller, projectId);
      return { data: null };
    },
  };
}
