import type { Reconciliation } from '../../../../shared/features/payments/balance.ts';
import { transaction } from '../../../database/transaction.ts';
import { dayInBelgrade } from '../../../../shared/money/belgrade.ts';
import { raiseAlarm } from '../../../platform/alarms.ts';
import { notFound } from '../../../platform/requests/refusal.ts';
import type { FeatureParts } from '../../../parts.ts';
import { bookAlarm } from './money-alarms.ts';
import {
  findNewest,
  findNight,
  storeCheck,
  type StoredCheck,
  listNights,
} from './reconciliation.repository.ts';
import { checkBooks } from './reconciliation.ts';

type ReconciliationParts = Pick<FeatureParts, 'db' | 'clock' | 'log'>;

const NIGHTS_SHOWN = 31;

export type ReconciliationService = ReturnType<typeof createReconciliation>;

/** Creates the service that checks the books against each other and against independent data. */
export function createReconciliation({ db, clock, log }: ReconciliationParts) {
  return {
    /**
     * Returns the check of a night, or the newest one. It does not read the growing ledger, unless
     * there is no check yet.
     */
    async report(day: string | undefined): Promise<{
      reconciliation: Reconciliation;
      nights: { day: string; count: number }[];
    }> {
      const kept = day === undefined ? await newest() : await findNight(db, day);
      if (!kept) throw notFound('books.not-checked-that-day');
      return { reconciliation: viewOf(kept), nights: await listNights(db, NIGHTS_SHOWN) };
    },

    /** Checks the books on request, and returns the number of differences. */
    async checkNow(): Promise<{ count: number }> {
      const check = await makeCheck({ asked: true });
      await storeCheck(db, check);
      return { count: check.count };
    },

    /** Checks the books once a night. Differences raise an alarm. */
    async checkNightly(): Promise<void> {
      if (await findNight(db, dayInBelgrade(clock.now()))) return;
      const check = await makeCheck({ asked: false });
      const { day, count } = check;
      await transaction(db, async (trx, afterCommit) => {
        const isNew = await storeCheck(trx, check);
        if (!isNew || count === 0) return;
        await raiseAlarm(trx, bookAlarm(day, count));
        afterCommit(() => log.error({ day, count }, 'ALARM: the books do not agree.'));
      });
    },
  };

  async function newest() {
    const kept = await findNewest(db);
    if (kept) return kept;
    await storeCheck(db, await makeCheck({ asked: true }));
    return findNewest(db);
  }

  /** Runs a check, which reads all entries and takes longer as they grow. */
  async function makeCheck({ asked }: { asked: boolean }): Promise<StoredCheck> {
    const at = clock.now();
    return { day: dayInBelgrade(at), asked, at, ...(await checkBooks(db)) };
  }
}

function viewOf({ day, asked, at, count, differences, totals }: StoredCheck): Reconciliation {
  return { day: asked ? null : day, at: at.toISOString(), count, differences, totals };
}
