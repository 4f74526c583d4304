import { sql } from 'kysely';
import { DatabaseError, type Pool } from 'pg';
import type { Db, Trx } from './db.ts';
import { setTimeout as delay } from 'node:timers/promises';

/** Registers a callback for after the commit, such as publishing a message. */
export type AfterCommit = (callback: () => void | Promise<void>) => void;

type TransactionOptions = {
  /**
   * How often the work may be retried after a deadlock or a serialization failure; default 0. Such
   * work must have no effects outside the database.
   */
  retries?: number;
  /** Receives the error of each failed callback; by default a process warning. */
  report?: (error: unknown) => void;
};

/** PostgreSQL's codes for transient errors: serialization failure and deadlock. */
const TRANSIENT_CODES = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction and returns its result. Callbacks passed to `afterCommit` run one
 * after the other after the commit, never after a rollback. A failed callback is reported and the
 * rest still run: the data is committed, so the caller must not see an error. Transactions do not
 * nest; pass `trx` on instead.
 */
export async function transaction<Result>(
  db: Db,
  work: (trx: Trx, afterCommit: AfterCommit) => Promise<Result>,
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

/** Whether a retry of the same transaction may succeed. */
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

/**
 * Locks an account until the transaction ends, so that its changes on two devices take turns. Rows
 * that refer to the account can still be inserted.
 */
export async function lockAccount(trx: Db, accountId: number): Promise<void> {
  await sql`SELECT FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`.execute(trx);
}

/** The interval between two attempts to take the lock. */
const ASK_AGAIN_MS = 50;

/**
 * Runs `work` while no other process on this database runs work under the same lock number. The
 * lock belongs to a transaction, so that it works through a pooler and a crash releases it. Between
 * its attempts a waiting process has no open transaction, so it occupies no server connection of
 * the pooler.
 */
export async function underLock<Result>(
  pool: Pool,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    for (;;) {
      await client.query('begin');
      const { rows } = await client.query<{ ours: boolean }>(
        'select pg_try_advisory_xact_lock($1) as ours',
        [lock],
      );
      if (rows[0]?.ours) return await work();
      await client.query('rollback');
      await delay(ASK_AGAIN_MS);
    }
  } finally {
    await client.query('commit').catch((error: Error) => (fault = error));
    // If the commit failed, the connection is discarded.
    client.release(fault);
  }
}
