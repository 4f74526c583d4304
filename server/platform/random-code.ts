import { createHash, randomBytes } from 'node:crypto';

/** Creates a code for a link: 128 random bits, URL-safe and short. */
export function createCode(): string {
  return randomBytes(16).toString('base64url');
}

/** Hashes a code for storage, so that reading the database does not reveal it. */
export function hashCode(code: string): Buffer {
  return createHash('sha256').update(code.trim()).digest();
}
