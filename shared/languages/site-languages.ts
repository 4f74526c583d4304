import { cookieValue, siteCookie } from '../texts/cookie.ts';

/**
 * The languages that the whole site is in, as BCP 47 tags. The first one is for people who have chosen
 * none. Serbian in Cyrillic is derived from Serbian in Latin letters.
 */
export const SITE_LANGUAGES = ['en', 'sr-Latn', 'sr-Cyrl'] as const;

export type SiteLanguage = (typeof SITE_LANGUAGES)[number];

/** Something in every language: if a language is added, each place that lacks it does not compile. */
export type InLanguages<T> = Readonly<Record<SiteLanguage, T>>;

export const DEFAULT_LANGUAGE: SiteLanguage = 'en';

/** The folders of `shared/messages/`: languages that somebody writes. */
export type WrittenLanguage = Exclude<SiteLanguage, 'sr-Cyrl'>;

/** The written language that the texts of each language come from. */
export const WRITTEN_IN = {
  en: 'en',
  'sr-Latn': 'sr-Latn',
  'sr-Cyrl': 'sr-Latn',
} as const satisfies InLanguages<WrittenLanguage>;

/** The locales of `Intl`. */
export const LOCALES: InLanguages<string> = {
  en: 'en-GB',
  'sr-Latn': 'sr-Latn',
  'sr-Cyrl': 'sr-Cyrl',
};

export const LANGUAGE_NAMES: InLanguages<string> = {
  en: 'English',
  'sr-Latn': 'Srpski (latinica)',
  'sr-Cyrl': 'Српски (ћирилица)',
};

/** A cookie and not the local storage: the server has to know it, and signing out clears that. */
const COOKIE = 'lang';
/** Serbian in cookies of before it had two scripts. */
const FORMER_SERBIAN = 'sr';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Builds something for every language. */
export function inEachLanguage<T>(build: (language: SiteLanguage) => T): InLanguages<T> {
  return { en: build('en'), 'sr-Latn': build('sr-Latn'), 'sr-Cyrl': build('sr-Cyrl') };
}

/** The name of a file of the client in a language: `index.html`, `index.sr-Latn.html`. */
export function fileIn(language: SiteLanguage, file: string): string {
  return language === DEFAULT_LANGUAGE ? file : file.replace(/(?=\.\w+$)/, `.${language}`);
}

/** The language that cookies name (as `document.cookie` or a request has them), if any. */
export function languageInCookies(cookies: string): SiteLanguage | undefined {
  const value = cookieValue(cookies, COOKIE);
  if (value === FORMER_SERBIAN) return 'sr-Latn';
  return SITE_LANGUAGES.find((language) => language === value);
}

/** The cookie that keeps a chosen language for a year. */
export function languageCookie(language: SiteLanguage, protocol: string): string {
  return siteCookie(COOKIE, language, YEAR_SECONDS, protocol);
}
