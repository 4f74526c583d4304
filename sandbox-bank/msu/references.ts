import { randomBytes, randomInt } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const DAY_MS = 86_400_000;

/** Creates a session's token: 48 characters of base32, 240 random bits. */
export function newSessionToken(): string {
  return randomBase32(48);
}

/** Creates the id of a 3-D challenge: 160 random bits. */
export function newChallengeId(): string {
  return randomBase32(32);
}

/** Creates the `random` field of a return. It only varies the signature. */
export function newReturnRandom(): string {
  return randomBase32(20);
}

/**
 * Creates MSU's id of a transaction: two digits of the year, the day of the year, then random
 * characters ('17299Pg3B01024305').
 */
export function newTransactionId(at: Date): string {
  const newYear = Date.UTC(at.getUTCFullYear(), 0, 1);
  const day = Math.floor((at.getTime() - newYear) / DAY_MS) + 1;
  const year = String(at.getUTCFullYear()).slice(-2);
  return `${year}${String(day).padStart(3, '0')}${randomBase32(4)}${randomDigits(8)}`;
}

/** Creates the acquirer's reference: 12 digits. */
export function newReferenceId(): string {
  return randomDigits(12);
}

/** Creates the issuer's approval code: 'P' and five digits. */
export function newApprovalCode(): string {
  return `P${randomDigits(5)}`;
}

function randomBase32(length: number): string {
  return Array.from(randomBytes(length), (byte) => BASE32[byte % 32]).join('');
}

function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}
