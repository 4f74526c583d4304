import { type Kysely, type MigrationResultSet, Migrator } from 'kysely';
import { migrations } from './migrations.ts';
import type { DB } from './types.ts';

/**
 * Brings the database to the newest shape and returns the names of the migrations it ran. All run
 * in one transaction under Kysely's advisory lock, so a second process that starts at the same time
 * waits and then finds nothing to do. Give it a connection without a statement timeout.
 */
export async function migrateToLatest(db: Kysely<DB>): Promise<string[]> {
  return namesOf(await migratorOf(db).migrateToLatest());
}

/** Takes back the last `steps` migrations, newest first, and returns their names. */
export async function migrateDown(db: Kysely<DB>, steps = 1): Promise<string[]> {
  const names: string[] = [];
  for (let step = 0; step < steps; step++) {
    names.push(...namesOf(await migratorOf(db).migrateDown()));
  }
  return names;
}

function migratorOf(db: Kysely<DB>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
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
