import { cookieValue, siteCookie } from './cookie.ts';

/** The languages that the whole site is in; the first one is for whoever has chosen none. */
export const SITE_LANGUAGES = ['en', 'sr'] as const;

export type SiteLanguage = (typeof SITE_LANGUAGES)[number];

/** Something in every language: where one is added, whatever lacks it does not compile. */
export type InLanguages<T> = Readonly<Record<SiteLanguage, T>>;

/** Where no language was chosen. */
export const DEFAULT_LANGUAGE: SiteLanguage = 'en';

/** The languages as `lang` and headers name them (BCP 47): Serbian is written in Latin letters. */
export const LANGUAGE_TAGS = { en: 'en', sr: 'sr-Latn' } as const satisfies Record<
  SiteLanguage,
  string
>;

/** What each language calls itself. */
export const LANGUAGE_NAMES = { en: 'English', sr: 'Srpski' } as const satisfies Record<
  SiteLanguage,
  string
>;

/** A cookie and not the local storage: the server has to know it, and signing out clears that. */
const COOKIE = 'lang';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The language that cookies name (as `document.cookie` or a request has them), if any. */
export function languageInCookies(cookies: string): SiteLanguage | undefined {
  const value = cookieValue(cookies, COOKIE);
  return SITE_LANGUAGES.find((language) => language === value);
}

/** The cookie that keeps a chosen language for a year. */
export function languageCookie(language: SiteLanguage, protocol: string): string {
  return siteCookie(COOKIE, language, YEAR_SECONDS, protocol);
}
