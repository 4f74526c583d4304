import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { forgetOldTries } from './password-tries.repository.ts';

interface ForgetParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly jobs: Jobs;
}

/** Declares the job that removes tries of passwords that count no longer, so that none pile up. */
export function forgetTriesRegularly({ db, clock, jobs }: ForgetParts): void {
  jobs.regularly('password-tries.forget', () => forgetOldTries(db, clock.now()));
}
