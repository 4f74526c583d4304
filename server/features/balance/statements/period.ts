import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';
import { ruleBroken } from '../../../platform/requests/refusal.ts';
import { listPeriod, type PeriodRow } from './period.repository.ts';

/** The days of a statement, both included, as `2026-11-20`; absent: an open end. */
export interface StatementDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A freelancer's period, and the refusal of one with more than `most` movements. */
export interface PeriodWish extends StatementDays {
  readonly sellerId: number;
  readonly most: number;
  readonly tooMany: 'statement.too-many-lines' | 'statement.too-many-movements';
}

/** The movements of some days, for every kind of statement: the file, the screen and the paper. */
export async function readPeriod(db: Kysely<DB>, wish: PeriodWish): Promise<PeriodRow[]> {
  const { from, to, sellerId, most, tooMany } = wish;
  if (from && to && from > to) {
    throw ruleBroken('statement.days-wrong-way-round', {}, { field: 'from' });
  }
  const period = { sellerId, from: from ?? null, to: to ?? null };
  const rows = await listPeriod(db, { ...period, limit: most + 1 });
  if (rows.length > most) throw ruleBroken(tooMany, { most });
  return rows;
}
