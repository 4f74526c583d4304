import { createHash, timingSafeEqual } from 'node:crypto';
import type { Authenticity } from '../gateway.ts';

/** The fields of a return that the signature covers. Amount and currency are not among them. */
export interface SignedFields {
  readonly merchantPaymentId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly sessionToken?: string | undefined;
  readonly responseCode?: string | undefined;
  readonly random?: string | undefined;
}

/**
 * Computes the `sdSha512` of an MSU return: SHA-512, in hex, over five fields and the merchant's
 * secret key, joined by '|'. A missing field counts as the empty string.
 */
export function sdSha512(fields: SignedFields, secretKey: string): string {
  const { merchantPaymentId, customerId, sessionToken, responseCode, random } = fields;
  const parts = [merchantPaymentId, customerId, sessionToken, responseCode, random, secretKey];
  return createHash('sha512')
    .update(parts.map((part) => part ?? '').join('|'), 'utf8')
    .digest('hex');
}

/**
 * Compares a return's signature in constant time, ignoring case. It is a filter and never a proof
 * of payment: it does not cover the amount, and may be absent legitimately.
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
