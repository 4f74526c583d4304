import type { Db } from '../../../database/db.ts';
import { workInBatches } from '../../../platform/jobs/jobs.ts';
import { forgetActivations, listActivated } from '../account.repository.ts';
import { forgetOldTries } from '../sign-in/password-tries.repository.ts';
import { forgetExpiredSessions } from '../sign-in/session.repository.ts';
import type { FeatureParts } from '../../../parts.ts';

type ForgetParts = Pick<FeatureParts, 'db' | 'clock' | 'jobs'>;

const BATCH = 500;
/** How long an activation link still works after it confirmed an e-mail address. */
const LINK_MS = 30 * 24 * 60 * 60_000;

/**
 * Declares the jobs that delete old password tries, expired sessions, and the codes of long
 * confirmed accounts, even if nobody signs in again.
 */
export function forgetExpiredRegularly({ db, clock, jobs }: ForgetParts): void {
  jobs.regularly('password-tries.forget', () => forgetOldTries(db, clock.now()));
  jobs.regularly('accounts.forget-expired', async () => {
    const now = clock.now();
    await workInBatches(BATCH, () => forgetExpiredSessions(db, now, BATCH));
    await forgetCodes(db, new Date(now.getTime() - LINK_MS));
  });
}

/** Visits accounts that still have codes. They are few, because older codes are deleted. */
async function forgetCodes(db: Db, confirmedBefore: Date): Promise<void> {
  let last = 0;
  for (;;) {
    const accountIds = await listActivated(db, last, BATCH);
    await forgetActivations(db, accountIds, confirmedBefore);
    last = accountIds.at(-1) ?? last;
    if (accountIds.length < BATCH) return;
  }
}
