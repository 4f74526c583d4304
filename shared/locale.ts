import type { SiteLanguage } from './site-languages.ts';

/**
 * The language of the texts around this: English, also in everything that the server writes. A client
 * built in another language has the twin of this module, and of every catalogue.
 */
export const LANGUAGE: SiteLanguage = 'en';

/** How `Intl` is to write numbers, dates and lists beside those texts. */
export const LOCALE: string = 'en-GB';
