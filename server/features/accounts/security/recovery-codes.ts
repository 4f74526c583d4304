import { createHash, randomBytes } from 'node:crypto';

/** How many codes are handed out at once. */
const COUNT = 10;
/** Six groups of four: 120 random bits, so that a plain hash is enough. Older codes have four groups. */
const BYTES = 15;
/** No letters that are taken for a digit, when seen or when heard (Crockford's base32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** New codes that stand in for the app, as they are shown: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01'. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, createRecoveryCode);
}

function createRecoveryCode(): string {
  const bits = Array.from(randomBytes(BYTES), (byte) => byte.toString(2).padStart(8, '0')).join('');
  const signs = (bits.match(/.{5}/g) ?? []).map((group) => ALPHABET[Number.parseInt(group, 2)]);
  return (signs.join('').match(/.{4}/g) ?? []).join('-');
}

/** What is stored of a code. Case, blanks and hyphens are no part of it, and O counts as zero. */
export function hashRecoveryCode(code: string): Buffer {
  const signs = code
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(signs).digest();
}
