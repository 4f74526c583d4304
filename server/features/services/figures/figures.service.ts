import type { Standing } from '../../../../shared/features/standing.ts';
import type { Trx } from '../../../database/db.ts';
import type { FeatureParts } from '../../../parts.ts';
import { countFigures, listDue, markFiguresOld } from './figures.repository.ts';
import { findStandings, viewStanding } from './standing.ts';

type FiguresParts = Pick<FeatureParts, 'db' | 'clock' | 'jobs'>;

export const FIGURES_JOB = 'services.figures';

/** Freelancers per statement. */
const BATCH = 200;

export type FiguresService = ReturnType<typeof createFigures>;

/** Creates the service for freelancers' figures, and declares the job that counts them. */
export function createFigures({ db, clock, jobs }: FiguresParts) {
  async function count(all = false): Promise<void> {
    const now = clock.now();
    let after: number | undefined = 0;
    while (after !== undefined) {
      const ids: number[] = await listDue(db, { after, limit: BATCH, now, all });
      if (ids.length > 0) await countFigures(db, ids, now);
      after = ids[BATCH - 1]; // A shorter batch is the last one.
    }
  }

  jobs.regularly(FIGURES_JOB, () => count());

  return {
    /** Counts the figures of all freelancers now. */
    countAll: () => count(true),

    /** Lets the next run of the job count a freelancer's figures again. */
    recount: (trx: Trx, accountId: number) => markFiguresOld(trx, accountId),

    /** Returns the standings of these freelancers by account id, in one query. */
    async byAccountIds(accountIds: readonly number[]): Promise<ReadonlyMap<number, Standing>> {
      if (accountIds.length === 0) return new Map();
      const now = clock.now();
      const rows = await findStandings(db, [...new Set(accountIds)]);
      return new Map(rows.map((row) => [row.id, viewStanding(row, now)]));
    },
  };
}

/** Returns the standing of an account that exists. */
export function standingOf(found: ReadonlyMap<number, Standing>, accountId: number): Standing {
  const standing = found.get(accountId);
  if (!standing) throw new Error(`The account ${accountId} has no standing.`);
  return standing;
}
