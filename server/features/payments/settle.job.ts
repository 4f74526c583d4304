import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import { findAttempt } from './attempts.repository.ts';
import type { Settle } from './settle.ts';
import { isFinal, isOpen, isPayable } from './settlement.ts';

interface WatchParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly settle: Settle;
}

/** Seconds until an attempt is looked at without anybody asking: most have returned by then. */
const FIRST_LOOK = 120;
/** Seconds between looks while something is to be expected. */
const NEXT_LOOK = 600;
/** Seconds between looks once the session is over: only a late approval could still come. */
const RARE_LOOK = 3_600;
/** After this long, milliseconds, only a person can find out more. */
const LONGEST_WATCH = 24 * 3_600_000;

/**
 * Declares the job that settles attempts whose browser never came back. The answer starts the watch
 * over an attempt, in the transaction that begins it.
 */
export function watchAttempts({ db, clock, log, jobs, settle }: WatchParts) {
  const queue = jobs.queue<{ attemptId: number }>(
    'payments.settle',
    { retryLimit: 12, retryDelay: 60 },
    async ({ attemptId }) => {
      await settle(attemptId);
      const attempt = await findAttempt(db, attemptId);
      if (!attempt || isFinal(attempt.state)) return;
      const now = clock.now();
      const open = isOpen(attempt.state);
      if (now.getTime() - attempt.created_at.getTime() < LONGEST_WATCH) {
        const soon = open || isPayable(attempt.expires_at, now);
        await queue.send(db, { attemptId }, { after: soon ? NEXT_LOOK : RARE_LOOK });
      } else if (open) {
        log.error({ attemptId }, 'After a day the gateway has not said how a payment ended.');
      }
    },
  );
  return (trx: Kysely<DB>, attemptId: number) =>
    queue.send(trx, { attemptId }, { after: FIRST_LOOK });
}
