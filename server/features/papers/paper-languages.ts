import { type PaperWords, paperWords as english } from '../../../shared/paper-words.ts';
import { paperWords as serbian } from '../../../shared/paper-words.sr.ts';
import type { InLanguages } from '../../../shared/site-languages.ts';
import type { Words } from '../../../shared/translation.ts';
import { texts as serbianFile } from './paper-file.texts.sr.ts';
import { texts as englishFile } from './paper-file.texts.ts';

/** What stands on papers, by language: the server, unlike a client, speaks all of them at once. */
export const PAPER_WORDS: InLanguages<PaperWords> = { en: english, sr: serbian };

/** What their files say around that. */
export const PAPER_FILES: InLanguages<Words<typeof englishFile>> = {
  en: englishFile,
  sr: serbianFile,
};
