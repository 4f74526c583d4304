import { LANGUAGE } from '../../shared/languages/locale.ts';
import { languageInCookies, type SiteLanguage } from '../../shared/languages/site-languages.ts';
import { call } from '../api.ts';
import { keepLanguage } from './language-choice.ts';

/**
 * Brings browser and account together after a sign-in; true where the next page has to be loaded
 * anew, in the account's language. An account without one takes what was chosen in this browser.
 */
export function takesOver(language: SiteLanguage | undefined): boolean {
  if (language) return keepLanguage(language) && language !== LANGUAGE;
  const here = languageInCookies(document.cookie);
  if (here) void call('/users/setLanguage', { language: here });
  return false;
}
