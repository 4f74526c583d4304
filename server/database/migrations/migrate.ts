import { type Kysely, type Migration, type MigrationResultSet, Migrator, sql } from 'kysely';
import { StartError } from '../../platform/start/start-error.ts';
import { migrations } from './migrations.ts';
import { stampBaseline } from './stamp-baseline.ts';
import type { DB } from '../types.ts';

/**
 * The number of Kysely's own lock, under which earlier versions of Earmark migrate: theirs and ours
 * wait for each other.
 */
const LOCK = '3853314791062309107';
/** How long a process waits for another one that migrates, milliseconds: an hour. */
const LOCK_TIMEOUT = '3600000';

/** Migrations, and the schema whose tables note which of them ran; `public` unless given. */
interface MigrationList {
  readonly migrations: Readonly<Record<string, Migration>>;
  readonly schema?: string;
}

/**
 * Brings the database to the newest shape and returns the names of the migrations it ran. All run
 * in one transaction under a lock that ends with it, so a second process that starts at the same
 * time waits and then finds nothing to do, also where a pooler gives each transaction another
 * connection. A limit to the time of statements, of the login or of the connection, does not hold.
 */
export function migrateToLatest(
  db: Kysely<DB>,
  list: MigrationList = { migrations },
): Promise<string[]> {
  return migrate(db, list, (migrator) => migrator.migrateToLatest());
}

/**
 * Takes back the last `steps` migrations, newest first, and returns their names. Refuses those of the
 * baseline, which have no `down`: it would delete tables with all their data.
 */
export async function migrateDown(
  db: Kysely<DB>,
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
 * Kysely's own lock belongs to the session, and its Migrator takes no transaction: so the
 * transaction is ours, on one connection. The dialect in `connect.ts` takes no lock beside this one.
 */
function migrate(
  db: Kysely<DB>,
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
        set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(one);
      await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(one);
      if (schema === undefined) await stampBaseline(one, listed);
      const names = namesOf(await work(migrator));
      await sql`commit`.execute(one);
      return names;
    } catch (error) {
      // A connection that broke has nothing to roll back, and the first fault is what is to be told.
      await sql`rollback`.execute(one).catch(() => undefined);
      throw error;
    }
  });
}

/** Kysely's Migrator never throws: its error, if unread, would pass for success. */
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
