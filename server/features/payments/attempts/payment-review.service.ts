import type { AuditValue } from '../../../../shared/features/audit.ts';
import type { PaymentAtBank } from '../../../../shared/features/payments/payments.ts';
import { formatMinor, toUnits } from '../../../../shared/money/money.ts';
import { paymentDecisionRules } from '../../../../shared/rules/orders/decision.ts';
import type { AttemptState } from '../../../../shared/statuses.ts';
import { tidyText } from '../../../../shared/texts/line.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Db } from '../../../database/db.ts';
import { recordAction } from '../../../platform/audit.ts';
import {
  conflict,
  notFound,
  requireRules,
  type Refusal,
  unavailable,
} from '../../../platform/requests/refusal.ts';
import type { Attempt } from './attempt-verdict.ts';
import { findAttempt, lockAttempt } from './attempts.repository.ts';
import type { GatewayOutcome, PaymentGateway } from '../gateway.ts';
import { reversePayment, type ResolveAttempt } from './resolve-attempt.ts';

interface PaymentReviewParts {
  readonly db: Db;
  readonly gateway: Pick<PaymentGateway, 'query' | 'voidPayment' | 'refund'>;
  readonly resolveAttempt: ResolveAttempt;
}

/** The decision of an administrator about a payment in review, with its reason. */
interface PaymentDecisionForm {
  readonly attemptId: number;
  readonly reason: string;
}

export type PaymentReview = ReturnType<typeof createPaymentReview>;

/**
 * Creates the service with which administrators decide about payments that do not match their order
 * or never became clear.
 */
export function createPaymentReview({ db, gateway, resolveAttempt }: PaymentReviewParts) {
  return {
    /** Returns what the bank reports, without any effect. */
    async viewAtBank(attemptId: number): Promise<PaymentAtBank> {
      const attempt = await requireInReview(attemptId);
      return viewOutcome(await gateway.query(attempt.merchant_payment_id));
    },

    /** Queries the bank and applies its answer; see `resolveAttempt`. */
    async resolveAttempt(actorId: number, form: PaymentDecisionForm): Promise<AttemptState> {
      const reason = reasonOf(form);
      await note(actorId, { ...form, reason, to: { code: 'asked-bank-again' } });
      await resolveAttempt(form.attemptId, { byHand: true });
      return stateOf(form.attemptId);
    },

    /**
     * Reverses the whole payment, by a void or, after the day of the payment, by a refund. Records
     * only what the bank reports afterwards.
     */
    async reverse(actorId: number, form: PaymentDecisionForm): Promise<AttemptState> {
      const reason = reasonOf(form);
      const attempt = await requireInReview(form.attemptId);
      const payment = requireApproved(await gateway.query(attempt.merchant_payment_id));
      const para = payment.amountPara - payment.refundedPara;
      const sum = `${formatMinor(para)} ${payment.currency}`;
      // Recorded first, so that after a crash the log says who decided.
      await note(actorId, { ...form, reason, to: { code: 'give-back', text: sum } });
      if (para > 0) {
        const { pgTranId } = payment;
        const { isRefused, errorCode } = await reversePayment(gateway, {
          pgTranId,
          amountPara: para,
        });
        if (isRefused) throw refusedWith(errorCode);
      }
      await resolveAttempt(form.attemptId, { byHand: true });
      return stateOf(form.attemptId);
    },
  };

  async function requireInReview(attemptId: number): Promise<Attempt> {
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

  /** Records the decision, unless another administrator has decided in the meantime. */
  async function note(
    actorId: number,
    { attemptId, reason, to }: PaymentDecisionForm & { to: AuditValue },
  ): Promise<void> {
    await requireInReview(attemptId);
    await transaction(db, async (trx) => {
      const attempt = await lockAttempt(trx, attemptId);
      if (attempt.state !== 'review') throw conflict('payment.already-decided');
      await recordAction(trx, {
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

function reasonOf(form: PaymentDecisionForm): string {
  requireRules(paymentDecisionRules, form);
  return tidyText(form.reason);
}

function requireApproved(outcome: GatewayOutcome): Extract<GatewayOutcome, { kind: 'approved' }> {
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
