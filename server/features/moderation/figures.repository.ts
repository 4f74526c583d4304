import { sql } from 'kysely';
import { BELGRADE } from '../../../shared/money/belgrade.ts';
import { toUnits } from '../../../shared/money/money.ts';
import type { Db } from '../../database/db.ts';
import { figureDays } from '../accounts/dashboard/dashboard.service.ts';

interface SoldDayRow {
  readonly day: string;
  readonly sales: number;
  readonly sold: number;
  readonly commission: number;
}

/** Sums up the site's sales of the last 30 days, oldest first. It reads no older sale. */
export async function sumUpSales(db: Db, now: Date): Promise<SoldDayRow[]> {
  const { from, to } = figureDays(now);
  const zone = sql.lit(BELGRADE);
  const { rows } = await sql<SoldDayRow>`
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day, coalesce(sales, 0) AS sales,
      coalesce(sold, 0) AS sold, coalesce(commission, 0) AS commission
    FROM (
      SELECT day::date FROM generate_series(${from}::timestamp, ${to}::timestamp, '1 day') day) days
    LEFT JOIN (
      SELECT (paid_at AT TIME ZONE ${zone})::date AS day,
        (count(*) FILTER (WHERE returned_cents < price_cents))::int AS sales,
        sum(price_cents - returned_cents)::bigint AS sold,
        sum(commission_cents - returned_commission_cents)::bigint AS commission
      FROM item_money WHERE paid_at >= ${from}::timestamp AT TIME ZONE ${zone}
      GROUP BY 1) money ON money.day = days.day
    ORDER BY days.day`.execute(db);
  return rows.map((row) => ({
    ...row,
    sold: toUnits(row.sold),
    commission: toUnits(row.commission),
  }));
}
