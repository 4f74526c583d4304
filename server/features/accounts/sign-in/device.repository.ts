import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../database/types.ts';

/** A device is forgotten when it was not used for this many days. */
const REMEMBERED_DAYS = 180;

/**
 * Notes that an account was used from a device. True when that is news: the account has known
 * devices, and this is none of them. The very first device is nobody's surprise.
 */
export async function noteDevice(
  db: Kysely<DB>,
  { accountId, mark, now }: { accountId: number; mark: Buffer; now: Date },
): Promise<boolean> {
  const oldest = new Date(now.getTime() - REMEMBERED_DAYS * 24 * 60 * 60_000);
  const { rows } = await sql<{ is_news: boolean }>`
    WITH forgotten AS (
      DELETE FROM known_device
      WHERE account_id = ${accountId} AND last_used_at < ${oldest} AND mark <> ${mark}
    ), known AS (
      SELECT count(*) AS devices FROM known_device WHERE account_id = ${accountId}
    )
    INSERT INTO known_device (account_id, mark, last_used_at)
    VALUES (${accountId}, ${mark}, ${now})
    ON CONFLICT (account_id, mark) DO UPDATE SET last_used_at = excluded.last_used_at
    RETURNING xmax = 0 AND (SELECT devices FROM known) > 0 AS is_news`.execute(db);
  return rows[0]?.is_news === true;
}
