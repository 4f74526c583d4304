import type { AttemptState, OrderStatus } from '../../../../shared/statuses.ts';
import type { GatewayOutcome, PgFields } from '../gateway.ts';

/** What is known of an attempt before the gateway's answer is held against it. */
export interface AttemptFacts {
  readonly state: AttemptState;
  readonly amountPara: number;
  readonly createdAt: Date;
  /** When its session at the gateway ends. */
  readonly expiresAt: Date;
  /** Whether the session was closed, so that nothing can be paid through it any more. */
  readonly sessionClosed: boolean;
  readonly order: OrderStatus;
  /** Whether an attempt that waits for a person is judged again, too. */
  readonly byHand: boolean;
}

/** What follows from the gateway's answer. */
export type Verdict =
  /** Nothing new. `pg` are fields worth showing all the same. */
  | { readonly kind: 'keep'; readonly pg?: PgFields }
  | { readonly kind: 'paid'; readonly pg: PgFields }
  | {
      readonly kind: 'not-paid';
      readonly state: 'declined' | 'cancelled';
      readonly pg: PgFields;
    }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' }
  /** A person has to find out: the bank was asked, and could not say after a day. */
  | { readonly kind: 'hand-over'; readonly pg?: PgFields }
  /** A person has to look: what was approved is not what was asked for. Nothing is delivered. */
  | { readonly kind: 'review'; readonly pg: PgFields }
  /** It was paid and has gone back to the card since. */
  | { readonly kind: 'returned'; readonly pg: PgFields }
  /** Paid beside another payment, or after its session: it has to be voided at once. */
  | {
      readonly kind: 'take-back';
      readonly pgTranId: string;
      readonly amountPara: number;
      readonly pg: PgFields;
    };

/** How long after a session's end a payment may still show up, milliseconds: gateways lag. */
export const GRACE = 15 * 60_000;

/** How long an attempt waits for the bank's word before a person has to find out, milliseconds. */
const LONGEST_WATCH = 24 * 60 * 60_000;

/** Whether an attempt has waited for so long that only a person can find out more. */
export function isOverdue(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= LONGEST_WATCH;
}

/** Whether the gateway has still to be asked before anything else may be done with an attempt. */
export function isOpen(state: AttemptState): boolean {
  return state === 'created' || state === 'redirected' || state === 'unknown';
}

/** Whether no answer of the gateway changes an attempt any more. */
export function isFinal(state: AttemptState): boolean {
  return state === 'approved' || state === 'voided' || state === 'review';
}

/** Whether the session of an attempt may still be open at the gateway. */
export function isPayable(expiresAt: Date, now: Date): boolean {
  return now.getTime() <= expiresAt.getTime() + GRACE;
}

/**
 * Holds the gateway's answer against an attempt. A declined or cancelled attempt is not final: on
 * the gateway's page another card may follow in the same session, and a late approval must never be
 * overlooked. What is approved must be to the para what was asked for.
 */
export function judge(attempt: AttemptFacts, outcome: GatewayOutcome, now: Date): Verdict {
  const { state, byHand } = attempt;
  if (isFinal(state) && !(byHand && state === 'review')) return { kind: 'keep' };
  const mayEnd = isOpen(state) || state === 'review';
  switch (outcome.kind) {
    case 'approved':
      return judgeApproval(attempt, outcome);
    case 'voided':
      return { kind: 'returned', pg: outcome.pg };
    case 'declined':
    case 'cancelled':
      return mayEnd ? { kind: 'not-paid', state: outcome.kind, pg: outcome.pg } : { kind: 'keep' };
    case 'pending':
      if (isOpen(state) && isOverdue(attempt.createdAt, now)) {
        return { kind: 'hand-over', pg: outcome.pg };
      }
      return mayEnd ? { kind: 'keep', pg: outcome.pg } : { kind: 'keep' };
    case 'none':
      return judgeSilence(attempt, now);
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
  const asAsked =
    outcome.amountPara === amountPara && outcome.currency === 'RSD' && refundedPara === 0;
  if (!asAsked) return { kind: 'review', pg };
  // Judged by the moment of the approval, so that the answer is the same whenever it is asked for.
  const inTime = outcome.approvedAt === null || isPayable(expiresAt, outcome.approvedAt);
  const canBePaid = order === 'pending_payment' || order === 'failed';
  if (canBePaid && inTime) return { kind: 'paid', pg };
  return { kind: 'take-back', pgTranId, amountPara, pg };
}

/** Nobody has paid. That is final only once nobody can. */
function judgeSilence({ state, expiresAt, sessionClosed }: AttemptFacts, now: Date): Verdict {
  if (!isOpen(state) && state !== 'review') return { kind: 'keep' };
  const over = sessionClosed || !isPayable(expiresAt, now);
  return over ? { kind: 'expired' } : { kind: 'keep' };
}
