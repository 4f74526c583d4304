import type { Db } from '../../../database/db.ts';
import { ruleBroken } from '../../../platform/requests/refusal.ts';
import { listPeriod, type PeriodRow } from './period.repository.ts';

/** The days of a statement, both included, as `2026-11-20`; undefined is an open end. */
export interface StatementDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A freelancer's period, with the code of the refusal for more than `most` movements. */
interface PeriodQuery extends StatementDays {
  readonly freelancerId: number;
  readonly most: number;
  readonly tooMany: 'statement.too-many-lines' | 'statement.too-many-movements';
}

/** Reads the movements of a period for every kind of statement: file, screen and document. */
export async function readPeriod(db: Db, query: PeriodQuery): Promise<PeriodRow[]> {
  const { from, to, freelancerId, most, tooMany } = query;
  if (from && to && from > to) {
    throw ruleBroken('statement.days-wrong-way-round', {}, { field: 'from' });
  }
  const period = { freelancerId, from: from ?? null, to: to ?? null };
  const rows = await listPeriod(db, { ...period, limit: most + 1 });
  if (rows.length > most) throw ruleBroken(tooMany, { most });
  return rows;
}
