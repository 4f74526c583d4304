import type { Transaction } from 'kysely';
import type { DeliveryState } from '../../../../shared/features/deliveries.ts';
import { COMPLAINT_DAYS, DELIVER_WITHIN_DAYS } from '../../../../shared/limits.ts';
import type { DB } from '../../../database/types.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import { insertEntries } from './delivery-entry.repository.ts';
import { daysAfter } from './delivery-time.ts';
import { insertDeliveries, listBought } from './delivery.repository.ts';

/** What a paid order begins. */
export interface DeliveryStart {
  /** Begins the time to deliver, or to complain about sounds; telling it again changes nothing. */
  begin(trx: Transaction<DB>, orderId: number): Promise<void>;
}

/** Makes what begins deliveries, in the transaction in which their order becomes paid. */
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
  return { state: 'due' satisfies DeliveryState, due_at: due, until_at: due };
}

/** A sound is there as soon as it is paid. */
function soundFrom(now: Date) {
  return {
    state: 'delivered' satisfies DeliveryState,
    due_at: null,
    until_at: daysAfter(now, COMPLAINT_DAYS),
  };
}
