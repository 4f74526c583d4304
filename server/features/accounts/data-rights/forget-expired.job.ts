import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { forgetActivations, listActivated } from '../account.repository.ts';
import { forgetOldTries } from '../sign-in/password-tries.repository.ts';
import { forgetExpiredSessions } from '../sign-in/session.repository.ts';

interface ForgetParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly jobs: Jobs;
}

/** Rows that one statement removes or looks at. */
const BATCH = 500;
/** How long a link that confirmed an e-mail is answered as it was the first time. */
const LINK_MS = 30 * 24 * 60 * 60_000;

/**
 * Declares the jobs that remove tries of passwords that no longer count, sessions that have expired,
 * and the codes of accounts whose e-mail was confirmed long ago: all of them also of people who never
 * come back.
 */
export function forgetExpiredRegularly({ db, clock, jobs }: ForgetParts): void {
  jobs.regularly('password-tries.forget', () => forgetOldTries(db, clock.now()));
  jobs.regularly('accounts.forget-expired', async () => {
    const now = clock.now();
    await forgetSessions(db, now);
    await forgetCodes(db, new Date(now.getTime() - LINK_MS));
  });
}

async function forgetSessions(db: Kysely<DB>, now: Date): Promise<void> {
  for (;;) {
    const removed = await forgetExpiredSessions(db, now, BATCH);
    if (removed < BATCH) return;
  }
}

/** Goes through the accounts that have codes, which are few: all others have lost theirs. */
async function forgetCodes(db: Kysely<DB>, confirmedBefore: Date): Promise<void> {
  let last = 0;
  for (;;) {
    const accountIds = await listActivated(db, last, BATCH);
    await forgetActivations(db, accountIds, confirmedBefore);
    last = accountIds.at(-1) ?? last;
    if (accountIds.length < BATCH) return;
  }
}
