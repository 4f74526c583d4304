import type { Kysely } from 'kysely';
import { transaction } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import { raiseAlarm } from '../../platform/alarms.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import { handOver, listUnsettled } from './attempts.repository.ts';
import { unclearAlarm } from './payment-alarms.ts';
import type { Settle } from './settle.ts';

interface ReconcileParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Pick<Jobs, 'everyMinutes'>;
  readonly settle: Settle;
}

const MINUTE = 60_000;
/** How often the reconciler comes by, minutes. */
const EVERY = 5;
/** Younger attempts are left alone: most browsers return by then. */
const FIRST_LOOK = 2 * MINUTE;
/** One attempt is asked about once in this time at most. */
const NEXT_LOOK = 10 * MINUTE;
/** The same once it has ended unpaid: only a late approval could still come. */
const RARE_LOOK = 60 * MINUTE;
/** After this long only a person can find out more. */
const LONGEST_WATCH = 24 * 60 * MINUTE;
/** Attempts in one round, and at once. */
const ROUND = 500;
const AT_ONCE = 4;

/**
 * Declares the job that settles attempts whose browser never came back, and hands those over to a
 * person that stay open for a day. What it does follows from the attempts alone, so nothing is lost
 * when a server stops in the middle.
 */
export function reconcileRegularly({ db, clock, log, jobs, settle }: ReconcileParts): void {
  jobs.everyMinutes(EVERY, 'payments.reconcile', async () => {
    const now = clock.now().getTime();
    const ago = (milliseconds: number) => new Date(now - milliseconds);
    await transaction(db, async (trx) => {
      for (const { id, order_id: orderId } of await handOver(trx, ago(LONGEST_WATCH))) {
        log.error({ attemptId: id, orderId }, 'After a day it is not clear how a payment ended.');
        await raiseAlarm(trx, unclearAlarm({ id, orderId }));
      }
    });
    const ids = await listUnsettled(db, {
      createdAfter: ago(LONGEST_WATCH),
      createdBefore: ago(FIRST_LOOK),
      openSince: ago(NEXT_LOOK),
      endedSince: ago(RARE_LOOK),
      limit: ROUND,
    });
    // Whoever is free takes the next one.
    await Promise.all(Array.from({ length: AT_ONCE }, () => settleNext(ids)));
  });

  /** Settles until none is left. One that cannot be settled keeps no other waiting. */
  async function settleNext(ids: number[]): Promise<void> {
    for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
      await settle(id).catch((error: unknown) =>
        log.error({ err: error, attemptId: id }, 'An attempt could not be settled.'),
      );
    }
  }
}
