import { randomBytes, randomInt } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A session's token: 48 characters of base32, 240 random bits. */
export function newSessionToken(): string {
  return randomBase32(48);
}

/** The address of a 3-D challenge: 160 random bits. */
export function newChallengeId(): string {
  return randomBase32(32);
}

/** The `random` of a return, which only serves to vary its signature. */
export function newReturnRandom(): string {
  return randomBase32(20);
}

/** MSU's number of a transaction: two digits of the year, the day of the year, then random ('17299Pg3B01024305'). */
export function newTransactionId(at: Date): string {
  const newYear = Date.UTC(at.getUTCFullYear(), 0, 1);
  const day = Math.floor((at.getTime() - newYear) / 86_400_000) + 1;
  const year = String(at.getUTCFullYear()).slice(-2);
  return `${year}${String(day).padStart(3, '0')}${randomBase32(4)}${randomDigits(8)}`;
}

/** The acquirer's reference, 12 digits. */
export function newReferenceId(): string {
  return randomDigits(12);
}

/** The issuer's approval code, 'P' and five digits. */
export function newApprovalCode(): string {
  return `P${randomDigits(5)}`;
}

function randomBase32(length: number): string {
  return Array.from(randomBytes(length), (byte) => BASE32[byte % 32]).join('');
}

function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}
