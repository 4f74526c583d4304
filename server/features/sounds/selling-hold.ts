import { APPROVED } from '../../../shared/statuses.ts';
import type { AfterCommit } from '../../database/transaction.ts';
import type { Trx } from '../../database/db.ts';
import type { Clock } from '../../platform/start/clock.ts';
import { refreshListing } from '../catalogue/listing/listing.service.ts';
import type { OfferMessages } from '../offers/offer-messages.ts';
import type { OfferNews } from '../offers/offer-news.ts';

interface HoldParts {
  readonly clock: Clock;
  readonly messages: Pick<OfferMessages, 'addNotices'>;
  readonly news: OfferNews;
}

/** Hides an account's sounds and offers, or shows them again. Nothing is deleted. */
export type SellingHold = ReturnType<typeof createSellingHold>;

/**
 * Creates the service that applies an account's status to its sounds and offers. Services need no
 * such step, because their queries read the status.
 */
export function createSellingHold({ clock, messages, news }: HoldParts) {
  return {
    /**
     * Follows a changed status of an account. Call it in the same transaction, after the change and
     * as late as possible. It locks the catalogue's list until the transaction ends.
     */
    async follow(
      trx: Trx,
      afterCommit: AfterCommit,
      { id, isApproved }: { readonly id: number; readonly isApproved: boolean },
    ): Promise<void> {
      const sounds = await lockApprovedSounds(trx, id);
      const offers = await lockOpenOffers(trx, id, clock.now());
      const code = isApproved ? 'offer.back-on-sale' : 'offer.on-hold';
      await messages.addNotices(
        trx,
        afterCommit,
        offers.map(({ id: projectId, name, conversation_id: conversationId }) => ({
          conversationId,
          senderId: id,
          event: { code, params: { name, projectId } },
        })),
      );
      afterCommit(() => news.changed(offers.map((offer) => offer.id)));
      for (const sound of sounds) await refreshListing(trx, sound.id);
    },
  };
}

/*
 * The locks wait for concurrent orders. Sounds are locked before offers, as orders do, to avoid
 * deadlocks.
 */

function lockApprovedSounds(trx: Trx, ownerId: number) {
  return trx
    .selectFrom('sound')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('status', '=', APPROVED)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

function lockOpenOffers(trx: Trx, ownerId: number, now: Date) {
  return trx
    .selectFrom('offer')
    .select(['id', 'name', 'conversation_id'])
    .where('owner_id', '=', ownerId)
    .where('status', '=', APPROVED)
    .where('deleted_at', 'is', null)
    .where('state', 'in', ['offered', 'in_cart'])
    .where('expires_at', '>', now)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
