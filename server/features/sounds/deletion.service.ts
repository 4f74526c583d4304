import { isOpenOffer, type OfferState } from '../../../shared/statuses.ts';
import { type AfterCommit, transaction } from '../../database/transaction.ts';
import type { Db, Trx } from '../../database/db.ts';
import { refreshListing } from '../catalogue/listing/listing.service.ts';
import { conflict, notFound } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import type { OfferLifeService } from '../offers/offer-life.service.ts';
import type { Milestones } from '../offers/milestones/milestones.ts';
import type { OfferNews } from '../offers/offer-news.ts';
import type { FeatureParts } from '../../parts.ts';
import {
  deleteSound,
  deleteSounds,
  endOpenOffers,
  isOrdered,
  lockMadeOffer,
  lockSound,
  owesWork,
  restoreSound,
  setOfferDeleted,
} from './deletion.repository.ts';

interface DeletionParts extends Pick<FeatureParts, 'db' | 'clock'> {
  readonly offerLife: Pick<OfferLifeService, 'withdraw'>;
  readonly news: OfferNews;
  readonly milestones: Pick<Milestones, 'accountLeft'>;
}

export type DeletionService = ReturnType<typeof createDeletion>;

/**
 * Creates the service that deletes sounds and offers, for their freelancers and for closed
 * accounts.
 */
export function createDeletion(parts: DeletionParts) {
  const { db, clock, offerLife, news } = parts;

  /** Deletes a sound or an ended offer. Reports an open offer, which must be withdrawn first. */
  function tryDelete({ accountId }: Session, id: number): Promise<'done' | 'open offer'> {
    return transaction(db, async (trx) => {
      const sound = await lockSound(trx, id, accountId);
      if (sound) {
        if (sound.deleted_at) return 'done';
        if (await isOrdered(trx, id)) throw conflict('sound.sold-stays');
        await deleteSound(trx, id, clock.now());
        await refreshListing(trx, id);
        return 'done';
      }
      const offer = await lockMadeOffer(trx, id, accountId);
      if (!offer) throw notFound('project.not-found');
      if (offer.deleted_at) return 'done';
      if (isOpenOffer(offer.state)) return 'open offer';
      if (isPaid(offer.state)) throw conflict('offer.paid-stays');
      await setOfferDeleted(trx, id, clock.now());
      return 'done';
    });
  }

  return {
    /**
     * Deletes a sound that nobody bought, or removes an unpaid offer from the freelancer's list. An
     * open offer is withdrawn first, and its buyer is notified. Idempotent.
     */
    async delete(session: Session, id: number): Promise<void> {
      if ((await tryDelete(session, id)) === 'done') return;
      await offerLife.withdraw(session, id);
      await tryDelete(session, id);
    },

    /**
     * Restores a deleted sound or offer. A withdrawn offer stays withdrawn, since its buyer was
     * told. Idempotent.
     */
    restore: ({ accountId }: Session, id: number): Promise<void> =>
      transaction(db, async (trx) => {
        const sound = await lockSound(trx, id, accountId);
        if (!sound) {
          if (!(await lockMadeOffer(trx, id, accountId))) throw notFound('project.not-found');
          return setOfferDeleted(trx, id, null);
        }
        if (!sound.deleted_at) return;
        await restoreSound(trx, id);
        await refreshListing(trx, id);
      }),

    /** Returns whether a freelancer still has to deliver something that a buyer paid for. */
    owesWork: (accountId: number, within: Db = db): Promise<boolean> => owesWork(within, accountId),

    /** Deletes the sounds and ends the open offers of an account that is being closed. */
    async deleteAll(trx: Trx, afterCommit: AfterCommit, accountId: number): Promise<void> {
      // Sounds are locked before offers, in the order that orders use, to avoid deadlocks.
      const sounds = await deleteSounds(trx, accountId, clock.now());
      const ended = await endOpenOffers(trx, accountId);
      await parts.milestones.accountLeft(trx, accountId);
      afterCommit(() => news.changed(ended));
      for (const id of sounds) await refreshListing(trx, id);
    },
  };
}

function isPaid(state: OfferState): boolean {
  return state === 'paid' || state === 'delivered';
}
