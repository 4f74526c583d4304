import { type Kysely, type Migration, sql } from 'kysely';
import { StartError } from '../../platform/start/start-error.ts';
import type { DB } from '../types.ts';

/**
 * Stamps a database of a development version. Its records in `kysely_migration` are replaced by
 * those of the baseline, which creates the same schema. Nothing else changes. The baseline is the
 * migrations without a `down`. Call this under the lock of migrations.
 */
export async function stampBaseline(
  db: Kysely<DB>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS exists`.execute(db);
  if (rows[0]?.exists !== true) return;
  const executed = await sql<{ name: string }>`
    SELECT name FROM kysely_migration WHERE name = ANY (${SQUASHED})`.execute(db);
  if (executed.rows.length === 0) return;
  const names = new Set(executed.rows.map(({ name }) => name));
  const missing = SQUASHED.find((name) => !names.has(name));
  if (missing !== undefined) {
    throw new StartError(
      `A development version of Earmark made this database, and its migration ${missing} has not run. First start the version whose last migration is ${SQUASHED.at(-1)}: see docs/operations/upgrade.md.`,
    );
  }
  const baseline = Object.keys(migrations).filter((name) => migrations[name]?.down === undefined);
  // The earliest time, because the Migrator expects the times in the order of the names.
  await sql`
    WITH removed AS (
      DELETE FROM kysely_migration WHERE name = ANY (${SQUASHED}) RETURNING timestamp
    )
    INSERT INTO kysely_migration (name, timestamp)
    SELECT name, (SELECT min(timestamp) FROM removed)
    FROM unnest(${baseline}::text[]) AS name`.execute(db);
}

/** The migrations of development versions that the baseline replaces, in order. */
export const SQUASHED: readonly string[] = [
  '2026-11-23-01-platform',
  '2026-11-23-02-accounts',
  '2026-11-23-03-security',
  '2026-11-23-04-catalogue',
  '2026-11-23-05-media',
  '2026-11-23-06-projects',
  '2026-11-23-07-sounds',
  '2026-11-23-08-chat',
  '2026-11-23-09-reviews',
  '2026-11-23-10-orders',
  '2026-11-23-11-payments',
  '2026-11-23-12-balance',
  '2026-11-23-13-deliveries',
  '2026-11-23-14-administration',
  '2026-11-23-91-sandbox-bank-tables',
  '2026-11-24-01-devices',
  '2026-11-24-02-applications',
  '2026-11-24-03-sounds-and-offers',
  '2026-11-24-04-sold-items',
  '2026-11-24-05-offer-terms',
  '2026-11-24-06-message-drafts',
  '2026-11-24-07-carts',
  '2026-11-24-09-conversation-notes',
  '2026-11-24-10-offer-warnings',
  '2026-11-24-11-asked-date',
  '2026-11-24-12-message-changes',
  '2026-11-24-13-replies',
  '2026-11-24-14-reactions',
  '2026-11-25-01-conversations',
  '2026-11-25-02-offers-and-services',
  '2026-11-27-01-hellos',
  '2026-11-27-02-work-reviews',
];
