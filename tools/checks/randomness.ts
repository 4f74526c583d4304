const HEX = /^[\da-f]+$/i;
/** Bits a letter of which figures drawn by lot have nearly 4, and a row of noughts none. */
const BITS_OF_HEX = 3.2;
/**
 * How often a letter is of another kind (small, large, figure, sign) than the one before it. In base64
 * it is at 64 of 100 letters; in paths and names, where words are, at 30 at most.
 */
const CHANGES_OF_BASE64 = 0.45;
const BITS_OF_BASE64 = 4;
/** Forty letters of base64 lack one of these in one run of a thousand; words mostly do. */
const KINDS = [/[a-z]/, /[A-Z]/, /\d/];

/** Whether a run of 32 letters or more looks drawn by lot, as keys and tokens are. */
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

/** Shannon's entropy of the letters, in bits. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => {
    const share = count / text.length;
    return bits - share * Math.log2(share);
  }, 0);
}
