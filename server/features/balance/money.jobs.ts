import { transaction } from '../../database/transaction.ts';
import type { Db } from '../../database/db.ts';
import { hourInBelgrade } from '../../../shared/money/belgrade.ts';
import type { FeatureParts } from '../../parts.ts';
import { listDue, listUnbooked } from './items/item-money.repository.ts';
import type { ItemMoney } from './items/item-money.ts';
import type { ReconciliationService } from './admin/reconciliation.service.ts';

const ORDERS_PER_TRANSACTION = 100;

interface JobParts extends Pick<FeatureParts, 'db' | 'clock' | 'log' | 'jobs'> {
  readonly money: Pick<ItemMoney, 'release'>;
  readonly reconciliation: Pick<ReconciliationService, 'checkNightly'>;
}

/** Items released per run; the rest waits for the next minute. */
const MAX_AT_ONCE = 500;
/**
 * The hour in Belgrade from which the check runs: the day before is over, and few people are
 * online.
 */
const NIGHTLY_FROM_HOUR = 3;

export function moveMoneyRegularly(parts: JobParts): void {
  const { db, clock, jobs, log, money, reconciliation } = parts;

  jobs.regularly('balance.release', async () => {
    for (const item of await listDue(db, clock.now(), MAX_AT_ONCE)) {
      try {
        await transaction(db, (trx) => money.release(trx, item), { retries: 3 });
      } catch (error) {
        // A failing item does not block the others.
        log.error({ err: error, ...item }, 'The money of an item could not be released.');
      }
    }
  });

  jobs.regularly('balance.reconcile', async () => {
    if (hourInBelgrade(clock.now()) >= NIGHTLY_FROM_HOUR) await reconciliation.checkNightly();
  });
}

/**
 * Books orders that are older than the ledger, oldest first. It runs at every start. Idempotent,
 * also on concurrent servers.
 */
export async function bookPaidOrders(db: Db, money: Pick<ItemMoney, 'paid'>): Promise<void> {
  for (;;) {
    const unbooked = await listUnbooked(db, ORDERS_PER_TRANSACTION);
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
