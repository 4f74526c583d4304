/** A word in a text: how it is searched for, and where it stands. */
export interface FoundWord {
  readonly word: string;
  /** Its place in the text, UTF-16 units, the end not included. */
  readonly start: number;
  readonly end: number;
}

/** A word is cut here, in characters: nobody searches for more of it. */
const LONGEST = 40;

const PLAIN_ALREADY = /^[a-z\d]+$/i;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Letters that no decomposition takes to plain Latin, and the Cyrillic of Serbian and its neighbours. */
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
 * The words of a text in their order, in plain small letters: 'Šum', 'sum' and 'Шум' are one word.
 * Everything that is neither letter nor digit separates.
 */
export function findWords(text: string): FoundWord[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: plainWord(word),
    start: index,
    end: index + word.length,
  }));
}

/** The different words of a text, for a search or an index. */
export function wordsOf(text: string): string[] {
  return [...new Set(findWords(text).map(({ word }) => word))].filter((word) => word !== '');
}

function plainWord(word: string): string {
  // Most words: no letter of them is of more than one code unit, or has an accent.
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

/** Of what is no letter, digits stay and accents go. */
function keepDigits(others: string): string {
  return others.replaceAll(/\P{N}+/gu, '');
}
