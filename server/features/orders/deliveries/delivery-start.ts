import type { Transaction } from 'kysely';
import { COMPLAINT_DAYS, DELIVER_WITHIN_DAYS } from '../../../../shared/limits.ts';
import type { DB } from '../../../database/types.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import { insertEntries } from './delivery-entry.repository.ts';
import { daysAfter } from './delivery-time.ts';
import { insertDeliveries, listBought } from './delivery.repository.ts';

export interface DeliveryStart {
  /** Starts the deadline to deliver services, or to complain about sounds. Idempotent. */
  begin(trx: Transaction<DB>, orderId: number): Promise<void>;
}

/**
 * Creates the start of deliveries. Call `begin` in the transaction that marks the order as paid.
 */
export function createDeliveryStart({ clock }: { clock: Clock }): DeliveryStart {
  return {
    async begin(trx, orderId) {
      const now = clock.now();
      const bought = await listBought(trx, orderId);
      const rows = bought.map(({ offer_id, ...line }) => ({
        ...line,
        order_id: orderId,
        ...(offer_id === null ? soundFrom(now) : offerFrom(now)),
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

function offerFrom(now: Date) {
  const due = daysAfter(now, DELIVER_WITHIN_DAYS);
  return { state: 'due' as const, due_at: due, until_at: due };
}

/** A sound counts as delivered at the payment. */
function soundFrom(now: Date) {
  return {
    state: 'delivered' as const,
    due_at: null,
    until_at: daysAfter(now, COMPLAINT_DAYS),
  };
}
