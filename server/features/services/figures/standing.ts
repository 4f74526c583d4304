import { sql } from 'kysely';
import type { Figures, Standing } from '../../../../shared/features/standing.ts';
import { dayInBelgrade } from '../../../../shared/money/belgrade.ts';
import type { Db } from '../../../database/db.ts';
import { shownRating } from '../../reviews/shown-rating.ts';
import { availabilityOn, dayIn } from '../availability/availability.view.ts';

type StandingRow = Awaited<ReturnType<typeof findStandings>>[number];

const FIGURES = [
  'completed_orders',
  'orders_in_work',
  'on_time_percent',
  'returned_percent',
  'repeat_buyers',
  'response_minutes',
  'review_count',
  'review_mean',
  'counted_at',
] as const;

/** Finds the figures and the availability of accounts, and when each was last active. */
export function findStandings(db: Db, accountIds: readonly number[]) {
  return db
    .selectFrom('account')
    .leftJoin('freelancer_figures as figures', 'figures.account_id', 'account.id')
    .leftJoin('availability', 'availability.account_id', 'account.id')
    .leftJoin('account_settings as settings', 'settings.account_id', 'account.id')
    .select(FIGURES)
    .select([
      'account.id',
      'account.created_at',
      'account.verified_at',
      'availability.state',
      'availability.away_until',
      'settings.time_zone',
      sql<Date | null>`CASE WHEN coalesce(settings.last_active, true) THEN greatest(
        account.last_seen_at,
        (SELECT max(last_used_at) FROM session WHERE session.account_id = account.id)) END`.as(
        'active_at',
      ),
    ])
    .where('account.id', 'in', accountIds)
    .execute();
}

export function viewStanding(row: StandingRow, now: Date): Standing {
  return {
    figures: viewFigures(row),
    availability: availabilityOn(dayIn(row.time_zone, now), row),
    memberSince: row.created_at.toISOString(),
    lastActive: row.active_at && dayInBelgrade(row.active_at),
    verified: row.verified_at !== null,
  };
}

function viewFigures(row: StandingRow): Figures | null {
  if (row.counted_at === null) return null;
  return {
    completedOrders: row.completed_orders ?? 0,
    ordersInWork: row.orders_in_work ?? 0,
    onTimePercent: row.on_time_percent,
    returnedPercent: row.returned_percent,
    repeatBuyers: row.repeat_buyers ?? 0,
    responseMinutes: row.response_minutes,
    reviewCount: row.review_count ?? 0,
    reviewMean: shownRating(row.review_mean),
  };
}
