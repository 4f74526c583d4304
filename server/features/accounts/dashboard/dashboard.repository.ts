import { sql } from 'kysely';
import type {
  BuyerDashboard,
  FreelancerDashboard,
} from '../../../../shared/features/accounts/dashboard.ts';
import { MAX_COUNTED } from '../../../../shared/limits.ts';
import { BELGRADE } from '../../../../shared/money/belgrade.ts';
import { REJECTED } from '../../../../shared/statuses.ts';
import type { Db } from '../../../database/db.ts';

/** Work that waits for a person, with the entry whose time ends first. */
export interface TaskRow<Kind> {
  readonly kind: Kind;
  readonly count: number;
  readonly order_id: number | null;
  readonly id: number | null;
  readonly name: string | null;
  readonly until_at: Date | null;
}

interface TaskQuery {
  readonly accountId: number;
  readonly now: Date;
}

type FreelancerTask = TaskRow<FreelancerDashboard['tasks'][number]['kind']>;
type BuyerTask = TaskRow<BuyerDashboard['tasks'][number]['kind']>;

/** Newest invitations that are searched for open ones. A brief is open for 30 days at most. */
const INVITATIONS = 100;

/** Lists the work that waits for a freelancer. Each part reads only open rows of an index. */
export async function listFreelancerTasks(
  db: Db,
  { accountId, now }: TaskQuery,
): Promise<FreelancerTask[]> {
  const { rows } = await sql<FreelancerTask>`
    (SELECT DISTINCT ON (state) state AS kind, (count(*) OVER (PARTITION BY state))::int AS count,
      order_id, item_id AS id, item.name, until_at
    FROM delivery JOIN order_item item USING (order_id, item_id)
    WHERE delivery.seller_id = ${accountId} AND until_at IS NOT NULL
      AND state IN ('due', 'change_asked', 'disputed')
    ORDER BY state, until_at)
    UNION ALL (
      SELECT 'invited', (count(*) OVER ())::int, NULL, brief.id, title, closes_at
      FROM (
        SELECT brief_id FROM brief_invitation WHERE account_id = ${accountId}
        ORDER BY brief_id DESC LIMIT ${INVITATIONS}) invitation
      JOIN brief ON brief.id = brief_id AND closed_at IS NULL AND closes_at > ${now}
      WHERE NOT EXISTS (
        SELECT FROM brief_answer answer
        WHERE answer.brief_id = brief.id AND answer.freelancer_id = ${accountId})
      ORDER BY closes_at LIMIT 1)
    UNION ALL
    SELECT 'sound_rejected', count(*)::int, NULL, NULL, min(name), NULL FROM (
      SELECT name FROM sound
      WHERE owner_id = ${accountId} AND status = ${REJECTED} AND deleted_at IS NULL
      LIMIT ${MAX_COUNTED}) rejected
    HAVING count(*) > 0
    UNION ALL
    SELECT 'hello_rejected', 1, NULL, NULL, NULL, NULL FROM recording
    WHERE account_id = ${accountId} AND service_id IS NULL AND status = ${REJECTED}
    UNION ALL (
      SELECT 'demo_rejected', (count(*) OVER ())::int, NULL, service.category_id, recording.title, NULL
      FROM recording JOIN service ON service.id = service_id
      WHERE recording.account_id = ${accountId} AND status = ${REJECTED}
      ORDER BY recording.id LIMIT 1)`.execute(db);
  return rows;
}

/** Lists the work that waits for a buyer, in the same way. */
export async function listBuyerTasks(db: Db, { accountId, now }: TaskQuery): Promise<BuyerTask[]> {
  const { rows } = await sql<BuyerTask>`
    (SELECT DISTINCT ON (kind) kind, (count(*) OVER (PARTITION BY kind))::int AS count,
      order_id, item_id AS id, name, until_at
    FROM (
      SELECT CASE state WHEN 'delivered' THEN state ELSE 'undelivered' END AS kind,
        order_id, item_id, item.name, until_at
      FROM delivery JOIN order_item item USING (order_id, item_id)
      WHERE buyer_id = ${accountId} AND until_at IS NOT NULL AND item.offer_id IS NOT NULL
        AND CASE state WHEN 'delivered' THEN until_at > ${now}
          ELSE state IN ('due', 'change_asked') AND until_at <= ${now} END) bought
    ORDER BY kind, until_at)
    UNION ALL (
      SELECT 'offered', (count(*) OVER ())::int, NULL, id, name, expires_at FROM offer
      WHERE buyer_id = ${accountId} AND state IN ('offered', 'in_cart') AND expires_at > ${now}
        AND status <> ${REJECTED}
        AND NOT EXISTS (SELECT FROM message WHERE message.offer_id = offer.id AND message.hidden)
      ORDER BY expires_at LIMIT 1)
    UNION ALL (
      SELECT 'answered', (count(*) OVER ())::int, NULL, brief.id, title, closes_at
      FROM brief JOIN brief_answer answer ON answer.brief_id = brief.id AND answer.state = 'open'
      WHERE buyer_id = ${accountId} AND closed_at IS NULL
      ORDER BY closes_at LIMIT 1)`.execute(db);
  return rows;
}

/** The days of figures, both included, as YYYY-MM-DD in Belgrade. */
export interface FigureDays {
  readonly from: string;
  readonly to: string;
}

interface FigureQuery extends FigureDays {
  readonly accountId: number;
}

interface FreelancerDayRow {
  readonly day: string;
  readonly plays: number;
  readonly keeps: number;
  readonly carts: number;
  readonly sales: number;
  readonly earned_cents: number;
}

/** Sums up a freelancer's days, oldest first. It reads nothing before the first day. */
export async function listFreelancerDays(
  db: Db,
  { accountId, from, to }: FigureQuery,
): Promise<FreelancerDayRow[]> {
  const { rows } = await sql<FreelancerDayRow>`
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day,
      coalesce(counted.plays, 0) AS plays, coalesce(counted.keeps, 0) AS keeps,
      coalesce(counted.carts, 0) AS carts,
      coalesce(sold.sales, 0) AS sales, coalesce(sold.cents, 0) AS earned_cents
    FROM ${daysOf({ from, to })}
    LEFT JOIN freelancer_day counted ON counted.account_id = ${accountId} AND counted.day = days.day
    LEFT JOIN (
      SELECT ${dayOf('paid_at')} AS day,
        (count(*) FILTER (WHERE returned_cents < price_cents))::int AS sales,
        sum(price_cents - returned_cents - commission_cents + returned_commission_cents)::bigint
          AS cents
      FROM item_money WHERE seller_id = ${accountId} AND paid_at >= ${beginOf(from)}
      GROUP BY 1) sold ON sold.day = days.day
    ORDER BY days.day`.execute(db);
  return rows;
}

interface BuyerDayRow {
  readonly day: string;
  readonly orders: number;
  readonly spent_cents: number;
}

/** Sums up a buyer's days by the time of the order, oldest first. */
export async function listBuyerDays(
  db: Db,
  { accountId, from, to }: FigureQuery,
): Promise<BuyerDayRow[]> {
  const { rows } = await sql<BuyerDayRow>`
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day,
      coalesce(bought.orders, 0) AS orders, coalesce(bought.cents, 0) AS spent_cents
    FROM ${daysOf({ from, to })}
    LEFT JOIN (
      SELECT ${dayOf('created_at')} AS day, count(DISTINCT orders.id)::int AS orders,
        sum(price_cents - returned_cents)::bigint AS cents
      FROM orders JOIN item_money money ON money.order_id = orders.id
      WHERE buyer_id = ${accountId} AND created_at >= ${beginOf(from)}
      GROUP BY 1) bought ON bought.day = days.day
    ORDER BY days.day`.execute(db);
  return rows;
}

function daysOf({ from, to }: FigureDays) {
  return sql`(
    SELECT day::date FROM generate_series(${from}::timestamp, ${to}::timestamp, '1 day') day) days`;
}

function dayOf(column: string) {
  return sql`(${sql.ref(column)} AT TIME ZONE ${sql.lit(BELGRADE)})::date`;
}

function beginOf(day: string) {
  return sql`${day}::timestamp AT TIME ZONE ${sql.lit(BELGRADE)}`;
}
