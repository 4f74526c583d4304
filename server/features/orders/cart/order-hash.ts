import { randomBytes } from 'node:crypto';

/** A fresh address for an order's page: 144 random bits, so that only its buyer can know it. */
export function newOrderHash(): string {
  return randomBytes(18).toString('base64url');
}
