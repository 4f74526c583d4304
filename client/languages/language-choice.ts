import { t } from 'texts:languages/choice';
import { LANGUAGE } from '../../shared/languages/locale.ts';
import {
  languageCookie,
  languageInCookies,
  type SiteLanguage,
} from '../../shared/languages/site-languages.ts';
import { call } from '../api.ts';
import { useSession } from '../session/session.store.ts';
import { notify } from '../ui/feedback/notice.store.ts';

/** Serbian, and what its speakers' browsers may be set to as well (BCP 47, without the rest). */
const LIKE_SERBIAN = ['sr', 'sh', 'hr', 'bs', 'cnr'];

/** Chooses a language for this browser and for the account, and loads the page in it. */
export async function chooseLanguage(language: SiteLanguage): Promise<void> {
  if (!keepLanguage(language)) return void notify(t('notKept'), { tone: 'bad' });
  if (useSession.getState().session) await call('/users/setLanguage', { language });
  if (language !== LANGUAGE) window.location.reload();
}

/**
 * Keeps a language in this browser; the next page that is loaded is in it. Answers whether it is kept:
 * a browser may refuse cookies. Looked for also because Chromium stores a cookie in its own time, and
 * may ask for the next page without it; a cookie that was read is there.
 */
export function keepLanguage(language: SiteLanguage): boolean {
  document.cookie = languageCookie(language, window.location.protocol);
  return languageInCookies(document.cookie) === language;
}

/** Whether a browser with these languages, the dearest first, would rather have Serbian than English. */
export function prefersSerbian(languages: readonly string[]): boolean {
  const names = languages.map((tag) => tag.toLowerCase().split('-', 1)[0] ?? '');
  const first = names.find((name) => name === 'en' || LIKE_SERBIAN.includes(name));
  return first !== undefined && first !== 'en';
}
