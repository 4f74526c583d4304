import { type Kysely, sql } from 'kysely';
import type { Waiting } from '../../../shared/features/admin.ts';
import { MAX_COUNTED } from '../../../shared/limits.ts';
import type { DB } from '../../database/types.ts';
import type { Settings } from '../../parts.ts';
import { UNCONFIRMED_BUYER } from './accounts/user.repository.ts';

/**
 * Counts the entries that await administrators. Each count reads only waiting entries of an index,
 * and stops at the highest number that is shown.
 */
export async function countWaiting(
  db: Kysely<DB>,
  { buyersByEmail = false }: Pick<Settings, 'buyersByEmail'>,
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    SELECT
      (SELECT count(*)::int FROM (
        SELECT FROM account
        WHERE contributor_status = 0 AND NOT (${buyersByEmail} AND ${UNCONFIRMED_BUYER}) LIMIT ${MAX_COUNTED}) waiting) AS users,
      (SELECT count(*)::int FROM (
        SELECT FROM sound WHERE status = 0 LIMIT ${MAX_COUNTED}) waiting) AS projects,
      (SELECT count(*)::int FROM (
        SELECT FROM hello WHERE status = 0 LIMIT ${MAX_COUNTED}) waiting) AS hellos,
      (SELECT count(*)::int FROM (
        SELECT FROM report WHERE status = 'open' LIMIT ${MAX_COUNTED}) waiting) AS reports,
      (SELECT count(*)::int FROM (
        SELECT FROM application WHERE state = 'waiting' LIMIT ${MAX_COUNTED}) waiting) AS applications,
      (SELECT count(*)::int FROM (
        SELECT FROM audio JOIN sound ON sound.file_id = audio.file_id
        WHERE audio.gave_up_at IS NOT NULL AND sound.deleted_at IS NULL
        LIMIT ${MAX_COUNTED}) waiting) AS previews,
      (SELECT count(*)::int FROM (
        SELECT FROM delivery WHERE state = 'disputed' AND until_at IS NOT NULL
        LIMIT ${MAX_COUNTED}) waiting) AS disputes,
      (SELECT count(*)::int FROM (
        SELECT FROM payout WHERE state IN ('requested', 'approved', 'sent')
        LIMIT ${MAX_COUNTED}) waiting) AS payouts,
      (SELECT count(*)::int FROM (
        SELECT DISTINCT order_id FROM item_money WHERE frozen_cents > 0
        LIMIT ${MAX_COUNTED}) waiting) AS "frozenOrders",
      (SELECT count(*)::int FROM (
        SELECT FROM payment_attempt WHERE state = 'review' LIMIT ${MAX_COUNTED}) waiting) AS payments,
      (SELECT count(*)::int FROM gateway_difference
        WHERE found_at > (SELECT max(checked_at) FROM gateway_day) - interval '12 hours'
        ) AS "gatewayDifferences",
      (SELECT count(DISTINCT (list_year, list_no, source, middle_e4))::int FROM rate_attempt
        WHERE outcome IN ('refused', 'disagreed') AND at > greatest(now() - interval '7 days',
          (SELECT fetched_at FROM fx_rate ORDER BY fetched_at DESC LIMIT 1))) AS "rateFaults",
      coalesce((SELECT count FROM book_check WHERE NOT asked ORDER BY day DESC LIMIT 1), 0) AS "bookDifferences"
  `.execute(db);
  const [waiting] = rows;
  if (!waiting) throw new Error('The counts of waiting cases are missing.');
  return waiting;
}
