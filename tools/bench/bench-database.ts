import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect, type Database } from '../../server/database/connection/connect.ts';
import { startEmbedded } from '../../server/database/embedded/embedded.ts';
import { migrateToLatest } from '../../server/database/migrations/migrate.ts';
import { parentOf } from './process-cost.ts';

/** A PostgreSQL for one run of a bench, with durable commits as in production. */
export interface BenchDatabase extends Pick<Database, 'db'> {
  readonly url: string;
  /** The postmaster's process id. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/**
 * Starts an embedded PostgreSQL with Earmark's tables in a temporary folder. `fsync` and
 * `synchronous_commit` are on, so that figures match production.
 */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
  chmodSync(folder, 0o711);
  const postgres = await startEmbedded({ folder: join(folder, 'postgres') });
  const { db, close } = await connect(postgres.url, { poolSize: 2, statementTimeout: 0 });
  await migrateToLatest(db);
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  return {
    db,
    url: postgres.url,
    pid: parentOf(rows[0]?.pid ?? 0),
    stop: async () => {
      await close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
