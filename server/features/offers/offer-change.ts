import type { Kysely, Transaction } from 'kysely';
import type { PlainCode } from '../../../shared/errors.ts';
import { isOpenOffer } from '../../../shared/statuses.ts';
import { type AfterCommit, transaction } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import type { Clock } from '../../platform/start/clock.ts';
import { conflict, forbidden, notFound } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import { isReserved, type LockedOffer, lockOffer } from './offer-life.repository.ts';
import type { OfferNews } from './offer-news.ts';

interface ChangeParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly news: OfferNews;
}

/** An offer that one of its two people is changing, locked. */
export interface OfferChange {
  readonly trx: Transaction<DB>;
  readonly afterCommit: AfterCommit;
  readonly offer: LockedOffer;
  /**
   * To be called before anything is written: lets an offer through that is open and that no order
   * holds, else refuses with 409; has both people told after the commit.
   */
  requireOpen(): Promise<void>;
}

/** Which of an offer's two people may make a change. */
type Side = 'buyer' | 'freelancer';

/** What one of the two wants to change. */
interface ChangeWish {
  readonly session: Session;
  readonly offerId: number;
  readonly side: Side;
}

const BEING_PAID = {
  buyer: 'offer.you-are-paying',
  freelancer: 'offer.being-paid',
} as const satisfies Record<Side, PlainCode>;

/**
 * Makes what changes offers: each change in a transaction of its own that locks the offer first, so
 * that of several at once, an order among them, one wins and the others are told what became of it.
 * Others than the two people learn of no offer (404); the wrong one of them may not (403).
 */
export function createOfferChanges({ db, clock, news }: ChangeParts) {
  return function change<Result>(
    { session, offerId, side }: ChangeWish,
    work: (change: OfferChange) => Promise<Result>,
  ): Promise<Result> {
    const { accountId } = session;
    return transaction(db, async (trx, afterCommit) => {
      const locked = await lockOffer(trx, offerId, accountId);
      if (!locked) throw notFound('offer.not-found');
      const person = side === 'buyer' ? locked.buyer_id : locked.owner_id;
      if (person !== accountId) throw forbidden('offer.other-side', { side });
      const requireOpen = async () => {
        const now = clock.now();
        refuseEnded(locked, now);
        if (await isReserved(trx, offerId, now)) throw conflict(BEING_PAID[side]);
        afterCommit(() => news.changed([offerId]));
      };
      return work({ trx, afterCommit, offer: locked, requireOpen });
    });
  };
}

/** Refuses an offer that has ended, in words that fit whoever asks. */
function refuseEnded({ state, replaced_by, expires_at }: LockedOffer, now: Date): void {
  if (state === 'paid' || state === 'delivered') throw conflict('offer.already-paid');
  if (state === 'declined') throw conflict('offer.declined');
  if (state === 'withdrawn' && replaced_by !== null) {
    throw conflict('offer.replaced');
  }
  if (state === 'withdrawn') throw conflict('offer.withdrawn');
  if (!isOpenOffer(state) || expires_at <= now) throw conflict('offer.expired');
}
