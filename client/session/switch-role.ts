import { t } from 'texts:accounts/role';
import { BUYER, FREELANCER, type Role } from '../../shared/roles.ts';
import { announce } from '../announcer/announce.ts';
import { call } from '../calls/api.ts';
import { notify } from '../ui/feedback/notifications.store.ts';
import { useSession } from './session.store.ts';

export function roleName(role: Role): string {
  if (role === BUYER) return t('buyer');
  return role === FREELANCER ? t('freelancer') : t('contributor');
}

/**
 * Changes the role of the session. Announces the new role, because the dashboards of freelancers
 * and contributors have the same heading. Shows a refusal as a notification and returns false. If
 * the person may not sell yet, the button of this notification runs `askToSell`.
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

/** Sets the cookie that section 4 of the specification requires. No code reads it. */
function keepRoleCookie(role: number): void {
  document.cookie = `role=${role}; Path=/; SameSite=Lax`;
}

/** Ends the session in this browser at once, and on the server if it is reachable. */
export function signOut(): void {
  void call('/users/logout', {});
  useSession.getState().signOut();
}
