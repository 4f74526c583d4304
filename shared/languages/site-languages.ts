import { cookieValue, siteCookie, YEAR_SECONDS } from '../texts/cookie.ts';

/**
 * The languages of the whole site, as BCP 47 tags. The first one is the default. Serbian in
 * Cyrillic is transliterated from Serbian in Latin letters.
 */
export const SITE_LANGUAGES = ['en', 'sr-Latn', 'sr-Cyrl'] as const;

export type SiteLanguage = (typeof SITE_LANGUAGES)[number];

/**
 * A value for every language. After a new language, each object that lacks it does not compile.
 */
export type InLanguages<T> = Readonly<Record<SiteLanguage, T>>;

export const DEFAULT_LANGUAGE: SiteLanguage = 'en';

/** The folders of `shared/messages/`: languages with catalogues of their own. */
export type WrittenLanguage = Exclude<SiteLanguage, 'sr-Cyrl'>;

/** The catalogues that the texts of each language come from. */
export const WRITTEN_IN = {
  en: 'en',
  'sr-Latn': 'sr-Latn',
  'sr-Cyrl': 'sr-Latn',
} as const satisfies InLanguages<WrittenLanguage>;

/** The `Intl` locales. */
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

/** A cookie, because the server reads it, and signing out clears local storage. */
const COOKIE = 'lang';
/**
 * The value that meant Serbian in Latin letters before the site had Cyrillic. Old cookies still
 * have it.
 */
const FORMER_SERBIAN = 'sr';

export function inEachLanguage<T>(build: (language: SiteLanguage) => T): InLanguages<T> {
  return { en: build('en'), 'sr-Latn': build('sr-Latn'), 'sr-Cyrl': build('sr-Cyrl') };
}

/** Names a file of the client in a language: `index.html`, `index.sr-Latn.html`. */
export function fileIn(language: SiteLanguage, file: string): string {
  return language === DEFAULT_LANGUAGE ? file : file.replace(/(?=\.\w+$)/, `.${language}`);
}

/** Reads the language from a cookie header or from `document.cookie`. */
export function languageInCookies(cookies: string): SiteLanguage | undefined {
  const value = cookieValue(cookies, COOKIE);
  if (value === FORMER_SERBIAN) return 'sr-Latn';
  return SITE_LANGUAGES.find((language) => language === value);
}

/** Builds the cookie that stores the chosen language for a year. */
export function languageCookie(language: SiteLanguage, protocol: string): string {
  return siteCookie(COOKIE, language, YEAR_SECONDS, protocol);
}
