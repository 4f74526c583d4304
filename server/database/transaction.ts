import type { Kysely, Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import type { DB } from './types.ts';

/** Asks for something to be done once the transaction is committed, such as publishing a message. */
export type AfterCommit = (callback: () => void | Promise<void>) => void;

/** Choices of one transaction. */
type TransactionOptions = {
  /**
   * How often the work may run again after a deadlock or a serialization failure; default 0. Such
   * work must be free of effects outside the database.
   */
  retries?: number;
  /** Hears of each callback that failed; by default a warning of the process. */
  report?: (error: unknown) => void;
};

/** PostgreSQL's codes for "nothing is wrong, try again": serialization failure and deadlock. */
const TRANSIENT_CODES = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction and returns its result. What `work` hands to `afterCommit` runs in
 * order after the commit, each awaited, and never after a rollback. A callback that fails is
 * reported and the rest still run: the data is committed, so the caller must not hear of a failure.
 * There are no nested transactions; pass `trx` on to what takes part.
 */
export async function transaction<Result>(
  db: Kysely<DB>,
  work: (trx: Transaction<DB>, afterCommit: AfterCommit) => Promise<Result>,
  { retries = 0, report = warn }: TransactionOptions = {},
): Promise<Result> {
  for (let retriesLeft = retries; ; retriesLeft--) {
    const callbacks: (() => void | Promise<void>)[] = [];
    try {
      const result = await db
        .transaction()
        .execute((trx) => work(trx, (callback) => void callbacks.push(callback)));
      await runAll(callbacks, report);
      return result;
    } catch (error) {
      if (retriesLeft <= 0 || !isTransient(error)) throw error;
    }
  }
}

/** Whether the same transaction may well succeed when it is run again. */
export function isTransient(error: unknown): boolean {
  return error instanceof DatabaseError && TRANSIENT_CODES.has(error.code ?? '');
}

async function runAll(
  callbacks: (() => void | Promise<void>)[],
  report: (error: unknown) => void,
): Promise<void> {
  for (const callback of callbacks) {
    try {
      await callback();
    } catch (error) {
      report(error);
    }
  }
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error));
}
