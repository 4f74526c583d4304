import { type PaperWords, paperWords as english } from '../../../shared/paper-words.ts';
import { paperWords as serbian } from '../../../shared/paper-words.sr.ts';
import type { InLanguages } from '../../../shared/site-languages.ts';

/** The texts of documents by language. A client has those of one language, the server of all. */
export const PAPER_WORDS: InLanguages<PaperWords> = { en: english, sr: serbian };
