import { createHash, randomBytes } from 'node:crypto';

/** A code for an activation mail: 128 random bits, safe in an address and short enough for a line. */
export function createActivationCode(): string {
  return randomBytes(16).toString('base64url');
}

/** What is stored of a code, so that reading the database lets nobody confirm an e-mail. */
export function hashActivationCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
