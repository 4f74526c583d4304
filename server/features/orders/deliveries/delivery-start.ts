import {
  COMPLAINT_DAYS,
  DELIVER_WITHIN_DAYS,
  SHORT_DUE_WARNING_DAYS,
} from '../../../../shared/limits.ts';
import { endOfDayInBelgrade } from '../../../../shared/money/belgrade.ts';
import type { Trx } from '../../../database/db.ts';
import { type Clock, daysAfter } from '../../../platform/start/clock.ts';
import { insertEntries } from './delivery-entry.repository.ts';
import { insertDeliveries, listBought } from './delivery.repository.ts';

export type DeliveryStart = ReturnType<typeof createDeliveryStart>;

/**
 * Creates the start of deliveries. Call `begin` in the transaction that marks the order as paid.
 */
export function createDeliveryStart({ clock }: { clock: Clock }) {
  return {
    /** Starts the deadline to deliver services, or to complain about sounds. Idempotent. */
    async begin(trx: Trx, orderId: number): Promise<void> {
      const now = clock.now();
      const bought = await listBought(trx, orderId);
      const rows = bought.map(({ offer_id, deliver_on: on, deliver_in_days: inDays, ...line }) => ({
        ...line,
        order_id: orderId,
        ...(offer_id === null ? soundFrom(now) : offerFrom(now, dueAt(now, { on, inDays }))),
      }));
      const added = new Set(await insertDeliveries(trx, rows));
      const entries = rows
        .filter(({ item_id: id }) => added.has(id))
        .map(({ item_id, buyer_id }) => ({
          order_id: orderId,
          item_id,
          kind: 'paid' as const,
          actor_id: buyer_id,
          at: now,
        }));
      if (entries.length > 0) await insertEntries(trx, entries);
    },
  };
}

/** Returns the agreed deadline. An agreed day that ended before the money arrived moves by a day. */
function dueAt(now: Date, { on, inDays }: { on: string | null; inDays: number | null }): Date {
  if (on === null) return daysAfter(now, inDays ?? DELIVER_WITHIN_DAYS);
  const end = endOfDayInBelgrade(on);
  return end > now ? end : daysAfter(now, 1);
}

function offerFrom(now: Date, due: Date) {
  const isShort = due <= daysAfter(now, SHORT_DUE_WARNING_DAYS);
  return { state: 'due' as const, due_at: due, until_at: due, warned_at: isShort ? now : null };
}

/** A sound counts as delivered at the payment. */
function soundFrom(now: Date) {
  return {
    state: 'delivered' as const,
    due_at: null,
    until_at: daysAfter(now, COMPLAINT_DAYS),
    warned_at: null,
  };
}
