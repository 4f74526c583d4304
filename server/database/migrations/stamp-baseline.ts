import { type Migration, sql } from 'kysely';
import { StartError } from '../../platform/start/start-error.ts';
import type { Db } from '../db.ts';

/**
 * Stamps a database of a development version. Its records in `kysely_migration` are replaced by
 * those of the baseline, which creates the same schema. Nothing else changes. The baseline is the
 * migrations without a `down`. Call this under the lock of migrations.
 */
export async function stampBaseline(
  db: Db,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS exists`.execute(db);
  if (rows[0]?.exists !== true) return;
  const executed = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  const names = new Set(executed.rows.map(({ name }) => name));
  const baseline = Object.keys(migrations).filter((name) => migrations[name]?.down === undefined);
  if (names.size === 0 || baseline.some((name) => names.has(name))) return;
  const missing = SQUASHED.find((name) => !names.has(name));
  if (missing !== undefined) {
    throw new StartError(
      `A development version of Earmark made this database, and its migration ${missing} has not run. First start the version whose last migration is ${SQUASHED.at(-1)}: see docs/operations/upgrade.md.`,
    );
  }
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
  '2026-11-26-01-platform',
  '2026-11-26-02-accounts',
  '2026-11-26-03-security',
  '2026-11-26-04-categories',
  '2026-11-26-05-media',
  '2026-11-26-06-sounds',
  '2026-11-26-07-services',
  '2026-11-26-08-chat',
  '2026-11-26-09-offers',
  '2026-11-26-10-orders',
  '2026-11-26-11-payments',
  '2026-11-26-12-balance',
  '2026-11-26-13-deliveries',
  '2026-11-26-14-reviews',
  '2026-11-26-15-administration',
  '2026-11-27-03-freelancer-figures',
  '2026-11-27-04-service-search',
  '2026-11-27-05-search-everything',
  '2026-11-27-06-packages',
  '2026-11-27-07-timed-notes',
  '2026-11-27-08-licences',
  '2026-11-27-10-saved-freelancers',
  '2026-11-27-12-briefs',
  '2026-11-27-21-queue-notices',
  '2026-11-27-22-bought-together',
  '2026-11-27-30-notifications',
  '2026-11-27-31-shortlists',
  '2026-11-27-32-sound-news',
  '2026-11-27-33-dashboards',
  '2026-11-27-34-review-reminders',
  '2026-11-28-10-decision-mail-and-faults',
  '2026-11-28-20-sound-mail',
  '2026-11-28-30-demos',
  '2026-11-28-40-same-sounds',
  '2026-11-28-41-preview-choice',
];
