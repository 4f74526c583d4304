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
  '2026-11-20-01-extensions',
  '2026-11-20-02-accounts',
  '2026-11-20-03-catalogue',
  '2026-11-20-04-media',
  '2026-11-20-05-projects',
  '2026-11-20-06-chat',
  '2026-11-20-07-orders',
  '2026-11-20-08-payments',
  '2026-11-20-09-sandbox-bank',
  '2026-11-20-11-receipts',
  '2026-11-20-12-message-files',
  '2026-11-20-13-account-settings',
  '2026-11-20-14-message-search',
  '2026-11-20-15-unread-mail',
  '2026-11-20-16-last-seen',
  '2026-11-20-17-offer-life',
  '2026-11-20-18-safety',
  '2026-11-20-19-sounds',
  '2026-11-20-20-account-security',
  '2026-11-20-21-profiles',
  '2026-11-20-22-administration',
  '2026-11-20-23-uploads',
  '2026-11-20-25-sound-search',
  '2026-11-20-26-reviews',
  '2026-11-20-27-message-writes',
  '2026-11-20-28-ledger',
  '2026-11-20-29-refunds',
  '2026-11-20-29-sandbox-bank-panel',
  '2026-11-20-30-deliveries',
  '2026-11-20-31-plays',
  '2026-11-20-31-project-version',
  '2026-11-20-31-rating-mail',
  '2026-11-20-31-sound-drafts',
  '2026-11-20-31-sound-failures',
  '2026-11-20-31-sound-neighbours',
  '2026-11-20-31-unfinished-uploads',
  '2026-11-20-34-account-lookups',
  '2026-11-20-34-project-undo',
  '2026-11-20-35-message-shape',
  '2026-11-20-37-rates',
  '2026-11-20-39-returned-items',
  '2026-11-20-41-account-language',
  '2026-11-20-42-report-search',
  '2026-11-20-43-administrators',
  '2026-11-20-44-session-expiry',
  '2026-11-20-45-alarm-language',
  '2026-11-20-46-picture-descriptions',
  '2026-11-21-47-message-shape-function',
  '2026-11-21-48-conversation-blocks',
  '2026-11-22-52-user-name-skeletons',
  '2026-11-22-53-unread-mail-sender',
  '2026-11-22-54-sign-in-links',
  '2026-11-22-57-security-events',
  '2026-11-22-62-open-gateway-days',
  '2026-11-22-63-job-leases',
  '2026-11-22-64-euro-purchases',
  '2026-11-22-69-upload-first-number',
  '2026-11-22-70-accepted-terms',
  '2026-11-22-71-contributors',
  '2026-11-22-72-alike-words',
  '2026-11-22-73-count-works',
  '2026-11-22-75-conversation-service',
  '2026-11-22-79-browser-keys',
  '2026-11-22-80-database-probe',
  '2026-11-22-81-asked-book-checks',
  '2026-11-22-86-least-privilege',
  '2026-11-22-87-publishing-exceptions',
  '2026-11-23-88-fault-codes',
  '2026-11-23-89-message-events',
  '2026-11-23-90-serbian-scripts',
];
