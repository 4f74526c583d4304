import { data } from 'react-router-dom';
import { t } from 'texts:accounts/session';
import { sells } from '../../shared/roles.ts';
import { useSession } from './session.store.ts';

/** Marks a refusal that a freelancer would not get. */
export const SELLERS_ONLY = 'sellers only';

/** Shows buyers how to become a freelancer, instead of a freelancers' screen. */
export function requireSeller(): void {
  const { session } = useSession.getState();
  if (session && !sells(session.role)) {
    throw data(t('sellersOnly'), { status: 403, statusText: SELLERS_ONLY });
  }
}
