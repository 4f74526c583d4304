import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a code is shown, seconds (RFC 6238, which every authenticator app takes as given). */
export const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after this one that count too: clocks differ, and typing takes a while. */
const TOLERANCE = 1;
/** Base32 of RFC 4648. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of a step: HOTP (RFC 4226) with SHA-1, which apps expect and HMAC keeps sound. */
export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is, of those that count at `now`; undefined for a wrong code. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const given = Buffer.from(code.replaceAll(/\s/g, ''));
  const middle = Math.floor(now.getTime() / 1_000 / STEP_SECONDS);
  for (let step = middle - TOLERANCE; step <= middle + TOLERANCE; step += 1) {
    const right = Buffer.from(codeOf(secret, step));
    if (given.length === right.length && timingSafeEqual(given, right)) return step;
  }
  return undefined;
}

/** Bytes in the letters and digits that people type into their app, five bits each. */
export function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** What the QR code says: the secret with the names that the app shows beside its codes. */
export function secretUri(secret: Buffer, email: string): string {
  const query = new URLSearchParams({ secret: toBase32(secret), issuer: 'Earmark' });
  return `otpauth://totp/Earmark:${encodeURIComponent(email)}?${query.toString()}`;
}

/** How many codes are handed out at once. */
const RECOVERY_CODES = 10;
/** Six groups of four: 120 random bits, so that a plain hash is enough. Older codes have four groups. */
const RECOVERY_BYTES = 15;
/** No letters that are taken for a digit, when seen or when heard (Crockford's base32). */
const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** New codes that stand in for the app, as they are shown: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01'. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
}

function createRecoveryCode(): string {
  const bits = Array.from(randomBytes(RECOVERY_BYTES), (byte) =>
    byte.toString(2).padStart(8, '0'),
  ).join('');
  const signs = (bits.match(/.{5}/g) ?? []).map(
    (group) => RECOVERY_ALPHABET[Number.parseInt(group, 2)],
  );
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
