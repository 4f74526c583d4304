import { AUDITION_DAYS } from '../../../shared/limits.ts';
import { transaction } from '../../database/transaction.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { workInBatches } from '../../platform/jobs/work-in-batches.ts';
import { DAY_MS } from '../../platform/start/clock.ts';
import {
  detachFiles,
  findOld,
  findPastDue,
  listToTell,
  lockBrief,
  lockUntold,
  setToldUpTo,
} from './brief.repository.ts';
import { briefClosedEmail, newBriefEmail } from './briefs.emails.ts';
import type { BriefsParts } from './briefs.service.ts';
import { closeBrief } from './close-brief.ts';

type JobParts = Pick<BriefsParts, 'db' | 'clock' | 'postbox' | 'publicUrl' | 'releaseFile'> & {
  readonly jobs: Pick<Jobs, 'regularly'>;
};

export const BRIEF_JOBS = {
  tell: 'briefs.tell',
  close: 'briefs.close',
  deleteSounds: 'briefs.delete-sounds',
} as const;

/** Freelancers, or briefs, per transaction or query. */
const BATCH = 100;

/**
 * Declares the jobs of briefs: telling freelancers of new ones, closing those whose last day is
 * over, and deleting auditions 30 days later.
 */
export function followBriefs({ jobs, ...parts }: JobParts): void {
  const { db, clock, postbox, publicUrl, releaseFile } = parts;

  /**
   * Tells the next freelancers of one brief, and returns 1, or 0 if nobody is left. The commit stores
   * the e-mails with the place.
   */
  function tellSome(): Promise<number> {
    return transaction(db, async (trx) => {
      const brief = await lockUntold(trx);
      if (!brief) return 0;
      const { id, category, user_name: buyer } = brief;
      const span = { briefId: id, after: brief.told_up_to ?? 0, limit: BATCH };
      const freelancers = await listToTell(trx, span);
      for (const one of freelancers) {
        await postbox.send(trx, newBriefEmail(one, { id, category, buyer }, publicUrl()));
      }
      const isLast = freelancers.length < BATCH;
      await setToldUpTo(trx, id, isLast ? null : (freelancers.at(-1)?.id ?? null));
      return 1;
    });
  }

  function closeDue(briefId: number): Promise<void> {
    return transaction(db, async (trx) => {
      const brief = await lockBrief(trx, briefId);
      if (!brief) return;
      const undecided = await closeBrief(trx, brief, { ...parts, now: clock.now() });
      if (!undecided) return;
      await postbox.send(trx, briefClosedEmail(brief, brief, publicUrl()));
    });
  }

  function deleteSounds(briefId: number): Promise<void> {
    return transaction(db, async (trx) => {
      const brief = await lockBrief(trx, briefId);
      if (!brief || brief.sounds_deleted_at !== null) return;
      for (const fileId of await detachFiles(trx, briefId, clock.now())) {
        await releaseFile(trx, fileId);
      }
    });
  }

  jobs.regularly(BRIEF_JOBS.tell, () => workInBatches(1, tellSome));
  jobs.regularly(BRIEF_JOBS.close, () =>
    workInBatches(BATCH, async () => forEach(await findPastDue(db, clock.now(), BATCH), closeDue)),
  );
  jobs.regularly(BRIEF_JOBS.deleteSounds, () =>
    workInBatches(BATCH, async () => {
      const before = new Date(clock.now().getTime() - AUDITION_DAYS * DAY_MS);
      return forEach(await findOld(db, before, BATCH), deleteSounds);
    }),
  );
}

/** Works on one brief after the other, each in a transaction of its own. Returns how many. */
async function forEach(ids: readonly number[], work: (id: number) => Promise<void>) {
  for (const id of ids) await work(id);
  return ids.length;
}
