import { type RawBuilder, sql } from 'kysely';
import { FIGURE_DAYS, LEAST_ANSWERS, PAUSE_HOURS } from '../../../../shared/limits.ts';
import { BELGRADE } from '../../../../shared/money/belgrade.ts';
import { hasPublicPage } from '../../../database/known-people.ts';
import type { Db } from '../../../database/db.ts';
import { DAY_MS } from '../../../platform/start/clock.ts';

/** Figures older than this are counted again, even if no work changed. */
const MAX_AGE_MS = DAY_MS;
/** Entries are stored some time after the moment that they name. */
const SLACK = sql`interval '1 minute'`;

/**
 * Lists freelancers with a public page whose figures are due, by id: those without figures, with
 * old ones, or with newer work or reviews. `all` lists every freelancer.
 */
export async function listDue(
  db: Db,
  { after, limit, now, all }: { after: number; limit: number; now: Date; all: boolean },
): Promise<number[]> {
  const old = new Date(now.getTime() - MAX_AGE_MS);
  const isDue = sql<boolean>`(
    kept.account_id IS NULL OR kept.counted_at <= ${old} OR account.id IN (
      SELECT delivery.seller_id FROM delivery_entry entry
      JOIN delivery USING (order_id, item_id)
      JOIN freelancer_figures known ON known.account_id = delivery.seller_id
      WHERE entry.at > ${old} AND entry.at > known.counted_at - ${SLACK}
      UNION ALL
      SELECT review.freelancer_id FROM review
      JOIN freelancer_figures known ON known.account_id = review.freelancer_id
      WHERE review.shown_at > ${old} AND review.shown_at <= ${now}
        AND review.shown_at > known.counted_at - ${SLACK}))`;
  const rows = await db
    .selectFrom('account')
    .leftJoin('freelancer_figures as kept', 'kept.account_id', 'account.id')
    .select('account.id')
    .where(hasPublicPage('account'))
    .where('account.id', '>', after)
    .$if(!all, (query) => query.where(isDue))
    .orderBy('account.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks the figures of a freelancer as old, because a review is gone. */
export async function markFiguresOld(db: Db, accountId: number): Promise<void> {
  await db
    .updateTable('freelancer_figures')
    .set({ counted_at: new Date(0) })
    .where('account_id', '=', accountId)
    .execute();
}

/**
 * Counts the figures of these freelancers in one statement. The lock makes it wait for the deletion
 * of an account, so that no figures remain.
 */
export async function countFigures(db: Db, ids: readonly number[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - FIGURE_DAYS * DAY_MS);
  await sql`
    WITH freelancer AS MATERIALIZED (
      SELECT account.id, coalesce(zone.name, ${BELGRADE}) AS zone
      FROM account
      LEFT JOIN account_settings settings ON settings.account_id = account.id
      LEFT JOIN pg_timezone_names zone ON lower(zone.name) = lower(settings.time_zone)
      WHERE account.id = ANY (${ids}::bigint[]) AND ${hasPublicPage('account')}
      FOR KEY SHARE OF account
    ), work AS (${WORK}
    ), done AS (
      SELECT freelancer_id,
        count(*) FILTER (WHERE ended AND NOT returned) AS completed,
        count(*) FILTER (WHERE NOT ended AND NOT returned AND is_turn) AS in_work,
        round(100.0 * count(*) FILTER (WHERE delivered_at <= due_at) / nullif(count(*) FILTER (
          WHERE delivered_at IS NOT NULL OR due_at <= coalesce(returned_at, ${now})), 0)) AS on_time,
        round(100.0 * count(*) FILTER (WHERE ended AND returned)
          / nullif(count(*) FILTER (WHERE ended), 0)) AS returned
      FROM work GROUP BY freelancer_id
    ), repeated AS (
      SELECT freelancer_id, count(*) AS buyers FROM (
        SELECT freelancer_id FROM work WHERE ended AND NOT returned
        GROUP BY freelancer_id, buyer_id HAVING count(DISTINCT agreement) > 1) buyer
      GROUP BY freelancer_id
    ), rated AS (
      SELECT freelancer_id, count(*) AS reviews, round(avg(stars), 2) AS mean
      FROM review JOIN freelancer ON freelancer.id = freelancer_id
      WHERE shown_at <= ${now} GROUP BY freelancer_id
    ), answered AS (${answers(since)})
    INSERT INTO freelancer_figures AS kept (account_id, completed_orders, orders_in_work,
      on_time_percent, returned_percent, repeat_buyers, response_minutes, review_count,
      review_mean, counted_at)
    SELECT freelancer.id, coalesce(completed, 0), coalesce(in_work, 0), on_time, done.returned,
      coalesce(buyers, 0), minutes, coalesce(reviews, 0), mean, ${now}::timestamptz
    FROM freelancer
    LEFT JOIN done ON done.freelancer_id = freelancer.id
    LEFT JOIN repeated ON repeated.freelancer_id = freelancer.id
    LEFT JOIN rated ON rated.freelancer_id = freelancer.id
    LEFT JOIN answered ON answered.freelancer_id = freelancer.id
    ORDER BY freelancer.id
    ON CONFLICT (account_id) DO UPDATE SET
      (completed_orders, orders_in_work, on_time_percent, returned_percent, repeat_buyers,
        response_minutes, review_count, review_mean, counted_at)
      = (excluded.completed_orders, excluded.orders_in_work, excluded.on_time_percent,
        excluded.returned_percent, excluded.repeat_buyers, excluded.response_minutes,
        excluded.review_count, excluded.review_mean, excluded.counted_at)`.execute(db);
}

/**
 * The hired works of the freelancers. The milestones of a contract are one agreement, and so are
 * the works of one order.
 */
const WORK = sql`
  SELECT freelancer.id AS freelancer_id, delivery.buyer_id, delivery.due_at,
    delivery.state IN ('accepted', 'decided', 'refunded') AS ended,
    delivery.state IN ('due', 'change_asked') AS is_turn,
    coalesce(money.returned_cents, 0) >= item.price_cents AS returned,
    coalesce(-offer.contract_id, delivery.order_id) AS agreement,
    step.delivered_at, step.returned_at
  FROM freelancer
  JOIN delivery ON delivery.seller_id = freelancer.id AND delivery.due_at IS NOT NULL
  JOIN order_item item USING (order_id, item_id)
  JOIN offer ON offer.id = item.offer_id
  LEFT JOIN item_money money USING (order_id, item_id)
  CROSS JOIN LATERAL (
    SELECT min(at) FILTER (WHERE kind = 'delivered') AS delivered_at,
      min(at) FILTER (WHERE kind IN ('refunded', 'charged_back')) AS returned_at
    FROM delivery_entry entry
    WHERE entry.order_id = delivery.order_id AND entry.item_id = delivery.item_id) step`;

/**
 * Selects the median working minutes from a buyer's question to the freelancer's next message. A
 * question is a message that follows no other one within 24 hours. Messages by Earmark and by
 * administrators, hidden messages, and automatic answers do not count.
 */
function answers(since: Date): RawBuilder<unknown> {
  const aDayBefore = new Date(since.getTime() - DAY_MS);
  return sql`
    SELECT freelancer_id, CASE WHEN count(*) >= ${LEAST_ANSWERS} THEN round(percentile_cont(0.5)
      WITHIN GROUP (ORDER BY ${workingMinutes('answered_at')} - ${workingMinutes('asked_at')}))
      END AS minutes
    FROM (
      SELECT freelancer.id AS freelancer_id, freelancer.zone, message.created_at AS asked_at,
        message.sender_id <> freelancer.id AS is_theirs,
        message.created_at - lag(message.created_at) OVER talk AS pause,
        min(message.created_at) FILTER (WHERE message.sender_id = freelancer.id) OVER (
          talk ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS answered_at
      FROM freelancer
      CROSS JOIN LATERAL (
        SELECT id, second_id AS other_id FROM conversation
        WHERE first_id = freelancer.id AND last_message_at > ${since}
        UNION ALL
        SELECT id, first_id FROM conversation
        WHERE second_id = freelancer.id AND last_message_at > ${since}) talked
      JOIN account other ON other.id = talked.other_id AND NOT other.is_administrator
      JOIN message ON message.conversation_id = talked.id AND message.created_at > ${aDayBefore}
        AND message.event IS NULL AND NOT message.hidden AND NOT message.automatic
      WINDOW talk AS (PARTITION BY freelancer.id, talked.id ORDER BY message.seq)
    ) said
    WHERE is_theirs AND asked_at > ${since} AND answered_at IS NOT NULL
      AND (pause IS NULL OR pause >= ${PAUSE_HOURS} * interval '1 hour')
    GROUP BY freelancer_id`;
}

/**
 * Selects the working minutes from a Monday long ago to a moment in the column `zone`: 9 to 17
 * o'clock, Monday to Friday. The difference of two of them is the working time between them.
 */
function workingMinutes(column: string): RawBuilder<number> {
  const at = sql`(${sql.ref(column)} AT TIME ZONE zone)`;
  const day = sql`(${at}::date - DATE '2001-01-01')`;
  return sql`(
    (${day} / 7 * 5 + least(${day} % 7, 5)) * 480
    + CASE WHEN ${day} % 7 < 5
      THEN least(greatest(extract(epoch FROM ${at}::time) / 60 - 540, 0), 480) ELSE 0 END)`;
}
