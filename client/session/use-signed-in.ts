import { useLocation, useNavigate } from 'react-router-dom';
import { t } from 'texts:accounts/session';
import { t as tSignInErrors } from 'texts:accounts/signInErrors';
import { LANGUAGE } from '../../shared/languages/locale.ts';
import { languageInCookies, type SiteLanguage } from '../../shared/languages/site-languages.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { SIGN_IN_CODES } from '../../shared/features/accounts/accounts.ts';
import { announce } from '../announcer/announce.ts';
import { type Answer, call } from '../calls/api.ts';
import { keepLanguage } from '../languages/language-choice.ts';
import { offerToKeep } from './offer-to-keep.ts';
import { useSession } from './session.store.ts';
import { wantedIn } from './wanted-screen.ts';

/** The reply to a sign-in with one step, with two steps, or by a link. */
type SignInAnswer = Answer<'/users/login'>;

export type SignedInReply = Extract<SignInAnswer, { success: true }>;

/** Stores the new session, and navigates home or back to the screen that required it. */
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

/**
 * Reconciles the languages of browser and account after sign-in. Returns true if the next page has
 * to be loaded in the account's language. An account without a language takes the browser's.
 */
function takesOver(language: SiteLanguage | undefined): boolean {
  if (language) return keepLanguage(language) && language !== LANGUAGE;
  const here = languageInCookies(document.cookie);
  if (here) void call('/users/setLanguage', { language: here });
  return false;
}

/** Returns the code of a refusal; undefined if the server was unreachable. */
export function codeOf(reply: SignInAnswer): ErrorCode | undefined {
  return 'code' in reply ? reply.code : undefined;
}

/** Replaces the specification's code for a refused sign-in with a readable text. */
export function withSignInText(reply: SignInAnswer): SignInAnswer {
  const code = SIGN_IN_CODES.find((one) => codeOf(reply) === `sign-in.${one}`);
  return code === undefined ? reply : { ...reply, info: tSignInErrors(`codes.${code}`) };
}
