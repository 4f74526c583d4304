import type { Selectable } from 'kysely';
import type { AttemptState, OrderStatus } from '../../../../shared/statuses.ts';
import type { PaymentAttempt } from '../../../database/types.ts';
import type { GatewayOutcome, PgFields } from '../gateway.ts';

export type Attempt = Selectable<PaymentAttempt>;

/** The known facts about an attempt before the gateway's answer. */
export interface AttemptFacts {
  readonly state: AttemptState;
  readonly amountPara: number;
  readonly createdAt: Date;
  /** The end of its session at the gateway. */
  readonly expiresAt: Date;
  /** Whether the session was closed, so that nothing can be paid through it any more. */
  readonly sessionClosed: boolean;
  readonly order: OrderStatus;
  /** Whether an administrator asks, so that attempts in review are judged again. */
  readonly byHand: boolean;
}

/** The consequence of the gateway's answer. */
export type Verdict =
  /** No change of state. `pg` has new fields for display. */
  | { readonly kind: 'keep'; readonly pg?: PgFields }
  | { readonly kind: 'paid'; readonly pg: PgFields }
  | {
      readonly kind: 'not-paid';
      readonly state: 'declined' | 'cancelled';
      readonly pg: PgFields;
    }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' }
  /** An administrator must clarify it, because the bank gave no result for a day. */
  | { readonly kind: 'hand-over'; readonly pg?: PgFields }
  /** An administrator must decide: the amount or currency is wrong. Nothing is delivered. */
  | { readonly kind: 'review'; readonly pg: PgFields }
  /** The payment was reversed after its approval. */
  | { readonly kind: 'returned'; readonly pg: PgFields }
  /** A duplicate or late payment, which must be voided at once. */
  | {
      readonly kind: 'reverse';
      readonly pgTranId: string;
      readonly amountPara: number;
      readonly pg: PgFields;
    };

/** How long after the end of a session a payment may still appear, because gateways lag. */
export const GRACE_MS = 15 * 60_000;

/** How long an attempt waits for the bank before an administrator must clarify it. */
const OVERDUE_AFTER_MS = 24 * 60 * 60_000;

/** Returns whether an attempt is too old to wait for the bank any longer. */
export function isOverdue(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= OVERDUE_AFTER_MS;
}

export const OPEN_STATES: readonly AttemptState[] = ['created', 'redirected', 'unknown'];
export const FINAL_STATES: readonly AttemptState[] = ['approved', 'voided', 'review'];

/** Returns whether the gateway must be queried before anything else happens to the attempt. */
export function isOpen(state: AttemptState): boolean {
  return OPEN_STATES.includes(state);
}

/** Returns whether no answer of the gateway changes the attempt, unless an administrator asks. */
export function isFinal(state: AttemptState): boolean {
  return FINAL_STATES.includes(state);
}

/** Returns whether the payment of the attempt is still awaited or reviewed. */
export function isUndecided(state: AttemptState): boolean {
  return isOpen(state) || state === 'review';
}

/** Returns whether the session may still be open at the gateway. */
export function isPayable(expiresAt: Date, now: Date): boolean {
  return now.getTime() <= expiresAt.getTime() + GRACE_MS;
}

/**
 * Judges the gateway's answer about an attempt. A declined or cancelled attempt is not final. The
 * buyer may try another card in the same session, and a late approval must not be missed. The
 * approved amount must match to the para.
 */
export function judge(attempt: AttemptFacts, outcome: GatewayOutcome, now: Date): Verdict {
  const { state, byHand } = attempt;
  if (isFinal(state) && !(byHand && state === 'review')) return { kind: 'keep' };
  switch (outcome.kind) {
    case 'approved':
      return judgeApproval(attempt, outcome);
    case 'voided':
      return { kind: 'returned', pg: outcome.pg };
    case 'declined':
    case 'cancelled':
      if (!isUndecided(state)) return { kind: 'keep' };
      return { kind: 'not-paid', state: outcome.kind, pg: outcome.pg };
    case 'pending': {
      if (!isUndecided(state)) return { kind: 'keep' };
      const isStuck = isOpen(state) && isOverdue(attempt.createdAt, now);
      return { kind: isStuck ? 'hand-over' : 'keep', pg: outcome.pg };
    }
    case 'none':
      return judgeNoPayment(attempt, now);
    case 'unknown':
      if (!isOpen(state)) return { kind: 'keep' };
      return { kind: isOverdue(attempt.createdAt, now) ? 'hand-over' : 'unknown' };
  }
}

function judgeApproval(
  { amountPara, order, expiresAt }: AttemptFacts,
  outcome: Extract<GatewayOutcome, { kind: 'approved' }>,
): Verdict {
  const { pg, pgTranId, refundedPara } = outcome;
  if (outcome.amountPara === refundedPara) return { kind: 'returned', pg };
  const isAsRequested =
    outcome.amountPara === amountPara && outcome.currency === 'RSD' && refundedPara === 0;
  if (!isAsRequested) return { kind: 'review', pg };
  // Uses the time of the approval, so that the result does not depend on the time of the query.
  const isInTime = outcome.approvedAt === null || isPayable(expiresAt, outcome.approvedAt);
  const canBePaid = order === 'pending_payment' || order === 'failed';
  if (canBePaid && isInTime) return { kind: 'paid', pg };
  return { kind: 'reverse', pgTranId, amountPara, pg };
}

/** Judges an answer without a payment. The attempt expires once nobody can pay it any more. */
function judgeNoPayment({ state, expiresAt, sessionClosed }: AttemptFacts, now: Date): Verdict {
  const isOver = sessionClosed || !isPayable(expiresAt, now);
  return { kind: isOver && isUndecided(state) ? 'expired' : 'keep' };
}
