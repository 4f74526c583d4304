import type { PlainCode } from '../../../shared/errors.ts';
import { isOpenOffer } from '../../../shared/statuses.ts';
import { type AfterCommit, transaction } from '../../database/transaction.ts';
import type { Trx } from '../../database/db.ts';
import { conflict, forbidden, notFound } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import type { FeatureParts } from '../../parts.ts';
import { isReserved, type LockedOffer, lockOffer } from './offer-life.repository.ts';
import type { OfferNews } from './offer-news.ts';

interface ChangeParts extends Pick<FeatureParts, 'db' | 'clock'> {
  readonly news: OfferNews;
}

/** A locked offer in the transaction of one change. */
export interface OfferChange {
  readonly trx: Trx;
  readonly afterCommit: AfterCommit;
  readonly offer: LockedOffer;
  /**
   * Call this before any write. Throws 409 if the offer has ended or an unpaid order reserves it.
   * Notifies both people after the commit.
   */
  requireOpen(): Promise<void>;
}

/** The person who may make a change. */
type Side = 'buyer' | 'freelancer';

export interface ChangeRequest {
  readonly session: Session;
  readonly offerId: number;
  readonly side: Side;
}

const BEING_PAID = {
  buyer: 'offer.you-are-paying',
  freelancer: 'offer.being-paid',
} as const satisfies Record<Side, PlainCode>;

/**
 * Creates the function that changes offers. Each change runs in its own transaction that locks the
 * offer first. In a race, also with an order, one wins and the others learn the new state. Answers
 * 404 to people who are not involved, and 403 to the wrong one of the two.
 */
export function createOfferChanges({ db, clock, news }: ChangeParts) {
  return function change<Result>(
    { session, offerId, side }: ChangeRequest,
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

/** Throws 409 with the reason if the offer has ended. */
function refuseEnded({ state, replaced_by, expires_at }: LockedOffer, now: Date): void {
  if (state === 'paid' || state === 'delivered') throw conflict('offer.already-paid');
  if (state === 'declined') throw conflict('offer.declined');
  if (state === 'withdrawn' && replaced_by !== null) throw conflict('offer.replaced');
  if (state === 'withdrawn') throw conflict('offer.withdrawn');
  if (!isOpenOffer(state) || expires_at <= now) throw conflict('offer.expired');
}
