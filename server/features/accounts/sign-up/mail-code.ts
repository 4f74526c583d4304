import { createHash, randomBytes } from 'node:crypto';

/** Creates a code for a link in an e-mail: 128 random bits, URL-safe and short. */
export function createMailCode(): string {
  return randomBytes(16).toString('base64url');
}

/** Hashes a code for storage, so that reading the database does not reveal it. */
export function hashMailCode(code: string): Buffer {
  return createHash('sha256').update(code.trim()).digest();
}
