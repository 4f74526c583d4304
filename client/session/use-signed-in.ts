import { useLocation, useNavigate } from 'react-router-dom';
import { t } from 'texts:accounts/session';
import { announce } from '../announcer/announce.ts';
import type { Answer } from '../api.ts';
import { takesOver } from '../languages/take-over.ts';
import { offerToKeep } from './offer-to-keep.ts';
import { useSession } from './session.store.ts';
import { wantedIn } from './wanted-screen.ts';

/** What sign-in answers, by whatever way. */
export type SignedInReply = Extract<Answer<'/users/login'>, { success: true }>;

/** Keeps the new session, and leads home or back to the screen that asked for it. */
export function useSignedIn(): (reply: SignedInReply) => void {
  const navigate = useNavigate();
  const wanted = wantedIn(useLocation().state);
  return ({ data: { id: userId, language, isContributor = false, ...session } }) => {
    useSession.getState().signIn({ ...session, isContributor, userId });
    if (takesOver(language)) return window.location.assign(wanted ?? '/');
    announce(t('signedIn', { name: session.name }));
    void navigate(wanted ?? '/', { replace: window.location.pathname !== '/sign-in' });
    void offerToKeep();
  };
}
