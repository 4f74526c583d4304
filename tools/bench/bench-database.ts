import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { connect, type Database } from '../../server/database/connection/connect.ts';
import { startEmbedded } from '../../server/database/embedded/embedded.ts';
import { migrateToLatest } from '../../server/database/migrations/migrate.ts';
import { parentOf } from './process-cost.ts';
import type { DB } from '../../server/database/types.ts';
import type { CleanUp } from '../../server/platform/start/clean-up.ts';
import { waitFor } from '../../tests/kit/wait-for.ts';

/** A PostgreSQL for one run of a bench, with durable commits as in production. */
export interface BenchDatabase extends Pick<Database, 'db'> {
  readonly url: string;
  /** The postmaster's process id. */
  readonly pid: number;
}

/**
 * Starts an embedded PostgreSQL with Earmark's tables in a temporary folder, until the end of the
 * bench. `fsync` and `synchronous_commit` are on, so that figures match production.
 */
export async function startBenchDatabase(cleanUp: CleanUp): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
  chmodSync(folder, 0o711);
  const postgres = await startEmbedded({ folder: join(folder, 'postgres') });
  const { db, close } = await connect(postgres.url, { poolSize: 2, statementTimeout: 0 });
  cleanUp.add(async () => {
    await close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  await migrateToLatest(db);
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  return { db, url: postgres.url, pid: parentOf(rows[0]?.pid ?? 0) };
}

/** The longest wait for jobs that are due. */
const PATIENCE_S = 120;

/** Counts the jobs that are due or running. */
async function countWaitingJobs(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pgboss.job
    WHERE state < 'completed' AND start_after <= now()`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Waits until no job is due, so that its cost is not attributed to other work. */
export async function untilJobsAreDone(db: Kysely<DB>): Promise<void> {
  await waitFor('the jobs', async () => (await countWaitingJobs(db)) === 0, PATIENCE_S);
}
