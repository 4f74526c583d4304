import { type MiddlewareFunction, redirect } from 'react-router-dom';
import { useSession } from './session.store.ts';
import { rememberWanted } from './wanted-screen.ts';

/**
 * Sends a visitor without a session to the role selector, before any loader of the screen runs. A
 * session that expired meanwhile counts as none.
 */
export const requireSession: MiddlewareFunction = ({ request }) => {
  useSession.getState().refresh();
  if (useSession.getState().session) return;
  const { pathname, search } = new URL(request.url);
  rememberWanted(pathname + search);
  throw redirect('/role-selector');
};
