import { AUDITION_DAYS } from '../../../shared/limits.ts';
import { transaction } from '../../database/transaction.ts';
import { type Jobs, workInBatches } from '../../platform/jobs/jobs.ts';
import { DAY_MS } from '../../platform/start/clock.ts';
import {
  detachFiles,
  listPastRetention,
  listPastDue,
  listToNotify,
  lockBrief,
  lockUnannounced,
  setNotifiedUpTo,
} from './brief.repository.ts';
import { briefClosedEmail, newBriefEmail } from './briefs.emails.ts';
import type { BriefsParts } from './briefs.service.ts';
import { closeBrief } from './close-brief.ts';

type JobParts = Pick<BriefsParts, 'db' | 'clock' | 'postbox' | 'publicUrl' | 'releaseFile'> & {
  readonly jobs: Pick<Jobs, 'regularly'>;
};

export const BRIEF_JOBS = {
  notify: 'briefs.tell',
  close: 'briefs.close',
  deleteSounds: 'briefs.delete-sounds',
} as const;

/** Freelancers, or briefs, per transaction or query. */
const BATCH = 100;

/**
 * Declares the jobs of briefs: e-mailing freelancers about new ones, closing them after their last
 * day, and deleting auditions 30 days later.
 */
export function followBriefs({ jobs, ...parts }: JobParts): void {
  const { db, clock, postbox, publicUrl, releaseFile } = parts;

  /**
   * E-mails the next freelancers about one brief. Returns the number of briefs, 0 or 1, so that
   * `workInBatches` calls it again. The e-mails and the progress share a transaction, so that
   * nobody is e-mailed twice.
   */
  function notifySome(): Promise<number> {
    return transaction(db, async (trx) => {
      const brief = await lockUnannounced(trx);
      if (!brief) return 0;
      const { id, category, user_name: buyer } = brief;
      const span = { briefId: id, after: brief.told_up_to ?? 0, limit: BATCH };
      const freelancers = await listToNotify(trx, span);
      for (const one of freelancers) {
        await postbox.send(trx, newBriefEmail(one, { id, category, buyer }, publicUrl()));
      }
      const isLast = freelancers.length < BATCH;
      await setNotifiedUpTo(trx, id, isLast ? null : (freelancers.at(-1)?.id ?? null));
      return 1;
    });
  }

  function closeDue(briefId: number): Promise<void> {
    return transaction(db, async (trx) => {
      const brief = await lockBrief(trx, briefId);
      if (!brief) return;
      const undecided = await closeBrief(trx, brief, { ...parts, now: clock.now() });
      // Undefined if it was closed already, 0 if there was nothing to decline: no e-mail then.
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

  jobs.regularly(BRIEF_JOBS.notify, () => workInBatches(1, notifySome));
  jobs.regularly(BRIEF_JOBS.close, () =>
    workInBatches(BATCH, async () => forEach(await listPastDue(db, clock.now(), BATCH), closeDue)),
  );
  jobs.regularly(BRIEF_JOBS.deleteSounds, () =>
    workInBatches(BATCH, async () => {
      const before = new Date(clock.now().getTime() - AUDITION_DAYS * DAY_MS);
      return forEach(await listPastRetention(db, before, BATCH), deleteSounds);
    }),
  );
}

/** Works on one brief after the other. Returns their number. */
async function forEach(ids: readonly number[], work: (id: number) => Promise<void>) {
  for (const id of ids) await work(id);
  return ids.length;
}
