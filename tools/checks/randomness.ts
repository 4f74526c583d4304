const HEX = /^[\da-f]+$/i;
/**
 * Entropy limit for hexadecimal text, bits a character: random digits have nearly 4, a row of zeros
 * has none.
 */
const BITS_OF_HEX = 3.2;
/**
 * Limit for the share of characters of another kind (lower case, upper case, digit, symbol) than
 * the previous one. Base64 has 0.64; paths and names, which contain words, have at most 0.3.
 */
const CHANGES_OF_BASE64 = 0.45;
const BITS_OF_BASE64 = 4;
/**
 * Forty characters of base64 lack one of these in one of a thousand cases. Words usually lack one.
 */
const KINDS = [/[a-z]/, /[A-Z]/, /\d/];

/** Tells whether a run of at least 32 characters looks random, like keys and tokens. */
export function isRandom(run: string): boolean {
  if (HEX.test(run)) return bitsOf(run) > BITS_OF_HEX;
  if (!KINDS.every((kind) => kind.test(run))) return false;
  return changesOf(run) > CHANGES_OF_BASE64 && bitsOf(run) > BITS_OF_BASE64;
}

function changesOf(run: string): number {
  const kinds = run.split('').map(kindOf);
  const changes = kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]);
  return changes.length / (run.length - 1);
}

function kindOf(letter: string): number {
  return KINDS.findIndex((kind) => kind.test(letter));
}

/** Computes Shannon's entropy, bits a character. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => {
    const share = count / text.length;
    return bits - share * Math.log2(share);
  }, 0);
}
