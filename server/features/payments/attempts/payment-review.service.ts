import type { Kysely } from 'kysely';
import type { AuditValue } from '../../../../shared/features/audit.ts';
import type { PaymentAtBank } from '../../../../shared/features/payments/payments.ts';
import { formatMinor, toUnits } from '../../../../shared/money/money.ts';
import { paymentDecisionRules } from '../../../../shared/rules/orders/review.ts';
import { firstBroken } from '../../../../shared/rules/rule.ts';
import type { AttemptState } from '../../../../shared/statuses.ts';
import { transaction } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import { recordDeed } from '../../../platform/audit.ts';
import {
  conflict,
  type Refusal,
  notFound,
  refusalFor,
  unavailable,
} from '../../../platform/requests/refusal.ts';
import type { Attempt } from './attempt.ts';
import { findAttempt, lockAttempt } from './attempts.repository.ts';
import type { GatewayOutcome, PaymentGateway } from '../gateway.ts';
import { giveBack, type Settle } from './settle.ts';

interface PaymentReviewParts {
  readonly db: Kysely<DB>;
  readonly gateway: Pick<PaymentGateway, 'query' | 'voidPayment' | 'refund'>;
  readonly settle: Settle;
}

/** A payment that waits for a person, and why that person decides so. */
export interface PaymentDecisionForm {
  readonly attemptId: number;
  readonly reason: string;
}

export type PaymentReview = ReturnType<typeof createPaymentReview>;

/** How administrators decide about payments that are not what was asked for, or never became clear. */
export function createPaymentReview({ db, gateway, settle }: PaymentReviewParts) {
  return {
    /** What the bank has, for whoever decides; nothing follows from asking. */
    async look(attemptId: number): Promise<PaymentAtBank> {
      const attempt = await requireWaiting(attemptId);
      return viewOutcome(await gateway.query(attempt.merchant_payment_id));
    },

    /** Asks the bank and does what follows from its answer; see `settle`. */
    async settle(actorId: number, form: PaymentDecisionForm): Promise<AttemptState> {
      const reason = givenReason(form);
      await note(actorId, { ...form, reason, to: { code: 'asked-bank-again' } });
      await settle(form.attemptId, { byHand: true });
      return stateOf(form.attemptId);
    },

    /**
     * Gives all that the bank has taken back to the card, by a void or, after the payment's day, by a
     * refund. What the bank says afterwards is what is written down, as everywhere.
     */
    async giveBack(actorId: number, form: PaymentDecisionForm): Promise<AttemptState> {
      const reason = givenReason(form);
      const attempt = await requireWaiting(form.attemptId);
      const taken = requireTaken(await gateway.query(attempt.merchant_payment_id));
      const para = taken.amountPara - taken.refundedPara;
      const sum = `${formatMinor(para)} ${taken.currency}`;
      // Before it is done: after a crash in between the log says who wanted it.
      await note(actorId, { ...form, reason, to: { code: 'give-back', text: sum } });
      if (para > 0) {
        const { pgTranId, pg } = taken;
        const order = { kind: 'take-back' as const, pgTranId, amountPara: para, pg };
        const { done, errorCode } = await giveBack(gateway, order);
        if (!done) throw refusedWith(errorCode);
      }
      await settle(form.attemptId, { byHand: true });
      return stateOf(form.attemptId);
    },
  };

  async function requireWaiting(attemptId: number): Promise<Attempt> {
    const attempt = await findAttempt(db, attemptId);
    if (!attempt) throw notFound('payment.not-found');
    if (attempt.state !== 'review') throw conflict('payment.already-decided');
    return attempt;
  }

  async function stateOf(attemptId: number): Promise<AttemptState> {
    const attempt = await findAttempt(db, attemptId);
    if (!attempt) throw notFound('payment.not-found');
    return attempt.state;
  }

  /** Writes the decision down, unless somebody else has decided meanwhile. */
  async function note(
    actorId: number,
    { attemptId, reason, to }: PaymentDecisionForm & { to: AuditValue },
  ): Promise<void> {
    await transaction(db, async (trx) => {
      await requireWaiting(attemptId);
      const attempt = await lockAttempt(trx, attemptId);
      if (attempt.state !== 'review') throw conflict('payment.already-decided');
      await recordDeed(trx, {
        actorId,
        action: 'payment-review',
        subject: { orderId: attempt.order_id },
        changes: [
          {
            what: { code: 'payment', text: attempt.merchant_payment_id },
            from: { code: 'to-look-at' },
            to,
          },
        ],
        reason,
      });
    });
  }
}

function givenReason(form: PaymentDecisionForm): string {
  const broken = firstBroken(paymentDecisionRules, form);
  if (broken) throw refusalFor(broken);
  return form.reason.normalize('NFC').trim();
}

function requireTaken(outcome: GatewayOutcome): Extract<GatewayOutcome, { kind: 'approved' }> {
  if (outcome.kind === 'unknown') throw unavailable('payment.bank-silent');
  if (outcome.kind !== 'approved') throw conflict('payment.not-taken');
  return outcome;
}

function refusedWith(errorCode: string | null): Refusal {
  if (errorCode === null) return conflict('payment.bank-refused');
  return conflict('payment.bank-refused-with-code', { errorCode });
}

function viewOutcome(outcome: GatewayOutcome): PaymentAtBank {
  const { kind } = outcome;
  if (kind !== 'approved') return { kind, amount: null, currency: null, refunded: null };
  return {
    kind,
    amount: toUnits(outcome.amountPara),
    currency: outcome.currency,
    refunded: toUnits(outcome.refundedPara),
  };
}
