import { replace } from 'react-router-dom';
import { sells } from '../../../../shared/roles.ts';
import { useSession } from '../../../session/session.store.ts';

/** Redirects to the file manager of the current role: own sounds, or purchases. */
export function fileManager(): Response {
  const { session } = useSession.getState();
  return replace(session && sells(session.role) ? '/user/projects' : '/purchase-history');
}
