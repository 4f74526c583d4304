import { type FoundWord, findWords } from '../../../../shared/texts/words.ts';

/** At most so many characters of a message are shown of a result. */
const LENGTH = 160;
/** At most so many of them stand before the word that was found. */
const BEFORE = 60;

/** The part of a text around the first word that begins with one of those searched for, in one line. */
export function snippet(text: string, searched: readonly string[]): string {
  const words = findWords(text);
  const hit = words.find(({ word }) => searched.some((one) => word.startsWith(one)));
  const place = hit?.start ?? 0;
  // A part that starts within the text starts with a word.
  const start =
    place <= BEFORE ? 0 : (words.find((one) => one.start >= place - BEFORE)?.start ?? 0);
  const part = text.slice(start, endOfPart(text, words, start));
  const line = part.replaceAll(/\s+/g, ' ').trim();
  return `${start > 0 ? '… ' : ''}${line}${start + part.length < text.length ? ' …' : ''}`;
}

/** The end of the text, or of the last word that has room; a word without an end is cut. */
function endOfPart(text: string, words: readonly FoundWord[], start: number): number {
  const room = start + LENGTH;
  if (text.length <= room) return text.length;
  const last = words.findLast((one) => one.start >= start && one.end <= room);
  if (last) return last.end;
  const isSplitPair = /[\uD800-\uDBFF]/.test(text.charAt(room - 1));
  return isSplitPair ? room - 1 : room;
}
