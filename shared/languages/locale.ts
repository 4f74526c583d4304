import { DEFAULT_LANGUAGE, LOCALES, SITE_LANGUAGES, type SiteLanguage } from './site-languages.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- shared code has no types of the DOM
const { document: page } = globalThis as {
  readonly document?: { readonly documentElement: { readonly lang: string } };
};

/**
 * The language of a program that renders pages. `tools/vite/pages.config.ts` builds one for each
 * language.
 */
declare const PAGE_LANGUAGE: string;

/** The language of the page. On the server it is English, which the API uses. */
export const LANGUAGE: SiteLanguage =
  SITE_LANGUAGES.find((language) => language === languageOfPage()) ?? DEFAULT_LANGUAGE;

/** The `Intl` locale for numbers, dates and lists on the page. */
export const LOCALE: string = LOCALES[LANGUAGE];

function languageOfPage(): string | undefined {
  return typeof PAGE_LANGUAGE === 'string' ? PAGE_LANGUAGE : page?.documentElement.lang;
}
