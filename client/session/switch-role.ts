import { t } from 'texts:accounts/role';
import { BUYER, FREELANCER, type Role } from '../../shared/roles.ts';
import { announce } from '../announcer/announce.ts';
import { call } from '../api.ts';
import { notify } from '../ui/feedback/notice.store.ts';
import { useSession } from './session.store.ts';

export function roleName(role: Role): string {
  if (role === BUYER) return t('buyer');
  return role === FREELANCER ? t('freelancer') : t('contributor');
}

/**
 * Asks the server for another role; on success it is the session's, which is announced: the dashboards
 * of freelancers and of contributors have the same heading. False when it is refused, which is shown
 * and said; a buyer who may not sell is offered `askToSell`.
 */
export async function switchRole(newRole: Role, askToSell?: () => void): Promise<boolean> {
  const reply = await call('/users/changeRole', { newRole });
  if (!reply.success) {
    const action = askToSell && { label: t('becomeFreelancer'), run: askToSell };
    notify(reply.info || t('roleRefused'), {
      tone: 'bad',
      ...(reply.status === 403 && action && { action }),
    });
    return false;
  }
  useSession.getState().setRole(reply.role);
  keepRoleCookie(reply.role);
  announce(t('roleChanged', { role: roleName(reply.role) }));
  return true;
}

/** The specification (section 4) asks for a cookie after a switch; nothing of ours reads it. */
function keepRoleCookie(role: number): void {
  document.cookie = `role=${role}; Path=/; SameSite=Lax`;
}

/** Ends the session on the server and here. The person is out even when the server is not reached. */
export function signOut(): void {
  void call('/users/logout', {});
  useSession.getState().signOut();
}
