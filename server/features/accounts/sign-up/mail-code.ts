import { createHash, randomBytes } from 'node:crypto';

/** A code for the link in a mail: 128 random bits, safe in an address and short enough for a line. */
export function createMailCode(): string {
  return randomBytes(16).toString('base64url');
}

/** What is stored of a code, so that reading the database lets nobody use it. */
export function hashMailCode(code: string): Buffer {
  return createHash('sha256').update(code.trim()).digest();
}
