import type { Kysely } from 'kysely';
import { transaction } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import type { Clock } from '../../platform/start/clock.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { OfferMessages, OfferNotice } from './offer-messages.ts';
import { expireOffers, lockPastDue } from './offer-life.repository.ts';
import type { OfferNews } from './offer-news.ts';

interface ExpiryParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly messages: Pick<OfferMessages, 'tell'>;
  readonly news: OfferNews;
}

/** Offers per transaction: few enough to keep the locks on their conversations short. */
const BATCH = 100;

/**
 * Declares the job that marks offers as expired, notifies both people and posts to their
 * conversations. Carts and orders check the deadline themselves, so a late job lets nobody buy an
 * expired offer.
 */
export function expireOffersRegularly({ db, clock, jobs, messages, news }: ExpiryParts): void {
  jobs.regularly('offers.expire', async () => {
    while ((await expireSome()) === BATCH);
  });

  /** Expires the oldest offers. Returns how many were past their deadline. */
  async function expireSome(): Promise<number> {
    const now = clock.now();
    return transaction(db, async (trx, afterCommit) => {
      const pastDue = await lockPastDue(trx, { now, limit: BATCH });
      if (pastDue.length === 0) return 0;
      const ended = await expireOffers(trx, pastDue, now);
      // The message is sent in the name of the freelancer who made the offer.
      const notices = ended.map(({ id, name, conversation_id, owner_id }): OfferNotice => ({
        conversationId: conversation_id,
        senderId: owner_id,
        event: { code: 'offer.expired', params: { name, projectId: id } },
      }));
      await messages.tell(trx, afterCommit, notices);
      afterCommit(() => news.changed(ended.map(({ id }) => id)));
      return pastDue.length;
    });
  }
}
