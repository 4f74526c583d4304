import type { LetterWords } from './letter.ts';
import { replaceAddresses } from './web-addresses.ts';

/** What may be a link in a letter. */
export interface OwnAddresses {
  /** Where Earmark's own links begin; each has a line for itself. */
  readonly site: string;
  /** Further addresses that Earmark names, and the reader's own. */
  readonly others: readonly string[];
}

/**
 * A letter in which only Earmark's own addresses can become links. Names, titles and messages of
 * people travel in it too, and mail programs make links of whatever looks like an address. Such words
 * get blanks at their dots: they can still be read, and no program opens them.
 */
export function withoutForeignLinks(words: LetterWords, own: OwnAddresses): LetterWords {
  const lines = words.text.split('\n');
  return {
    subject: breakForeign(words.subject, own),
    text: lines.map((line) => (isOwnLink(line, own) ? line : breakForeign(line, own))).join('\n'),
  };
}

function isOwnLink(line: string, { site }: OwnAddresses): boolean {
  const link = line.trim();
  return (link === site || link.startsWith(`${site}/`)) && !/\s/.test(link);
}

function breakForeign(line: string, { others }: OwnAddresses): string {
  return replaceAddresses(line, (address) =>
    others.includes(withoutEnd(address)) ? address : broken(address),
  );
}

/** Without the signs that end a sentence. */
function withoutEnd(address: string): string {
  let end = address.length;
  while (end > 0 && '.,;:)'.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

function broken(address: string): string {
  return address
    .replaceAll(/:(?=\S)/g, ': ')
    .replaceAll('@', ' @ ')
    .replaceAll(/(?<=\S)[.\u3002\uFF0E\uFF61\u2024]/gu, ' $&');
}
