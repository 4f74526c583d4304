import { ASKED_ROWS, pageOf } from '../../../database/list-page.ts';
import type { AuditValue } from '../../../../shared/features/audit.ts';
import type { Decision, Delivery, Dispute } from '../../../../shared/features/deliveries.ts';
import { formatMinor, toUnits } from '../../../../shared/money/money.ts';
import { type DisputeForm, disputeRules } from '../../../../shared/rules/orders/delivery.ts';
import { tidyText } from '../../../../shared/texts/line.ts';
import { recordAction } from '../../../platform/audit.ts';
import { requirePrice, requireRules } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { ItemMoney } from '../../balance/items/item-money.ts';
import type { Refunds } from '../../payments/refunds/refunds.service.ts';
import { caseOf, type DeliveriesService } from '../deliveries/deliveries.service.ts';
import { createDeliveryChanges, type LockedDelivery } from '../deliveries/delivery-change.ts';
import type { TakeStep } from '../deliveries/delivery-steps.ts';
import type { DeliveryKey } from '../deliveries/delivery.repository.ts';
import { isOver, isRefunded } from '../deliveries/delivery.view.ts';
import type { FeatureParts } from '../../../parts.ts';
import { type DisputeRow, findComplaint, listDisputes } from './dispute.repository.ts';

interface DisputesParts extends Pick<FeatureParts, 'db' | 'clock'> {
  readonly money: Pick<ItemMoney, 'refundable' | 'release' | 'unfreeze'>;
  readonly refunds: Refunds;
  readonly takeStep: TakeStep;
  readonly deliveries: Pick<DeliveriesService, 'get'>;
}

export type DisputesService = ReturnType<typeof createDisputes>;

/** Creates the service with which administrators list and decide complaints. */
export function createDisputes(parts: DisputesParts) {
  const { db, clock, money, refunds, takeStep } = parts;
  const change = createDeliveryChanges(parts);

  return {
    /** Lists one page. `next` is the `from` of the next page. */
    async list(
      show: 'open' | 'decided',
      from?: number,
    ): Promise<{ disputes: Dispute[]; next: number | null }> {
      const { rows, next } = pageOf(await listDisputes(db, { show, from, limit: ASKED_ROWS }));
      const now = clock.now();
      return { disputes: rows.map((row) => viewDispute(row, now)), next };
    },

    /**
     * Decides a complaint once. The rest of the price, or a part of it, goes to the buyer, the
     * remainder to the freelancer. Earlier refunds stay. Administrators cannot decide about their
     * own purchases and sales.
     */
    async decide(session: Session, key: DeliveryKey, form: DisputeForm): Promise<Delivery> {
      await change({ session, key, action: 'decide' }, async (locked) => {
        const { cents: left } = await money.refundable(locked.trx, key);
        const valid = checked(form, { price: locked.row.price_cents, left });
        locked.requireAllowed();
        await carryOut(locked, key, session.accountId, valid);
      });
      return parts.deliveries.get(session, key);
    },
  };

  async function carryOut(
    locked: LockedDelivery,
    key: DeliveryKey,
    actorId: number,
    form: CheckedForm,
  ): Promise<void> {
    const { trx, row, now } = locked;
    const { decision } = form;
    const refundCents = refundOf(form);
    const reason = tidyText(form.reason);
    const complaint = await findComplaint(trx, key);
    if (complaint === undefined) throw new Error(`Order ${key.orderId} has no complaint.`);
    await takeStep(locked, row, {
      step: 'decided',
      at: now,
      actorId,
      text: reason,
      refundCents,
      decision,
      becomes: { state: 'decided', until: null },
    });
    if (refundCents > 0) {
      await refunds.begin(trx, { ...key, cents: refundCents, reason, actorId });
    }
    // The remainder belongs to the freelancer. Release it before unfreezing it.
    await money.release(trx, key, actorId);
    await money.unfreeze(trx, key, caseOf(complaint), actorId);
    await recordAction(trx, {
      actorId,
      action: 'dispute',
      subject: { soundId: row.sound_id, offerId: row.offer_id },
      changes: [
        {
          what: { code: 'complaint', text: String(key.orderId) },
          from: { code: 'open' },
          to: outcome(decision, refundCents),
        },
      ],
      reason,
    });
  }
}

/** A valid decision. */
interface CheckedForm extends DisputeForm {
  readonly decision: Decision;
  /** The part of the price not refunded yet, in cents: an administrator may have refunded some. */
  readonly left: number;
}

function checked(form: DisputeForm, { price, left }: { price: number; left: number }): CheckedForm {
  requireRules(disputeRules(price, left), form);
  const { decision } = form;
  if (decision === '') throw new Error('The rules accepted an empty decision.');
  return { ...form, decision, left };
}

function refundOf({ decision, amount, left }: CheckedForm): number {
  if (decision === 'whole') return left;
  if (decision === 'none') return 0;
  return requirePrice(amount, 'amount');
}

function outcome(decision: Decision, refundCents: number): AuditValue {
  if (decision === 'none') return { code: 'for-freelancer' };
  const text = `${formatMinor(refundCents)} EUR`;
  return { code: decision === 'whole' ? 'for-buyer' : 'for-both', text };
}

function viewDispute(row: DisputeRow, now: Date): Dispute {
  return {
    id: row.id,
    order_id: row.order_id,
    project_id: row.item_id,
    kind: row.kind,
    name: row.name,
    state: row.state,
    until: row.until_at?.toISOString() ?? null,
    overdue: isOver(row, now),
    refunded: isRefunded(row),
    complaint: row.complaint,
    text: row.text,
    price: toUnits(row.price_cents),
    buyer: { id: row.buyer_id, userName: row.buyer_name },
    freelancer: { id: row.seller_id, userName: row.seller_name },
    complained_at: row.at.toISOString(),
    refund: row.refund_cents === null ? null : toUnits(row.refund_cents),
    decision: row.decision,
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
