import { createHash, timingSafeEqual } from 'node:crypto';
import type { Authenticity } from '../gateway.ts';

/** The fields of a return that its signature covers. Neither amount nor currency is among them. */
export interface SignedFields {
  readonly merchantPaymentId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly sessionToken?: string | undefined;
  readonly responseCode?: string | undefined;
  readonly random?: string | undefined;
}

/**
 * The `sdSha512` of an MSU return: SHA-512, in hex, over five fields and the merchant's secret key,
 * joined by '|'. A missing field counts as the empty string.
 */
export function sdSha512(fields: SignedFields, secretKey: string): string {
  const { merchantPaymentId, customerId, sessionToken, responseCode, random } = fields;
  const parts = [merchantPaymentId, customerId, sessionToken, responseCode, random, secretKey];
  return createHash('sha512')
    .update(parts.map((part) => part ?? '').join('|'), 'utf8')
    .digest('hex');
}

/**
 * Compares a return's signature with ours, in constant time and whatever the case of its letters.
 * A filter, never a proof of payment: it says nothing of the amount, and may be missing rightly.
 */
export function checkSdSha512(
  fields: SignedFields,
  secretKey: string,
  given: string | undefined,
): Authenticity {
  if (!given) return 'absent';
  const expected = Buffer.from(sdSha512(fields, secretKey));
  const received = Buffer.from(given.toLowerCase());
  if (received.length !== expected.length) return 'invalid';
  return timingSafeEqual(received, expected) ? 'valid' : 'invalid';
}
