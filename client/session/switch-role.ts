import { t } from 'texts:accounts/role';
import { BUYER, FREELANCER, type Role } from '../../shared/roles.ts';
import { announce } from '../announcer/announce.ts';
import { call } from '../calls/api.ts';
import { notify } from '../ui/feedback/notice.store.ts';
import { useSession } from './session.store.ts';

export function roleName(role: Role): string {
  if (role === BUYER) return t('buyer');
  return role === FREELANCER ? t('freelancer') : t('contributor');
}

/**
 * Requests another role from the server. On success the session takes it and announces it: the
 * dashboards of freelancers and contributors have the same heading. Returns false after a refusal,
 * which is shown and announced. A buyer who may not sell is offered `askToSell`.
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

/** The specification (section 4) requires a cookie after a switch. Our code does not read it. */
function keepRoleCookie(role: number): void {
  document.cookie = `role=${role}; Path=/; SameSite=Lax`;
}

/** Ends the session on the server and here. It ends here even if the server is unreachable. */
export function signOut(): void {
  void call('/users/logout', {});
  useSession.getState().signOut();
}
