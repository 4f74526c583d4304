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

/** Offers that end in one transaction: few enough that their conversations are not held for long. */
const BATCH = 100;

/**
 * Declares the job that marks offers past their end as expired, tells their people and says so in
 * their conversations. Until it comes by nobody can buy them either: cart and order look at the time.
 */
export function expireOffersRegularly({ db, clock, jobs, messages, news }: ExpiryParts): void {
  jobs.regularly('offers.expire', async () => {
    while ((await expireSome()) === BATCH);
  });

  /** Ends the oldest ones; answers how many were past their end. */
  async function expireSome(): Promise<number> {
    const now = clock.now();
    return transaction(db, async (trx, afterCommit) => {
      const pastDue = await lockPastDue(trx, { now, limit: BATCH });
      if (pastDue.length === 0) return 0;
      const ended = await expireOffers(trx, pastDue, now);
      // In the freelancer's name, whose offer it is.
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
