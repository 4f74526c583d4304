import { OFFER_WARNING_HOURS } from '../../../shared/limits.ts';
import { transaction } from '../../database/transaction.ts';
import { workInBatches } from '../../platform/jobs/jobs.ts';
import type { FeatureParts } from '../../parts.ts';
import type { Milestones } from './milestones/milestones.ts';
import type { OfferMessages, OfferNotice } from './offer-messages.ts';
import {
  expireOffers,
  lockExpiringSoon,
  lockPastDue,
  recordWarning,
  type NoticeOffer,
  type WarningHours,
} from './offer-life.repository.ts';
import type { OfferNews } from './offer-news.ts';

interface ExpiryParts extends Pick<FeatureParts, 'db' | 'clock' | 'jobs'> {
  readonly messages: Pick<OfferMessages, 'addNotices'>;
  readonly news: OfferNews;
  readonly milestones: Pick<Milestones, 'offersEnded'>;
}

/** Offers per transaction: few enough to keep the locks on their conversations short. */
const BATCH = 100;

/**
 * Declares the job that warns of the end of offers, marks them as expired, notifies both people and
 * posts to their conversations. Carts and orders check the deadline themselves, so a late job lets
 * nobody buy an expired offer.
 */
export function expireOffersRegularly(parts: ExpiryParts): void {
  const { db, clock, jobs, messages, news } = parts;
  jobs.regularly('offers.expire', async () => {
    await workInBatches(BATCH, expireSome);
    // The nearest warning first: an earlier one is then unnecessary.
    for (const hours of OFFER_WARNING_HOURS.toReversed()) {
      await workInBatches(BATCH, () => warnSome(hours));
    }
  });

  /** Expires the oldest offers. Returns how many were past their deadline. */
  async function expireSome(): Promise<number> {
    const now = clock.now();
    return transaction(db, async (trx, afterCommit) => {
      const pastDue = await lockPastDue(trx, { now, limit: BATCH });
      if (pastDue.length === 0) return 0;
      const ended = await expireOffers(trx, pastDue, now);
      const notices = ended.map((offer) =>
        noticeOf(offer, { code: 'offer.expired', params: paramsOf(offer) }),
      );
      await messages.addNotices(trx, afterCommit, notices);
      const ids = ended.map(({ id }) => id);
      await parts.milestones.offersEnded(trx, afterCommit, ids, 'owner_id');
      afterCommit(() => news.changed(ids));
      return pastDue.length;
    });
  }

  /**
   * Warns of the next offers to expire, and returns how many. One commit stores the warnings and
   * their record, so that no other server repeats them.
   */
  async function warnSome(hours: WarningHours): Promise<number> {
    const now = clock.now();
    return transaction(db, async (trx, afterCommit) => {
      const ending = await lockExpiringSoon(trx, { now, hours, limit: BATCH });
      if (ending.length === 0) return 0;
      const offers = await recordWarning(trx, ending, hours);
      const notices = offers.map((offer) =>
        noticeOf(offer, { code: 'offer.expires-soon', params: { ...paramsOf(offer), hours } }),
      );
      await messages.addNotices(trx, afterCommit, notices);
      return ending.length;
    });
  }
}

function paramsOf({ id, name }: NoticeOffer) {
  return { name, projectId: id };
}

/** The message is sent in the name of the freelancer who made the offer. */
function noticeOf(offer: NoticeOffer, event: OfferNotice['event']): OfferNotice {
  return { conversationId: offer.conversation_id, senderId: offer.owner_id, event };
}
