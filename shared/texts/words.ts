/** A word of a text in its searchable form, with its position. */
export interface FoundWord {
  readonly word: string;
  /** The position in the text, UTF-16 units. `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

/** The longest searchable word, characters. Longer ones are cut. */
const LONGEST = 40;

const PLAIN_ALREADY = /^[a-z\d]+$/i;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/**
 * Letters that Unicode decomposition does not reduce to plain Latin, and the Cyrillic alphabets of
 * Serbian and neighbouring languages.
 */
const PLAIN = new Map(
  [
    'đd ðd łl øo ıi æae œoe ßss þth',
    'аa бb вv гg дd ђd еe жz зz иi јj кk лl љlj мm нn њnj оo пp рr сs тt ћc уu фf хh цc чc џdz шs',
    'ѕdz щst ыy эe юju яja ъ ь єe іi',
  ].flatMap((pairs) =>
    pairs.split(' ').map((pair): [string, string] => [pair.charAt(0), pair.slice(1)]),
  ),
);

/**
 * Finds the words of a text in order, as plain lower-case letters: 'Šum', 'sum' and 'Шум' are one
 * word. Every character that is neither letter nor digit separates words.
 */
export function findWords(text: string): FoundWord[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: plainWord(word),
    start: index,
    end: index + word.length,
  }));
}

/** Returns the distinct words of a text, for a search or an index. */
export function wordsOf(text: string): string[] {
  return [...new Set(findWords(text).map(({ word }) => word))].filter((word) => word !== '');
}

function plainWord(word: string): string {
  // Most words are plain ASCII, which needs no decomposition.
  if (PLAIN_ALREADY.test(word)) return word.toLowerCase().slice(0, LONGEST);
  const bare = word
    .normalize('NFKD')
    .replaceAll(/\P{L}+/gu, keepDigits)
    .toLowerCase();
  return Array.from(bare)
    .map((letter) => PLAIN.get(letter) ?? letter)
    .slice(0, LONGEST)
    .join('');
}

/** Keeps digits and removes accents among the characters that are not letters. */
function keepDigits(others: string): string {
  return others.replaceAll(/\P{N}+/gu, '');
}
