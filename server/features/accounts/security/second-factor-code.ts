import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The time step of RFC 6238 in seconds: how long an app shows a code. Every app assumes 30. */
export const STEP_SECONDS = 30;
const DIGITS = 6;
/** Earlier and later steps that are also accepted, because clocks differ and typing takes time. */
const TOLERANCE = 1;
/** Base32 of RFC 4648. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Computes the code of a step: HOTP (RFC 4226) with SHA-1, which apps expect and which is still
 * secure in HMAC.
 */
export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  // Dynamic truncation (RFC 4226, section 5.3).
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Returns the accepted step that a code belongs to; undefined for a wrong code. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const given = Buffer.from(code.replaceAll(/\s/g, ''));
  const middle = Math.floor(now.getTime() / 1_000 / STEP_SECONDS);
  for (let step = middle - TOLERANCE; step <= middle + TOLERANCE; step += 1) {
    const right = Buffer.from(codeOf(secret, step));
    if (given.length === right.length && timingSafeEqual(given, right)) return step;
  }
  return undefined;
}

/** Encodes bytes for typing into an app, five bits per character. */
export function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** Returns the content of the QR code: the secret, and the names that the app shows. */
export function secretUri(secret: Buffer, email: string): string {
  const query = new URLSearchParams({ secret: toBase32(secret), issuer: 'Earmark' });
  return `otpauth://totp/Earmark:${encodeURIComponent(email)}?${query.toString()}`;
}

const RECOVERY_CODES = 10;
/**
 * Six groups of four: 120 random bits, so a plain hash is sufficient. Older codes have four groups.
 */
const RECOVERY_BYTES = 15;
/** Without letters that look or sound like digits (Crockford's base32). */
const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Creates codes that replace the app, formatted as 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01'. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
}

function createRecoveryCode(): string {
  const bits = Array.from(randomBytes(RECOVERY_BYTES), (byte) =>
    byte.toString(2).padStart(8, '0'),
  ).join('');
  const characters = (bits.match(/.{5}/g) ?? []).map(
    (group) => RECOVERY_ALPHABET[Number.parseInt(group, 2)],
  );
  return (characters.join('').match(/.{4}/g) ?? []).join('-');
}

/**
 * Hashes a recovery code for storage. Ignores case, spaces and hyphens. Reads O as zero, and reads
 * I and L as one.
 */
export function hashRecoveryCode(code: string): Buffer {
  const characters = code
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(characters).digest();
}
