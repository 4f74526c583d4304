import { data } from 'react-router-dom';
import { t } from 'texts:accounts/session';
import { sells } from '../../shared/roles.ts';
import { useSession } from './session.store.ts';

/** Marks a refusal that becoming a freelancer would lift. */
export const SELLERS_ONLY = 'sellers only';

/** Shows buyers, instead of a screen for freelancers, what they have to do to see it. */
export function requireSeller(): void {
  const { session } = useSession.getState();
  if (session && !sells(session.role)) {
    throw data(t('sellersOnly'), { status: 403, statusText: SELLERS_ONLY });
  }
}
