import type { FrozenOrder } from '../../../../shared/features/payments/balance.ts';
import { toUnits } from '../../../../shared/money/money.ts';
import type { PayloadOf } from '../../../../shared/features/call-table.ts';
import { ASKED_ROWS, pageOf } from '../../../database/list-page.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Db } from '../../../database/db.ts';
import { recordAction } from '../../../platform/audit.ts';
import { conflict } from '../../../platform/requests/refusal.ts';
import { type FrozenRow, listFrozen, listHeld } from './frozen-orders.repository.ts';
import { normalizeReason } from '../admin/form-values.ts';
import { LARGE_ORDER } from './item-money.service.ts';
import type { ItemMoney } from './item-money.ts';

interface FrozenParts {
  readonly db: Db;
  readonly money: Pick<ItemMoney, 'unfreeze'>;
}

export type FrozenOrdersService = ReturnType<typeof createFrozenOrders>;

/** Creates the service that lists orders with frozen money and releases large ones. */
export function createFrozenOrders({ db, money }: FrozenParts) {
  return {
    /** Returns one page, newest first. `next` is the `before` of the next page. */
    async list(
      before: number | undefined,
    ): Promise<{ orders: FrozenOrder[]; next: number | null }> {
      const { rows, next } = pageOf(await listFrozen(db, { before, limit: ASKED_ROWS }));
      return { orders: rows.map(viewFrozen), next };
    },

    /**
     * Ends the hold on a large order. It moves items of several freelancers, so it retries after a
     * deadlock.
     */
    async release(
      actorId: number,
      { orderId, reason = '' }: PayloadOf<'/admin/releaseFrozenOrder'>,
    ): Promise<void> {
      const why = normalizeReason(reason);
      await transaction(
        db,
        async (trx) => {
          const items = await listHeld(trx, orderId, LARGE_ORDER);
          if (items.length === 0) throw conflict('frozen-order.not-frozen');
          for (const item of items) await money.unfreeze(trx, item, LARGE_ORDER, actorId);
          await recordAction(trx, {
            actorId,
            action: 'frozen-order',
            subject: { orderId },
            changes: [
              {
                what: { code: 'large-order' },
                from: { code: 'order-frozen' },
                to: { code: 'order-released' },
              },
            ],
            reason: why,
          });
        },
        { retries: 3 },
      );
    },
  };
}

function viewFrozen(row: FrozenRow): FrozenOrder {
  const frozenCents = row.items.reduce((sum, item) => sum + item.frozen_cents, 0);
  return {
    order_id: row.id,
    buyer_id: row.buyer_id,
    buyerName: row.buyer_name,
    paid_at: row.paid_at.toISOString(),
    total: toUnits(row.total_cents),
    frozen: toUnits(frozenCents),
    large: row.cases.includes(LARGE_ORDER),
    cases: row.cases.filter((key) => key !== LARGE_ORDER),
    items: row.items.map(({ frozen_cents: cents, ...item }) => ({
      ...item,
      frozen: toUnits(cents),
    })),
  };
}
