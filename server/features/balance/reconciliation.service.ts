import type { Kysely } from 'kysely';
import type { Reconciliation } from '../../../shared/features/admin-money.ts';
import { transaction } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import { dayInBelgrade } from '../../../shared/belgrade.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { raiseAlarm } from '../../platform/alarms.ts';
import { notFound } from '../../platform/refusal.ts';
import { bookAlarm } from './money-alarms.ts';
import { findNight, insertNight, listNights } from './reconciliation.repository.ts';
import { checkBooks } from './reconciliation.ts';

interface ReconciliationParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Nightly checks that are listed. */
const NIGHTS_SHOWN = 31;

export type ReconciliationService = ReturnType<typeof createReconciliation>;

/** Holds the books against themselves and against what is known without them. */
export function createReconciliation({ db, clock, log }: ReconciliationParts) {
  return {
    /** The nightly check of a day, or one that is made now. */
    async report(day: string | undefined): Promise<{
      reconciliation: Reconciliation;
      nights: { day: string; count: number }[];
    }> {
      const reconciliation = day === undefined ? await checkNow() : await read(day);
      return { reconciliation, nights: await listNights(db, NIGHTS_SHOWN) };
    },

    /** Checks the books once a night; what does not agree is an alarm. */
    async checkNightly(): Promise<void> {
      const at = clock.now();
      const day = dayInBelgrade(at);
      if (await findNight(db, day)) return;
      const report = await checkBooks(db);
      const isFirst = await transaction(db, async (trx) => {
        const isKept = await insertNight(trx, { ...report, day, at });
        if (isKept && report.count > 0) await raiseAlarm(trx, bookAlarm(day, report.count));
        return isKept;
      });
      if (!isFirst || report.count === 0) return;
      log.error({ day, count: report.count }, 'ALARM: the books do not agree.');
    },
  };

  async function checkNow(): Promise<Reconciliation> {
    return { day: null, at: clock.now().toISOString(), ...(await checkBooks(db)) };
  }

  async function read(day: string): Promise<Reconciliation> {
    const night = await findNight(db, day);
    if (!night) throw notFound('The books were not checked on that day.');
    return {
      day,
      at: night.at.toISOString(),
      count: night.count,
      // Written by `checkNightly` alone, so their types are known.
      differences: night.differences as Reconciliation['differences'],
      totals: night.totals as Reconciliation['totals'],
    };
  }
}
