import { useLocation, useNavigate } from 'react-router';
import { t } from 'texts:accounts/session';
import { t as tSignInErrors } from 'texts:accounts/signInErrors';
import { LANGUAGE } from '../../shared/languages/locale.ts';
import { languageInCookies, type SiteLanguage } from '../../shared/languages/site-languages.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { SIGN_IN_CODES } from '../../shared/features/accounts/accounts.ts';
import { announce } from '../announcer/announce.ts';
import { type Answer, call } from '../calls/api.ts';
import { keepLanguage } from '../languages/language-choice.ts';
import { offerToKeepAccount } from './offer-to-keep-account.ts';
import { useSession } from './session.store.ts';
import { wantedIn } from './wanted-screen.ts';

/** The answer to every kind of sign-in: with a password, with a second factor, or by a link. */
type SignInAnswer = Answer<'/users/login'>;

export type SignedInReply = Extract<SignInAnswer, { success: true }>;

/** Returns a function that stores a session and opens the screen that required it, or the home page. */
export function useSignedIn(): (reply: SignedInReply) => void {
  const navigate = useNavigate();
  const wanted = wantedIn(useLocation().state);
  return ({ data: { id: userId, language, isContributor = false, ...session } }) => {
    useSession.getState().signIn({ ...session, isContributor, userId });
    if (needsOtherLanguage(language)) return window.location.assign(wanted ?? '/');
    announce(t('signedIn', { name: session.name }));
    void navigate(wanted ?? '/', { replace: window.location.pathname !== '/sign-in' });
    void offerToKeepAccount();
  };
}

/**
 * Stores the account's language in the browser, or the browser's in an account that has none.
 * Returns whether the next page has to load in another language.
 */
function needsOtherLanguage(language: SiteLanguage | undefined): boolean {
  if (language) return keepLanguage(language) && language !== LANGUAGE;
  const here = languageInCookies(document.cookie);
  if (here) void call('/users/setLanguage', { language: here });
  return false;
}

/** Returns the code of a refusal; undefined if the server was unreachable. */
export function codeOf(reply: SignInAnswer): ErrorCode | undefined {
  return 'code' in reply ? reply.code : undefined;
}

/** Replaces the specification's code of a refused sign-in by a sentence. */
export function withSignInText(reply: SignInAnswer): SignInAnswer {
  const code = SIGN_IN_CODES.find((one) => codeOf(reply) === `sign-in.${one}`);
  return code === undefined ? reply : { ...reply, info: tSignInErrors(`codes.${code}`) };
}
