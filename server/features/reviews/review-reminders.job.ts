import { REVIEW_DAYS, REVIEW_REMINDER_DAYS } from '../../../shared/limits.ts';
import { transaction } from '../../database/transaction.ts';
import { workInBatches } from '../../platform/jobs/jobs.ts';
import { DAY_MS } from '../../platform/start/clock.ts';
import type { FeatureParts } from '../../parts.ts';
import { reviewEndsEmail } from './review.emails.ts';
import { reviewEnd } from './review.view.ts';
import { listUnwritten, lockUnreminded, recordReminder } from './review-reminders.repository.ts';

type ReminderParts = Pick<FeatureParts, 'db' | 'clock' | 'jobs' | 'postbox' | 'publicUrl'>;

/** Offers per transaction. */
const BATCH = 100;

/**
 * Declares the job that e-mails both people of an offer once, `REVIEW_REMINDER_DAYS` before the
 * time to review ends. People who have written, or turned these e-mails off, get none.
 */
export function remindOfReviews({ db, clock, jobs, postbox, publicUrl }: ReminderParts): void {
  function remindSome(): Promise<number> {
    return transaction(db, async (trx) => {
      const now = clock.now();
      const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
      // Work whose time to review ends within the next `REVIEW_REMINDER_DAYS`.
      const works = await lockUnreminded(trx, {
        after: ago(REVIEW_DAYS),
        by: ago(REVIEW_DAYS - REVIEW_REMINDER_DAYS),
        limit: BATCH,
      });
      if (works.length === 0) return 0;
      const ids = works.map(({ id }) => id);
      await recordReminder(trx, ids, now);
      const ends = new Map(works.map(({ id, finished }) => [id, reviewEnd(finished)]));
      for (const one of await listUnwritten(trx, ids)) {
        const until = ends.get(one.itemId) ?? now;
        await postbox.send(trx, reviewEndsEmail(one, until, publicUrl()));
      }
      return works.length;
    });
  }

  jobs.regularly('reviews.remind', () => workInBatches(BATCH, remindSome));
}
