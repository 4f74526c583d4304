import { toUnits } from '../../../../shared/money/money.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Db } from '../../../database/db.ts';
import { emailTo, type Email } from '../../../platform/mail/email.ts';
import type { ItemMoney } from '../../balance/items/item-money.ts';
import type { PaymentGateway } from '../gateway.ts';
import type { FeatureParts } from '../../../parts.ts';
import type { RefundedOrders, RefundLine, RefundOrder, RefundPerson } from './refunded-orders.ts';
import {
  claimRefund,
  endRefund,
  findSent,
  postpone,
  type RefundEnd,
  type RefundRow,
  sumConfirmedCents,
  sumConfirmedPara,
} from './refunds.repository.ts';

interface SendRefundParts extends Pick<
  FeatureParts,
  'db' | 'clock' | 'log' | 'postbox' | 'publicUrl'
> {
  readonly gateway: Pick<PaymentGateway, 'refund' | 'voidPayment' | 'query'>;
  readonly orders: RefundedOrders;
  readonly money: Pick<ItemMoney, 'refundConfirmed' | 'refundRefused'>;
}

export type SendRefund = ReturnType<typeof createSendRefund>;

/** 'Cannot be refunded before the end of the day': until then the bank accepts only voids. */
const TOO_EARLY = 'ERR20040';
/** The delay of a refund that was too early. */
const TRY_LATER_MS = 60 * 60_000;
/** How long a refund may be missing at the gateway before it counts as not carried out. */
const NOT_SHOWN_MS = 10 * 60_000;
/** Stored instead of a gateway's code: the refund was never carried out. */
const NOT_CARRIED_OUT = 'NOT-DONE';

type Sent = NonNullable<Awaited<ReturnType<typeof findSent>>>;

export function createSendRefund(parts: SendRefundParts) {
  const { db, clock, log, gateway, money, orders } = parts;

  return {
    /**
     * Sends a refund once. If the gateway refuses refunds before its end of day, it is sent again
     * later.
     */
    async send(refundId: number): Promise<void> {
      const claimed = await claimRefund(db, refundId, clock.now());
      const refund = claimed && (await findSent(db, refundId));
      if (!refund) return;
      const { sale_tran_id: saleId, para } = refund;
      if (saleId === null || para === null) throw new Error(`Refund ${refundId} is incomplete.`);
      const answer = await gateway.refund(saleId, para);
      if (answer.kind === 'unknown') {
        log.error({ refundId, reason: answer.reason }, 'The result of a refund is unknown.');
        return;
      }
      if (answer.kind === 'done') return confirm(refund, answer.pgTranId);
      if (answer.errorCode === TOO_EARLY) return sendEarly(refund, saleId);
      return refuse(refund, answer.errorCode);
    },

    /** Finds the result of a refund without an answer. It is never sent again. */
    async findOut(refundId: number): Promise<void> {
      const refund = await findSent(db, refundId);
      if (refund?.state !== 'unknown') return;
      const outcome = await gateway.query(refund.merchant_payment_id);
      const confirmed = await sumConfirmedPara(db, refund.attempt_id);
      if (outcome.kind === 'voided' && refund.para === refund.amount_para) {
        return confirm(refund, null);
      }
      if (outcome.kind !== 'approved') return;
      const newPara = outcome.refundedPara - confirmed;
      if (newPara === refund.para) return confirm(refund, null);
      if (newPara === 0) return endIfNotShown(refund);
      log.error({ refundId, newPara }, 'The bank refunded another amount than requested.');
    },
  };

  /** Voids the whole payment on its day; a partial refund waits for the next day. */
  async function sendEarly(refund: Sent, saleId: string): Promise<void> {
    if (refund.para === refund.amount_para) {
      const answer = await gateway.voidPayment(saleId);
      if (answer.kind === 'done') return confirm(refund, answer.pgTranId);
      if (answer.kind === 'unknown') return;
    }
    await postpone(db, refund.id, new Date(clock.now().getTime() + TRY_LATER_MS));
  }

  /** Ends a refund that the gateway still does not show after `NOT_SHOWN_MS`. */
  async function endIfNotShown(refund: Sent): Promise<void> {
    const age = clock.now().getTime() - (refund.sent_at?.getTime() ?? 0);
    if (age >= NOT_SHOWN_MS) await refuse(refund, NOT_CARRIED_OUT);
  }

  async function confirm({ id, order_id: orderId }: Sent, pgTranId: string | null): Promise<void> {
    const end = { state: 'confirmed', at: clock.now(), pgTranId, errorCode: null } as const;
    await transaction(db, async (trx, afterCommit) => {
      // Locked first, like every refund, which prevents deadlocks.
      const order = await orders.lock(trx, orderId);
      const refund = await endRefund(trx, id, end);
      if (!order || !refund) return;
      await money.refundConfirmed(trx, id);
      await orders.recordRefund(trx, {
        orderId,
        projectId: refund.item_id,
        refundId: id,
        cents: refund.cents,
        // The decision of a complaint was already announced.
        reason: refund.origin === 'complaint' ? '' : refund.reason,
      });
      if (order.status !== 'charged_back') {
        const isWhole = (await sumConfirmedCents(trx, orderId)) >= order.totalCents;
        const status = isWhole ? 'refunded' : 'partially_refunded';
        await orders.markRefunded(trx, afterCommit, orderId, status);
      }
      await sendEmails(trx, order, refund);
    });
  }

  async function refuse({ id, order_id: orderId }: Sent, errorCode: string | null): Promise<void> {
    const end: RefundEnd = { state: 'refused', at: clock.now(), pgTranId: null, errorCode };
    await transaction(db, async (trx) => {
      await orders.lock(trx, orderId);
      if (await endRefund(trx, id, end)) await money.refundRefused(trx, id);
    });
    log.error({ refundId: id, errorCode }, 'The bank refused a refund: an administrator must act.');
  }

  async function sendEmails(trx: Db, order: RefundOrder, refund: RefundRow): Promise<void> {
    const line = order.lines.find((one) => one.projectId === refund.item_id);
    if (!line) return;
    const emailParts = { order, line, refund, publicUrl: parts.publicUrl() };
    await parts.postbox.send(trx, refundedEmail(emailParts));
    const seller = await orders.findFreelancer(trx, line.freelancerId);
    await parts.postbox.send(trx, refundToFreelancerEmail(seller, emailParts));
  }
}

interface RefundEmailParts {
  readonly order: Pick<RefundOrder, 'id' | 'buyer'>;
  readonly line: RefundLine;
  readonly refund: Pick<RefundRow, 'cents' | 'para' | 'reason'>;
  readonly publicUrl: string;
}

export function refundedEmail(parts: RefundEmailParts): Email {
  const { order, line, refund, publicUrl } = parts;
  return emailTo(order.buyer, 'refund.buyer', () => ({
    ...factsOf(parts),
    freelancer: line.freelancer,
    dinars: toUnits(refund.para ?? 0),
    link: `${publicUrl}/order-page/${order.id}`,
    receipt: `${publicUrl}/receipt/${order.id}`,
  }));
}

export function refundToFreelancerEmail(
  seller: Omit<RefundPerson, 'id'>,
  parts: RefundEmailParts,
): Email {
  return emailTo(seller, 'refund.freelancer', () => ({
    ...factsOf(parts),
    link: `${parts.publicUrl}/balance`,
  }));
}

function factsOf({ order, line, refund }: RefundEmailParts) {
  return {
    order: String(order.id),
    item: line.name,
    euros: toUnits(refund.cents),
    price: toUnits(line.priceCents),
    reason: refund.reason,
  };
}
