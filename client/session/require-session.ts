import { type MiddlewareFunction, redirect } from 'react-router-dom';
import { useSession } from './session.store.ts';
import { rememberWanted } from './wanted-screen.ts';

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
