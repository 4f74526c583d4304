import type { SiteLanguage } from '../../../shared/site-languages.ts';
import { headTexts as english, type HeadTexts } from './head.texts.ts';
import { headTexts as serbian } from './head.texts.sr.ts';

/** What heads say, by language: the server, unlike a client, speaks all of them at once. */
export const HEAD_TEXTS: Readonly<Record<SiteLanguage, HeadTexts>> = {
  en: english,
  sr: serbian,
};
