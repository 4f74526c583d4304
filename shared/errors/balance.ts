import type { None } from './none.ts';
import type { PayoutState } from '../statuses.ts';

/** Refusals about balances, payouts and the association’s books. */
export interface BalanceErrors {
  'books.not-checked-that-day': None;
  'chargeback.amount-out-of-range': { most: number };
  'chargeback.item-not-found': None;
  'chargeback.item-number-wrong': None;
  'chargeback.nothing-left': None;
  'chargeback.reference-used': None;
  'frozen-order.not-frozen': None;
  'money.amount-decimals': { currency: 'EUR' | 'RSD' };
  'money.amount-missing': None;
  'money.amount-not-a-number': None;
  'money.reference-missing': None;
  'money.reference-too-long': { most: number };
  'money.sum-too-high': { most: number };
  'payout.amount-out-of-range': { least: number; most: number };
  'payout.bank-account-missing': None;
  'payout.not-found': None;
  'payout.reason-missing': None;
  'payout.state-changed': { state: PayoutState };
  'payout.too-little': { least: number; available: number };
  'payout.under-way': None;
  'statement.days-missing': None;
  'statement.days-wrong-way-round': None;
  'statement.not-yours': None;
  'statement.too-many-lines': { most: number };
  'statement.too-many-movements': { most: number };
}
