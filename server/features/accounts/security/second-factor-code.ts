import { createHmac, timingSafeEqual } from 'node:crypto';

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
