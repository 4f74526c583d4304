import type { Kysely } from 'kysely';
import { transaction } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import { listUnbooked } from '../items/item-money.repository.ts';
import type { ItemMoney } from '../items/item-money.ts';

/** Orders per transaction. */
const TOGETHER = 100;

/**
 * Books orders that are older than the ledger, oldest first. It runs at every start and finds
 * nothing from the second one on. Concurrent servers book each order once.
 */
export async function bookPaidOrders(
  db: Kysely<DB>,
  money: Pick<ItemMoney, 'paid'>,
): Promise<void> {
  for (;;) {
    const unbooked = await listUnbooked(db, TOGETHER);
    if (unbooked.length === 0) return;
    await transaction(
      db,
      async (trx) => {
        for (const { id: attemptId, order_id: orderId, at } of unbooked) {
          await money.paid(trx, { orderId, attemptId, at });
        }
      },
      { retries: 3 },
    );
  }
}
