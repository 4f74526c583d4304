import { replace } from 'react-router-dom';
import { sells } from '../../../../shared/roles.ts';
import { useSession } from '../../../session/session.store.ts';

/** Leads to the file manager of the role that one works in: what one sells, or what one bought. */
export function fileManager(): Response {
  const { session } = useSession.getState();
  return replace(session && sells(session.role) ? '/user/projects' : '/purchase-history');
}
