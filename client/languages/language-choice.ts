import { t } from 'texts:languages/choice';
import { LANGUAGE } from '../../shared/languages/locale.ts';
import {
  languageCookie,
  languageInCookies,
  type SiteLanguage,
} from '../../shared/languages/site-languages.ts';
import { call } from '../calls/api.ts';
import { useSession } from '../session/session.store.ts';
import { notify } from '../ui/feedback/notifications.store.ts';

/** The languages whose speakers read Serbian (primary subtags of BCP 47). */
const LIKE_SERBIAN = ['sr', 'sh', 'hr', 'bs', 'cnr'];

/** Sets the language of this browser and of the account, and reloads the page in it. */
export async function chooseLanguage(language: SiteLanguage): Promise<void> {
  if (!keepLanguage(language)) return void notify(t('notKept'), { tone: 'bad' });
  if (useSession.getState().session) await call('/users/setLanguage', { language });
  if (language !== LANGUAGE) window.location.reload();
}

/**
 * Stores the language in a cookie for the next page load. Returns false if the browser refuses
 * cookies. Reading the cookie back also makes Chromium store it before it requests the next page.
 */
export function keepLanguage(language: SiteLanguage): boolean {
  document.cookie = languageCookie(language, window.location.protocol);
  return languageInCookies(document.cookie) === language;
}

/** Returns whether languages, most preferred first, have Serbian before English. */
export function prefersSerbian(languages: readonly string[]): boolean {
  const names = languages.map((tag) => tag.toLowerCase().split('-', 1)[0] ?? '');
  const first = names.find((name) => name === 'en' || LIKE_SERBIAN.includes(name));
  return first !== undefined && first !== 'en';
}
