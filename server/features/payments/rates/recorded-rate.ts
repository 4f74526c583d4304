import type { Db } from '../../../database/db.ts';
import { insertRate, type NewRate, RECORDED } from './rates.repository.ts';

/**
 * The official middle rate of one list, for the demo and the tests: 1 EUR was 117.1872 RSD. Source:
 * National Bank of Serbia, list 182, formed on 24.9.2025, applied from 08:00 of the next working
 * day in Belgrade.
 */
const NBS_182: NewRate = {
  list_year: 2025,
  list_no: 182,
  currency: 'EUR',
  formed_on: '2025-09-24',
  valid_from: new Date('2025-09-25T06:00:00Z'),
  middle_e4: 1_171_872,
  source: RECORDED,
};

/** Adds the recorded rate. Idempotent. */
export async function ensureRecordedRate(db: Db): Promise<void> {
  await insertRate(db, NBS_182);
}
