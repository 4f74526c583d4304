import { type Migration, type MigrationResultSet, Migrator, sql } from 'kysely';
import { StartError } from '../../platform/start/start-error.ts';
import { migrations } from './migrations.ts';
import { stampBaseline } from './stamp-baseline.ts';
import type { Db } from '../db.ts';

/**
 * The number of Kysely's own lock. Earlier versions of Earmark migrate under that lock, so old and
 * new versions wait for each other.
 */
const LOCK = '3853314791062309107';
/** How long a process waits for another one that migrates: an hour. */
const LOCK_TIMEOUT_MS = '3600000';

/** Migrations, and the schema of Kysely's migration tables; `public` by default. */
interface MigrationList {
  readonly migrations: Readonly<Record<string, Migration>>;
  readonly schema?: string;
}

/**
 * Migrates the database to the latest schema and returns the names of the migrations that ran. All
 * run in one transaction under a transaction-level lock, which also works with a pooler. A second
 * process that starts at the same time waits and then has nothing to do. Statement timeouts of the
 * role or the connection are lifted.
 */
export function migrateToLatest(db: Db, list: MigrationList = { migrations }): Promise<string[]> {
  return migrate(db, list, (migrator) => migrator.migrateToLatest());
}

/**
 * Reverts the last `steps` migrations, newest first, and returns their names. Refuses to revert the
 * baseline, which has no `down`: that would delete tables with all their data.
 */
export async function migrateDown(
  db: Db,
  steps = 1,
  list: MigrationList = { migrations },
): Promise<string[]> {
  const names: string[] = [];
  for (let step = 0; step < steps; step++) {
    names.push(...(await migrate(db, list, takeBack)));
  }
  return names;
}

async function takeBack(migrator: Migrator): Promise<MigrationResultSet> {
  const last = (await migrator.getMigrations()).findLast(({ executedAt }) => executedAt);
  if (last !== undefined && last.migration.down === undefined) {
    throw new StartError(
      `The migration ${last.name} is part of the first schema and cannot be taken back. Restore a backup instead.`,
    );
  }
  return migrator.migrateDown();
}

/**
 * Runs the migrator in a transaction on one connection. Kysely's own lock belongs to the session,
 * and its Migrator accepts no transaction. The dialect in `connect.ts` takes no second lock.
 */
function migrate(
  db: Db,
  { migrations: listed, schema }: MigrationList,
  work: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<string[]> {
  return db.connection().execute(async (one) => {
    const migrator = new Migrator({
      db: one,
      provider: { getMigrations: async () => ({ ...listed }) },
      ...(schema !== undefined && { migrationTableSchema: schema }),
      disableTransactions: true,
    });
    await sql`begin`.execute(one);
    try {
      await sql`select set_config('statement_timeout', '0', true),
        set_config('lock_timeout', ${LOCK_TIMEOUT_MS}, true)`.execute(one);
      await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(one);
      if (schema === undefined) await stampBaseline(one, listed);
      const names = namesOf(await work(migrator));
      await sql`commit`.execute(one);
      return names;
    } catch (error) {
      // A broken connection has nothing to roll back, and the first error is the one to report.
      await sql`rollback`.execute(one).catch(() => undefined);
      throw error;
    }
  });
}

/**
 * Returns the names of migrations that ran. Kysely's Migrator never throws: an ignored error would
 * pass for success.
 */
function namesOf({ error, results }: MigrationResultSet): string[] {
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error');
    const which = failed
      ? `The migration ${failed.migrationName}`
      : 'The migration of the database';
    throw new Error(`${which} failed: ${describe(error)}`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
