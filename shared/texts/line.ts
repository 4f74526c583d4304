/** Normalises a text of several lines for storage: composed letters (NFC), no space at either end. */
export function tidyText(text: string): string {
  return text.normalize('NFC').trim();
}

/** Invisible characters that no name needs. Persian and Indic names need joiners, which stay. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/g;

/**
 * Normalises a line of text for storage: composed letters (NFC), no invisible characters, single
 * spaces, none at either end. Two texts that look alike become equal.
 */
export function tidyLine(text: string): string {
  return text.normalize('NFC').replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim();
}
