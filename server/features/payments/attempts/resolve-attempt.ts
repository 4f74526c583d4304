import type { OrderStatus } from '../../../../shared/statuses.ts';
import { type AfterCommit, transaction } from '../../../database/transaction.ts';
import type { Db, Trx } from '../../../database/db.ts';
import { raiseAlarm } from '../../../platform/alarms.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { ItemMoney } from '../../balance/items/item-money.ts';
import type { GatewayOutcome, PaymentGateway, PgFields } from '../gateway.ts';
import { mismatchAlarm, unclearAlarm } from '../payment-alarms.ts';
import type { FeatureParts } from '../../../parts.ts';
import { lockAttempt, recordQuery, setOutcome } from './attempts.repository.ts';
import { type Attempt, isOverdue, isUndecided, judge, type Verdict } from './attempt-verdict.ts';

/** The effects of payments on orders, within the caller's transaction. */
export interface OrderOutcomes {
  /** Locks an order until the transaction ends and returns its status. */
  lock(trx: Trx, orderId: number): Promise<OrderStatus>;
  /** Marks the order as paid, sells its items, and e-mails the buyer and the freelancers. */
  paid(trx: Trx, afterCommit: AfterCommit, orderId: number, pg: PgFields): Promise<void>;
  /** Records a failed attempt. Nothing was charged, and the order can be tried again. */
  failed(trx: Trx, afterCommit: AfterCommit, orderId: number, pg: PgFields): Promise<void>;
  /** Expires an order that was not paid in time. */
  expired(trx: Trx, afterCommit: AfterCommit, orderId: number): Promise<void>;
  /** E-mails the buyer, after a long wait, that nothing was charged. */
  notCharged(trx: Trx, orderId: number): Promise<void>;
  /**
   * Records that an attempt was closed before payment. The order can be tried again; no e-mail is
   * sent.
   */
  abandoned(trx: Trx, orderId: number): Promise<void>;
  /** Records that a duplicate or late payment was reversed. */
  reversed(trx: Trx, orderId: number, pg: PgFields): Promise<void>;
}

export interface ResolveParts extends Pick<FeatureParts, 'db' | 'clock' | 'log'> {
  readonly gateway: PaymentGateway;
  readonly outcomes: OrderOutcomes;
  readonly money: Pick<ItemMoney, 'paid'>;
}

interface ResolveOptions {
  /** The session was closed, so nothing can be paid through it any more. */
  readonly sessionClosed?: boolean;
  /** An administrator asks, so attempts in review are queried too. */
  readonly byHand?: boolean;
}

/**
 * Queries the gateway about an attempt and applies the answer. Idempotent, and safe to call
 * concurrently.
 */
export type ResolveAttempt = (attemptId: number, options?: ResolveOptions) => Promise<void>;

export function createResolveAttempt(parts: ResolveParts): ResolveAttempt {
  const { log, gateway } = parts;
  return async (attemptId, options = {}) => {
    const verdict = await queryGateway(parts, attemptId, options);
    if (verdict.kind !== 'reverse') return;
    log.error({ attemptId }, 'An order was paid twice or too late: reversing the payment.');
    const { isRefused, errorCode } = await reversePayment(gateway, verdict);
    if (isRefused) {
      log.error({ attemptId, errorCode }, 'The payment could not be reversed yet.');
      await handOverIfOverdue(parts, attemptId);
    } else {
      // Records only what the gateway reports now. If that is unchanged, the next call tries again.
      await queryGateway(parts, attemptId, options);
    }
  };
}

/** Hands an attempt over to an administrator if it could not be reversed for a day. */
async function handOverIfOverdue(parts: ResolveParts, attemptId: number): Promise<void> {
  await transaction(parts.db, async (trx) => {
    const attempt = await lockAttempt(trx, attemptId);
    if (attempt.state === 'review' || !isOverdue(attempt.created_at, parts.clock.now())) return;
    await handOver(parts, trx, attempt);
  });
}

async function handOver(
  { log }: ResolveParts,
  trx: Trx,
  { id, order_id: orderId }: Attempt,
  pg?: PgFields,
): Promise<void> {
  log.error({ attemptId: id, orderId }, 'After a day it is not clear how a payment ended.');
  await raiseAlarm(trx, unclearAlarm({ id, orderId }));
  await setOutcome(trx, id, 'review', pg);
}

async function queryGateway(
  parts: ResolveParts,
  attemptId: number,
  { sessionClosed = false, byHand = false }: ResolveOptions,
): Promise<Verdict> {
  const { db, log, gateway, clock } = parts;
  const attempt = await recordQuery(db, attemptId, { now: clock.now(), byHand });
  if (!attempt) return { kind: 'keep' };
  // Outside the transaction, so that no row is locked during the call to the bank.
  const outcome = await gateway.query(attempt.merchant_payment_id);
  if (outcome.kind === 'unknown') {
    log.warn(
      { attemptId, reason: outcome.reason },
      'The gateway did not know the state of a payment.',
    );
  }
  return transaction(db, (trx, afterCommit) =>
    applyAnswer(parts, trx, afterCommit, { attemptId, outcome, sessionClosed, byHand }),
  );
}

interface Answer {
  readonly attemptId: number;
  readonly outcome: GatewayOutcome;
  readonly sessionClosed: boolean;
  readonly byHand: boolean;
}

/**
 * Judges and applies the answer under the lock of the attempt, so that of several answers only the
 * first one has an effect.
 */
async function applyAnswer(
  parts: ResolveParts,
  trx: Trx,
  afterCommit: AfterCommit,
  { attemptId, outcome, sessionClosed, byHand }: Answer,
): Promise<Verdict> {
  const { outcomes, money, clock } = parts;
  const attempt = await lockAttempt(trx, attemptId);
  const { order_id: orderId, state, created_at: createdAt, expires_at: expiresAt } = attempt;
  const order = await outcomes.lock(trx, orderId);
  const { amount_para: amountPara } = attempt;
  const facts = { state, amountPara, createdAt, expiresAt, sessionClosed, byHand, order };
  const verdict = judge(facts, outcome, clock.now());
  await storeVerdict(parts, trx, attempt, verdict);
  if (verdict.kind === 'paid') {
    await outcomes.paid(trx, afterCommit, orderId, verdict.pg);
    await money.paid(trx, { orderId, attemptId, at: clock.now() });
  }
  if (verdict.kind === 'returned') await outcomes.reversed(trx, orderId, verdict.pg);
  if (order === 'pending_payment') {
    const buyerWasNotified = state === 'review' || isOverdue(createdAt, clock.now());
    const ended = { attempt, verdict, sessionClosed, buyerWasNotified };
    await endUnpaid(outcomes, trx, afterCommit, ended);
  }
  return verdict;
}

async function storeVerdict(
  parts: ResolveParts,
  trx: Trx,
  attempt: Attempt,
  verdict: Verdict,
): Promise<void> {
  const { id, state, order_id: orderId } = attempt;
  switch (verdict.kind) {
    case 'keep':
      return verdict.pg && setOutcome(trx, id, state, verdict.pg);
    case 'paid':
      return setOutcome(trx, id, 'approved', verdict.pg);
    case 'not-paid':
      return setOutcome(trx, id, verdict.state, verdict.pg);
    case 'returned':
      return setOutcome(trx, id, 'voided', verdict.pg);
    case 'expired':
    case 'unknown':
      return setOutcome(trx, id, verdict.kind);
    case 'review':
      parts.log.error(
        { attemptId: id, orderId },
        'A payment does not match its order: amount or currency.',
      );
      await raiseAlarm(trx, mismatchAlarm(attempt));
      return setOutcome(trx, id, 'review', verdict.pg);
    case 'hand-over':
      return handOver(parts, trx, attempt, verdict.pg);
    case 'reverse':
      return setOutcome(trx, id, state, verdict.pg);
  }
}

interface Ended {
  readonly attempt: Attempt;
  readonly verdict: Verdict;
  readonly sessionClosed: boolean;
  /** The buyer's page said that the bank's answer is awaited. */
  readonly buyerWasNotified: boolean;
}

/** Applies the end of an unpaid attempt to an order that was waiting for it. */
async function endUnpaid(
  outcomes: OrderOutcomes,
  trx: Trx,
  afterCommit: AfterCommit,
  { attempt, verdict, sessionClosed, buyerWasNotified }: Ended,
): Promise<void> {
  const { order_id: orderId, state } = attempt;
  if (verdict.kind === 'not-paid') await outcomes.failed(trx, afterCommit, orderId, verdict.pg);
  if (verdict.kind === 'returned' && isUndecided(state)) await outcomes.abandoned(trx, orderId);
  if (verdict.kind !== 'expired') return;
  if (buyerWasNotified) await outcomes.notCharged(trx, orderId);
  if (sessionClosed) await outcomes.abandoned(trx, orderId);
  else await outcomes.expired(trx, afterCommit, orderId);
}

/** Queues the resolving of an attempt in the caller's transaction. */
export type QueueResolve = (db: Db, attemptId: number) => Promise<void>;

/**
 * Declares the job that resolves an attempt after a callback, so that a crash right after the
 * callback loses nothing.
 */
export function createResolveQueue({
  jobs,
  resolveAttempt,
}: {
  readonly jobs: Pick<Jobs, 'queue'>;
  readonly resolveAttempt: ResolveAttempt;
}): QueueResolve {
  const queue = jobs.queue<{ attemptId: number }>(
    'payments.resolve-attempt',
    { retryLimit: 5, retryDelay: 60, atOnce: 4, needsClock: true },
    ({ attemptId }) => resolveAttempt(attemptId),
  );
  return (db, attemptId) => queue.send(db, { attemptId });
}

interface Reversal {
  /** False if the payment was reversed, or may have been: query the attempt for the result. */
  readonly isRefused: boolean;
  readonly errorCode: string | null;
}

/**
 * Reverses a whole payment that is not owed. Tries a void first, which banks accept only on the day
 * of the payment, and then a refund. Idempotent, because nothing is left to reverse a second time.
 */
export async function reversePayment(
  gateway: Pick<PaymentGateway, 'voidPayment' | 'refund'>,
  { pgTranId, amountPara }: { readonly pgTranId: string; readonly amountPara: number },
): Promise<Reversal> {
  const voided = await gateway.voidPayment(pgTranId);
  if (voided.kind !== 'refused') return { isRefused: false, errorCode: null };
  const refunded = await gateway.refund(pgTranId, amountPara);
  if (refunded.kind !== 'refused') return { isRefused: false, errorCode: null };
  return { isRefused: true, errorCode: refunded.errorCode };
}
