import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/start/log.ts';
import { listSilent, listUnsettled } from '../attempts/attempts.repository.ts';
import type { PaymentGateway } from '../gateway.ts';
import type { Settle } from '../attempts/settle.ts';

interface ReconcileParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Pick<Jobs, 'regularly'>;
  readonly gateway: Pick<PaymentGateway, 'isOff'>;
  readonly settle: Settle;
}

const MINUTE = 60_000;
/** Younger attempts are left alone: most browsers return by then. */
const FIRST_LOOK = 2 * MINUTE;
/** One attempt is asked about once in this time at most. */
const NEXT_LOOK = 10 * MINUTE;
/** The same once it has ended unpaid, or waits for a person because the bank was silent. */
const RARE_LOOK = 60 * MINUTE;
/** How long a late approval is looked for; see `listUnsettled`. */
const LONGEST_WATCH = 24 * 60 * MINUTE;
/** Attempts in one round, and at once. */
const ROUND = 500;
const AT_ONCE = 4;

/**
 * Declares the job that settles attempts whose browser never came back. The bank is always asked
 * first; a person gets only what it could not say after a day. The job's work follows from the
 * attempts alone, so nothing is lost when a server stops in the middle.
 */
export function reconcileRegularly(parts: ReconcileParts): void {
  const { db, clock, log, jobs, gateway, settle } = parts;
  jobs.regularly('payments.reconcile', async () => {
    if (gateway.isOff) return;
    const now = clock.now().getTime();
    const ago = (milliseconds: number) => new Date(now - milliseconds);
    const which = {
      endedAfter: ago(LONGEST_WATCH),
      createdBefore: ago(FIRST_LOOK),
      openSince: ago(NEXT_LOOK),
      othersSince: ago(RARE_LOOK),
      limit: ROUND,
    };
    const silent = await listSilent(db, which);
    const wanting = (await listUnsettled(db, which)).map((id) => ({ id, byHand: false }));
    const attempts = [...wanting, ...silent.map((id) => ({ id, byHand: true }))];
    // Whoever is free takes the next one.
    await Promise.all(Array.from({ length: AT_ONCE }, () => settleNext(attempts)));
  });

  /** Settles until none is left. One that cannot be settled keeps no other waiting. */
  async function settleNext(attempts: { id: number; byHand: boolean }[]): Promise<void> {
    for (let one = attempts.shift(); one; one = attempts.shift()) {
      const { id, byHand } = one;
      await settle(id, { byHand }).catch((error: unknown) =>
        log.error({ err: error, attemptId: id }, 'An attempt could not be settled.'),
      );
    }
  }
}
