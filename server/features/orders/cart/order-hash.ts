import { randomBytes } from 'node:crypto';

/** Creates the unguessable address of an order's page: 144 random bits. */
export function newOrderHash(): string {
  return randomBytes(18).toString('base64url');
}
