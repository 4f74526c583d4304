import { type RawBuilder, sql } from 'kysely';
import type { Waiting } from '../../../shared/features/admin.ts';
import { MAX_COUNTED } from '../../../shared/limits.ts';
import type { OldestEntries, QueueName } from '../../../shared/queues.ts';
import type { Db } from '../../database/db.ts';
import type { Settings } from '../../parts.ts';
import { UNCONFIRMED_BUYER } from './accounts/user.repository.ts';

/**
 * The entries of each queue, with the time when they began to wait. Where the order is given, an
 * index serves it; elsewhere it would let the planner read the whole history.
 */
const ENTRIES: Readonly<
  Record<Exclude<QueueName, 'users' | 'bookDifferences'>, RawBuilder<unknown>>
> = {
  projects: sql`SELECT created_at AS at FROM sound WHERE status = 0 ORDER BY id`,
  recordings: sql`SELECT saved_at AS at FROM recording WHERE status = 0 ORDER BY id`,
  packs: sql`SELECT changed_at AS at FROM pack WHERE status = 0 ORDER BY id`,
  reports: sql`SELECT created_at AS at FROM report WHERE status = 'open' ORDER BY id`,
  applications: sql`SELECT created_at AS at FROM application WHERE state = 'waiting'`,
  previews: sql`
      SELECT gave_up_at AS at FROM audio JOIN sound ON sound.file_id = audio.file_id
      WHERE audio.gave_up_at IS NOT NULL AND sound.deleted_at IS NULL`,
  disputes: sql`
      SELECT entry.at FROM delivery JOIN delivery_entry entry USING (order_id, item_id)
      WHERE delivery.state = 'disputed' AND until_at IS NOT NULL AND entry.kind = 'complained'`,
  payouts: sql`
      SELECT requested_at AS at FROM payout WHERE state IN ('requested', 'approved', 'sent')`,
  frozenOrders: sql`
      SELECT min(began_at) FILTER (WHERE ended_at IS NULL) AS at FROM item_money
      LEFT JOIN item_hold USING (order_id, item_id)
      WHERE frozen_cents > 0 GROUP BY order_id`,
  payments: sql`SELECT created_at AS at FROM payment_attempt WHERE state = 'review'`,
  gatewayDifferences: sql`
      SELECT found_at AS at FROM gateway_difference
      WHERE found_at > (SELECT max(checked_at) FROM gateway_day) - interval '12 hours'`,
  rateFaults: sql`
      SELECT min(at) AS at FROM rate_attempt
      WHERE outcome IN ('refused', 'disagreed') AND at > greatest(now() - interval '7 days',
        (SELECT fetched_at FROM fx_rate ORDER BY fetched_at DESC LIMIT 1))
      GROUP BY list_year, list_no, source, middle_e4`,
};

/** The numbers of waiting entries by queue, and when the oldest of each began to wait. */
export interface Queues {
  readonly waiting: Waiting;
  readonly oldest: OldestEntries;
}

/**
 * Counts the entries that await administrators. Each count reads only waiting entries of an index,
 * and stops at the highest number that is shown.
 */
export async function countWaiting(
  db: Db,
  { buyersByEmail = false }: Pick<Settings, 'buyersByEmail'>,
): Promise<Queues> {
  const entries = {
    users: sql`
      SELECT created_at AS at FROM account
      WHERE contributor_status = 0 AND NOT (${buyersByEmail} AND ${UNCONFIRMED_BUYER})
      ORDER BY id`,
    ...ENTRIES,
  };
  const counts = Object.entries(entries).map(
    ([queue, some]) => sql`
      SELECT ${sql.lit(queue)} AS queue, count(*)::int AS count, min(at) AS oldest
      FROM (${some} LIMIT ${MAX_COUNTED}) entries`,
  );
  const { rows } = await sql<{ queue: QueueName; count: number; oldest: Date | null }>`
    ${sql.join(counts, sql` UNION ALL `)}
    UNION ALL
    SELECT 'bookDifferences',
      coalesce((SELECT count FROM book_check WHERE NOT asked ORDER BY day DESC LIMIT 1), 0),
      (SELECT min(at) FROM book_check WHERE NOT asked AND day > coalesce(
        (SELECT max(day) FROM book_check WHERE NOT asked AND count = 0), '-infinity'))
    `.execute(db);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement returns a row for each queue
  const waiting = Object.fromEntries(rows.map((row) => [row.queue, row.count])) as Waiting;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const oldest = Object.fromEntries(
    rows.map((row) => [row.queue, row.oldest?.toISOString() ?? null]),
  ) as Queues['oldest'];
  return { waiting, oldest };
}
