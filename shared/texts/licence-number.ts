/** The digits and letters of a number, without I, L, O and U, which are misread (Crockford). */
export const LICENCE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Letters of a number. Each is worth 5 bits, so nobody can guess a number. */
export const LICENCE_LENGTH = 16;

/** Writes a number in groups of four, which are easier to read aloud: '7K3Q-9XWM-20AB-CDEF'. */
export function writeLicenceNumber(number: string): string {
  return (number.match(/.{1,4}/g) ?? []).join('-');
}

/**
 * Reads a typed number: in any case, with any spaces and dashes, and with the usual misreadings.
 * Returns undefined if it cannot be a number.
 */
export function readLicenceNumber(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isNumber =
    letters.length === LICENCE_LENGTH &&
    Array.from(letters).every((letter) => LICENCE_LETTERS.includes(letter));
  return isNumber ? letters : undefined;
}
