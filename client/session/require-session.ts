import { type MiddlewareFunction, redirect, data } from 'react-router';
import { t } from 'texts:accounts/session';
import { useSession } from './session.store.ts';
import { rememberWanted } from './wanted-screen.ts';
import { sells } from '../../shared/roles.ts';

/** The status text of a freelancers' screen that a buyer opened. */
export const FREELANCERS_ONLY = 'freelancers only';

/**
 * Redirects visitors without a session to the role selector, before the screen's loaders run. An
 * expired session counts as none.
 */
export const requireSession: MiddlewareFunction = ({ request }) => {
  useSession.getState().refresh();
  if (useSession.getState().session) return;
  const { pathname, search } = new URL(request.url);
  rememberWanted(pathname + search);
  throw redirect('/role-selector');
};

/** Throws if a buyer opens a freelancers' screen. The error screen says how to become one. */
export function requireFreelancer(): void {
  const { session } = useSession.getState();
  if (session && !sells(session.role)) {
    throw data(t('freelancersOnly'), { status: 403, statusText: FREELANCERS_ONLY });
  }
}
