import { DEFAULT_LANGUAGE, LOCALES, SITE_LANGUAGES, type SiteLanguage } from './site-languages.ts';

const { document: page } = globalThis as {
  readonly document?: { readonly documentElement: { readonly lang: string } };
};

/** The language of the page. Outside a browser it is English, as all that the server writes on the wire. */
export const LANGUAGE: SiteLanguage =
  SITE_LANGUAGES.find((language) => language === page?.documentElement.lang) ?? DEFAULT_LANGUAGE;

/** The locale of `Intl` for numbers, dates and lists on the page. */
export const LOCALE: string = LOCALES[LANGUAGE];
