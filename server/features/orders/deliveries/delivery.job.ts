import {
  DUE_WARNING_DAYS,
  ENDING_WARNING_DAYS,
  SHORT_DUE_WARNING_DAYS,
} from '../../../../shared/limits.ts';
import { transaction } from '../../../database/transaction.ts';
import { raiseAlarm } from '../../../platform/alarms.ts';
import { daysAfter, daysUntil } from '../../../platform/start/clock.ts';
import { workInBatches } from '../../../platform/jobs/jobs.ts';
import type { FeatureParts } from '../../../parts.ts';
import type { ItemMoney } from '../../balance/items/item-money.ts';
import { decisionAlarm } from './delivery-alarms.ts';
import type { StepScope, TakeStep } from './delivery-steps.ts';
import {
  type DeliveryRow,
  type EndingQuery,
  lockEnding,
  recordReminder,
} from './delivery.repository.ts';

interface JobParts extends Pick<FeatureParts, 'db' | 'clock' | 'jobs'> {
  readonly money: Pick<ItemMoney, 'release'>;
  readonly takeStep: TakeStep;
}

/** Deliveries per transaction. */
const BATCH = 50;

const DUE = ['due', 'change_asked'] as const;

/**
 * Declares the job that reminds people before and at a deadline, and accepts deliveries without an
 * answer. Steps check the deadline themselves, so a late job allows nobody a late step.
 */
export function followDeliveries({ db, clock, jobs, money, takeStep }: JobParts): void {
  jobs.regularly('deliveries.follow', async () => {
    const now = clock.now();
    await acceptAll(now);
    await warnAdministrators(now);
    const due = { states: DUE, notRefunded: true } as const;
    await remindAll(now, 'overdue', { ...due, by: now, unsent: 'late_at' });
    const dueSoon = daysAfter(now, DUE_WARNING_DAYS);
    const shortBy = daysAfter(now, SHORT_DUE_WARNING_DAYS);
    await remindAll(now, 'due_soon', { ...due, by: dueSoon, shortBy, unsent: 'warned_at' });
    const endsSoon = daysAfter(now, ENDING_WARNING_DAYS);
    const services = { states: ['delivered'], isOffer: true, notRefunded: true } as const;
    await remindAll(now, 'silence_soon', { ...services, by: endsSoon, unsent: 'warned_at' });
  });

  async function acceptAll(now: Date): Promise<void> {
    const silent = { states: ['delivered'], by: now, notRefunded: true } as const;
    // One by one: the next milestone of an offer locks its conversation, and payments lock
    // conversations before the money.
    await forAll({ ...silent, isOffer: true, limit: 1 }, accept);
    await forAll(silent, accept);

    async function accept(scope: StepScope, row: DeliveryRow): Promise<void> {
      await takeStep(scope, row, {
        step: 'accepted_by_silence',
        at: now,
        actorId: null,
        becomes: { state: 'accepted', until: null },
      });
      await money.release(scope.trx, { orderId: row.order_id, projectId: row.item_id });
    }
  }

  /** Raises an alarm two days before the deadline for a decision, and at the deadline. */
  async function warnAdministrators(now: Date): Promise<void> {
    const soon = daysAfter(now, ENDING_WARNING_DAYS);
    const disputed = { states: ['disputed'] } as const;
    for (const [unsent, by] of [
      ['late_at', now],
      ['warned_at', soon],
    ] as const) {
      await forAll({ ...disputed, by, unsent }, async ({ trx }, row) => {
        await raiseAlarm(trx, decisionAlarm(row, now));
        await recordReminder(trx, row, unsent, now);
      });
    }
  }

  function remindAll(
    now: Date,
    step: 'overdue' | 'due_soon' | 'silence_soon',
    query: Omit<EndingQuery, 'limit'> & { unsent: 'warned_at' | 'late_at' },
  ): Promise<void> {
    return forAll(query, async (scope, row) => {
      // A reminder after the deadline would be wrong.
      const isLate = step !== 'overdue' && row.until_at !== null && row.until_at <= now;
      const left = step === 'due_soon' ? String(daysUntil(now, row.until_at)) : '';
      if (!isLate) await takeStep(scope, row, { step, at: now, actorId: null, text: left });
      await recordReminder(scope.trx, row, query.unsent, now);
    });
  }

  function forAll(
    { limit = BATCH, ...query }: Omit<EndingQuery, 'limit'> & { readonly limit?: number },
    work: (scope: StepScope, row: DeliveryRow) => Promise<void>,
  ): Promise<void> {
    return workInBatches(limit, () =>
      transaction(db, async (trx, afterCommit) => {
        const rows = await lockEnding(trx, { ...query, limit });
        // A fixed lock order for the money of several items prevents deadlocks.
        for (const row of rows.toSorted(byKey)) await work({ trx, afterCommit }, row);
        return rows.length;
      }),
    );
  }
}

function byKey(a: DeliveryRow, b: DeliveryRow): number {
  return a.order_id - b.order_id || a.item_id - b.item_id;
}
