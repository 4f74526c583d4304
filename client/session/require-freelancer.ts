import { data } from 'react-router-dom';
import { t } from 'texts:accounts/session';
import { sells } from '../../shared/roles.ts';
import { useSession } from './session.store.ts';

/** Marks a refusal that a freelancer would not get. */
export const FREELANCERS_ONLY = 'freelancers only';

/** Shows buyers how to become a freelancer, instead of a freelancers' screen. */
export function requireFreelancer(): void {
  const { session } = useSession.getState();
  if (session && !sells(session.role)) {
    throw data(t('freelancersOnly'), { status: 403, statusText: FREELANCERS_ONLY });
  }
}
