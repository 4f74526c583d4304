import type { Kysely, Transaction } from 'kysely';
import type { Standing } from '../../../../shared/features/standing.ts';
import type { DB } from '../../../database/types.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import { countFigures, listDue, setOld } from './figures.repository.ts';
import { findStandings, viewStanding } from './standing.ts';

interface FiguresParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'regularly'>;
}

export const FIGURES_JOB = 'services.figures';

/** Freelancers per statement. */
const STEP = 200;

export type FiguresService = ReturnType<typeof createFigures>;

/** Creates the service for freelancers' figures, and declares the job that counts them. */
export function createFigures({ db, clock, jobs }: FiguresParts) {
  async function count(all = false): Promise<void> {
    const now = clock.now();
    let after = 0;
    for (let found = STEP; found === STEP;) {
      const ids = await listDue(db, { after, limit: STEP, now, all });
      if (ids.length > 0) await countFigures(db, ids, now);
      found = ids.length;
      after = ids.at(-1) ?? after;
    }
  }

  jobs.regularly(FIGURES_JOB, () => count());

  return {
    /** Counts the figures of all freelancers now. */
    countAll: () => count(true),

    /** Has the figures of a freelancer counted again soon. */
    recount: (trx: Transaction<DB>, accountId: number): Promise<void> => setOld(trx, accountId),

    /** Returns what everybody sees of these freelancers, by account id, in one query. */
    async of(accountIds: readonly number[]): Promise<ReadonlyMap<number, Standing>> {
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
