import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Settle } from './settle.ts';

/** Adds the settling of an attempt to the caller's transaction. */
export type QueueSettling = (db: Kysely<DB>, attemptId: number) => Promise<void>;

/**
 * Declares the job that settles an attempt of which something was heard, so that a crash right
 * after hearing it loses nothing.
 */
export function createSettleQueue({
  jobs,
  settle,
}: {
  readonly jobs: Pick<Jobs, 'queue'>;
  readonly settle: Settle;
}): QueueSettling {
  const queue = jobs.queue<{ attemptId: number }>(
    'payments.settle',
    { retryLimit: 5, retryDelay: 60, atOnce: 4, needsClock: true },
    ({ attemptId }) => settle(attemptId),
  );
  return (db, attemptId) => queue.send(db, { attemptId });
}
