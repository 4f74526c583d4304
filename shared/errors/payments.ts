import type { None } from './none.ts';

/** The reason a list of rates is not accepted. */
export type ListDoubt = 'beforeFormed' | 'inFuture' | 'tooOld' | 'tooEarly' | 'olderThanLast';

/**
 * Refusals about payments, prices, rates and refunds. Amounts are euro or dinar, as on the wire.
 */
export interface PaymentsErrors {
  'payment.already-decided': None;
  'payment.bank-refused': None;
  'payment.bank-refused-with-code': { errorCode: string };
  'payment.bank-silent': None;
  'payment.decision-missing': None;
  'payment.not-found': None;
  'payment.not-taken': None;
  'payment.reason-missing': None;
  'payment.unavailable': None;
  'price.not-a-number': None;
  'price.too-high': { most: number };
  'price.too-low': None;
  'rate.applies-on-missing': None;
  'rate.applies-too-early': None;
  'rate.formed-on-missing': None;
  'rate.jump': { rate: number; last: number; percent: number };
  'rate.list-known': None;
  'rate.list-number-missing': None;
  'rate.list-refused': { reason: ListDoubt };
  'rate.outside': { rate: number; least: number; most: number };
  'rate.reason-missing': None;
  'rate.recorded-only': None;
  'rate.wrong': None;
  'refund.item-missing': None;
  'refund.item-not-found': None;
  'refund.nothing-left': None;
  'refund.nothing-left-of-item': None;
  'refund.reason-missing': None;
  'refund.too-much': { most: number };
}
