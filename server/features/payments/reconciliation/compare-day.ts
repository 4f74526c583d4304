import { transaction } from '../../../database/transaction.ts';
import { raiseAlarm } from '../../../platform/alarms.ts';
import type { GatewayMovement, PaymentGateway } from '../gateway.ts';
import {
  type BookedPayment,
  type DifferenceKind,
  type GatewayDifference,
  insertDay,
  listByName,
  listPaidBetween,
} from './gateway-days.repository.ts';
import { dayAlarm } from '../payment-alarms.ts';
import type { ResolveAttempt } from '../attempts/resolve-attempt.ts';
import { isFinal } from '../attempts/attempt-verdict.ts';
import type { FeatureParts } from '../../../parts.ts';

interface CompareParts extends Pick<FeatureParts, 'db' | 'clock' | 'log'> {
  readonly gateway: Pick<PaymentGateway, 'list' | 'query'>;
  readonly resolveAttempt: ResolveAttempt;
}

interface ComparedDay {
  readonly day: string;
  readonly from: Date;
  readonly to: Date;
}

/** Compares one day; returns false if the gateway did not answer, so that the day stays open. */
export type CompareDay = (day: ComparedDay) => Promise<boolean>;

/**
 * Creates the comparison of the gateway's list of a day with the books. Payments that are only in
 * the list are resolved first. Remaining differences are queried by name, because a payment near
 * midnight may be in the list of another day. Only confirmed differences raise the alarm.
 */
export function createCompareDay(parts: CompareParts): CompareDay {
  const { db, clock, log, gateway, resolveAttempt } = parts;

  return async ({ day, from, to }) => {
    const list = await gateway.list(from, to);
    if (list.kind === 'unknown') {
      log.warn({ day, reason: list.reason }, 'The gateway did not list a day.');
      return false;
    }
    const sales = list.movements.filter(({ kind }) => kind === 'sale');
    const names = namesOf(list.movements);
    await resolveUndecided(names);
    const known = await listByName(db, names);
    const paid = await listPaidBetween(db, from, to);
    const payments = new Map([...known, ...paid].map((one) => [one.name, one]));
    const found: GatewayDifference[] = [];
    for (const name of new Set([...names, ...payments.keys()])) {
      const difference = await compare(name, payments.get(name), sales);
      if (difference === 'unknown') {
        log.warn({ day, name }, 'The gateway did not know the state of a listed payment.');
        return false;
      }
      if (difference) found.push({ ...difference, day, found_at: clock.now() });
    }
    const sums = {
      payments: sales.length,
      gateway_para: sum(sales.map((sale) => sale.amountPara)),
      book_para: sum(sales.map((sale) => bookedPara(payments.get(sale.merchantPaymentId ?? '')))),
    };
    const checked_at = clock.now();
    await transaction(db, async (trx) => {
      await insertDay(trx, { day, checked_at, ...sums }, found);
      if (found.length > 0) await raiseAlarm(trx, dayAlarm(day, found.length));
    });
    if (found.length > 0) {
      log.error(
        { day, differences: found.length },
        'Our books and the gateway’s list do not agree.',
      );
    }
    return true;
  };

  async function resolveUndecided(names: readonly string[]): Promise<void> {
    for (const { id, state } of await listByName(db, names)) {
      if (!isFinal(state)) await resolveAttempt(id);
    }
  }

  async function compare(
    name: string,
    payment: BookedPayment | undefined,
    sales: readonly GatewayMovement[],
  ): Promise<Omit<GatewayDifference, 'day' | 'found_at'> | 'unknown' | null> {
    if (!payment) {
      const sale = sales.find((one) => one.merchantPaymentId === name);
      return sale ? difference('not-in-our-book', name, { gateway_para: sale.amountPara }) : null;
    }
    const { order_id } = payment;
    const isPaid = payment.state === 'approved';
    const book_para = bookedPara(payment);
    const outcome = await gateway.query(name);
    if (outcome.kind === 'unknown') return 'unknown';
    if (outcome.kind === 'voided') {
      if (!isPaid || payment.refunded_para === payment.amount_para) return null;
      return difference('other-refunds', name, { order_id, gateway_para: 0, book_para });
    }
    if (outcome.kind !== 'approved') {
      return isPaid ? difference('not-at-the-gateway', name, { order_id, book_para }) : null;
    }
    const { amountPara, refundedPara } = outcome;
    const gateway_para = amountPara - refundedPara;
    if (!isPaid) {
      if (gateway_para === 0) return null;
      return difference('not-in-our-book', name, { order_id, gateway_para, book_para });
    }
    if (amountPara !== payment.amount_para || outcome.currency !== 'RSD') {
      return difference('other-amount', name, { order_id, gateway_para: amountPara, book_para });
    }
    if (refundedPara === payment.refunded_para) return null;
    const left = { gateway_para, book_para: payment.amount_para - payment.refunded_para };
    return difference('other-refunds', name, { order_id, ...left });
  }
}

function difference(
  kind: DifferenceKind,
  merchant_payment_id: string,
  { order_id = null, gateway_para = null, book_para = null }: Partial<GatewayDifference>,
): Omit<GatewayDifference, 'day' | 'found_at'> {
  return { kind, merchant_payment_id, order_id, gateway_para, book_para };
}

/** Returns the merchant payment ids of a list. A movement without one has its transaction id. */
function namesOf(movements: readonly GatewayMovement[]): string[] {
  const names = movements.map(({ merchantPaymentId, pgTranId }) => merchantPaymentId ?? pgTranId);
  return [...new Set(names.filter((name) => name !== null))];
}

function bookedPara(payment: BookedPayment | undefined): number {
  return payment?.state === 'approved' ? payment.amount_para : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
