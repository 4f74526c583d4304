/** Marks without a look of their own that no name needs; the joiners of Persian and Indic names stay. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/g;

/**
 * One line of text as it is stored: composed letters (NFC), no invisible marks, single blanks, none
 * at either end. Two texts that look alike to their writers become the same text.
 */
export function tidyLine(text: string): string {
  return text.normalize('NFC').replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim();
}
