import { randomBytes } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A fresh name for one attempt at the gateway: 'EM-' and 80 random bits, 19 characters in all. */
export function newMerchantPaymentId(): string {
  return `EM-${Array.from(randomBytes(16), (byte) => BASE32[byte % 32]).join('')}`;
}
