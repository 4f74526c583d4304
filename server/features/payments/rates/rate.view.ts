import { dayInBelgrade } from '../../../../shared/money/belgrade.ts';
import type * as wire from '../../../../shared/features/payments/rates.ts';
import { writeRate } from '../../../../shared/money/rate-words.ts';
import type { listAttempts, listRates } from './rates.repository.ts';

type RateRow = Awaited<ReturnType<typeof listRates>>[number];
type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number];

/** Which list of which year is charged at the moment; undefined where none may be. */
export type InForce = Pick<RateRow, 'list_year' | 'list_no'> | undefined;

/** A rate as administrators see it. */
export function viewListedRate(row: RateRow, inForce: InForce): wire.ListedRate {
  return {
    list_year: row.list_year,
    list_no: row.list_no,
    formed_on: row.formed_on,
    applies_on: dayInBelgrade(row.valid_from),
    rate: writeRate(row.middle_e4),
    // Written by this feature alone, so its type is known.
    source: row.source as wire.RateOrigin,
    note: row.note,
    added_at: row.fetched_at.toISOString(),
    in_force: row.list_year === inForce?.list_year && row.list_no === inForce.list_no,
  };
}

/** One answer of one source. */
export function viewRateAttempt(row: AttemptRow): wire.RateAttempt {
  return {
    id: row.id,
    at: row.at.toISOString(),
    source: row.source as wire.RateSourceName,
    // The database's check allows no other.
    outcome: row.outcome as wire.RateOutcome,
    reason: row.reason,
    list_no: row.list_no,
    rate: row.middle_e4 === null ? null : writeRate(row.middle_e4),
  };
}
