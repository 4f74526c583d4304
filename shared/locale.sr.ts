import type { SiteLanguage } from './site-languages.ts';

/** The language of the texts around this. */
export const LANGUAGE: SiteLanguage = 'sr';

/** How `Intl` is to write numbers, dates and lists beside those texts. */
export const LOCALE: string = 'sr-Latn';
