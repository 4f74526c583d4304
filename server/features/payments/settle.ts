import type { Kysely, Transaction } from 'kysely';
import { type AfterCommit, transaction } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Attempt } from './attempt.ts';
import { findAttempt, lockAttempt, setOutcome } from './attempts.repository.ts';
import type { GatewayOutcome, PaymentGateway } from './gateway.ts';
import type { OrderOutcomes } from './order-outcomes.ts';
import { isFinal, judge, type Verdict } from './settlement.ts';

/** What settling needs. */
export interface SettleParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly log: Log;
  readonly gateway: PaymentGateway;
  readonly outcomes: OrderOutcomes;
}

/**
 * Asks the gateway what became of an attempt and writes down what follows. However often and from
 * wherever it is called at once, each thing follows once.
 */
export type Settle = (attemptId: number, options?: { sessionClosed: boolean }) => Promise<void>;

/** Makes the one function that ends attempts. */
export function createSettle(parts: SettleParts): Settle {
  const { db, log, gateway } = parts;
  return async (attemptId, { sessionClosed } = { sessionClosed: false }) => {
    const attempt = await findAttempt(db, attemptId);
    if (!attempt || isFinal(attempt.state)) return;
    // Outside the transaction: no row stays locked while a bank thinks.
    const outcome = await gateway.query(attempt.merchant_payment_id);
    if (outcome.kind === 'unknown') {
      log.warn({ attemptId, reason: outcome.reason }, 'The gateway could not say how it stands.');
    }
    const verdict = await transaction(db, (trx, afterCommit) =>
      record(parts, trx, afterCommit, { attemptId, outcome, sessionClosed }),
    );
    if (verdict.kind === 'take-back') await takeBack(parts, attempt, verdict);
  };
}

interface Answer {
  readonly attemptId: number;
  readonly outcome: GatewayOutcome;
  readonly sessionClosed: boolean;
}

/** Judges under the attempt's lock, so that of many answers at once only the first has an effect. */
async function record(
  parts: SettleParts,
  trx: Transaction<DB>,
  afterCommit: AfterCommit,
  { attemptId, outcome, sessionClosed }: Answer,
): Promise<Verdict> {
  const attempt = await lockAttempt(trx, attemptId);
  const order = await parts.outcomes.lock(trx, attempt.order_id);
  const facts = {
    state: attempt.state,
    amountPara: attempt.amount_para,
    expiresAt: attempt.expires_at,
    sessionClosed,
    order,
  };
  const verdict = judge(facts, outcome, parts.clock.now());
  await noteAttempt(parts, trx, attempt, verdict);
  if (verdict.kind === 'paid') {
    await parts.outcomes.paid(trx, afterCommit, attempt.order_id, verdict.pg);
  } else if (order === 'pending_payment') {
    await endUnpaid(parts.outcomes, trx, afterCommit, { attempt, verdict, sessionClosed });
  }
  return verdict;
}

async function noteAttempt(
  { log }: SettleParts,
  trx: Transaction<DB>,
  { id, state, order_id: orderId }: Attempt,
  verdict: Verdict,
): Promise<void> {
  switch (verdict.kind) {
    case 'keep':
      return verdict.pg && setOutcome(trx, id, state, verdict.pg);
    case 'paid':
      return setOutcome(trx, id, 'approved', verdict.pg);
    case 'not-paid':
      return setOutcome(trx, id, verdict.state, verdict.pg);
    case 'expired':
    case 'unknown':
      return setOutcome(trx, id, verdict.kind);
    case 'review':
      log.error(
        { attemptId: id, orderId },
        'A payment does not match its order: amount or currency.',
      );
      return setOutcome(trx, id, 'review', verdict.pg);
    case 'take-back':
      return setOutcome(trx, id, state, verdict.pg);
  }
}

/** What an end without a payment does to an order that was waiting for it. */
async function endUnpaid(
  outcomes: OrderOutcomes,
  trx: Transaction<DB>,
  afterCommit: AfterCommit,
  { attempt, verdict, sessionClosed }: Ended,
): Promise<void> {
  const { order_id: orderId } = attempt;
  if (verdict.kind === 'not-paid') await outcomes.failed(trx, afterCommit, orderId, verdict.pg);
  if (verdict.kind !== 'expired') return;
  if (sessionClosed) await outcomes.abandoned(trx, orderId);
  else await outcomes.expired(trx, afterCommit, orderId);
}

interface Ended {
  readonly attempt: Attempt;
  readonly verdict: Verdict;
  readonly sessionClosed: boolean;
}

/**
 * Gives back a payment that nobody owes. Where the gateway does not answer, the next settling tries
 * again; where it refuses (a void is possible on the same day only), a person has to refund it.
 */
async function takeBack(
  { db, log, gateway, outcomes }: SettleParts,
  { id, order_id: orderId, merchant_payment_id: name }: Attempt,
  { pgTranId, pg }: Extract<Verdict, { kind: 'take-back' }>,
): Promise<void> {
  log.error(
    { attemptId: id, orderId },
    'An order was paid twice or too late: voiding the payment.',
  );
  const reversal = await gateway.voidPayment(pgTranId);
  const voided = reversal.kind === 'done' || (await gateway.query(name)).kind === 'voided';
  if (!voided && reversal.kind === 'unknown') return;
  await transaction(db, async (trx) => {
    const { state } = await lockAttempt(trx, id);
    if (state === 'voided') return;
    await setOutcome(trx, id, voided ? 'voided' : 'review', pg);
    if (voided) await outcomes.takenBack(trx, orderId, pg);
  });
  if (!voided) log.error({ attemptId: id, orderId }, 'The void was refused: refund it by hand.');
}
