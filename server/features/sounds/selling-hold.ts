import type { Transaction } from 'kysely';
import { APPROVED, type OfferState } from '../../../shared/statuses.ts';
import type { AfterCommit } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import type { Clock } from '../../platform/start/clock.ts';
import type { Listing } from '../catalogue/listing/listing.service.ts';
import type { OfferMessages } from '../offers/offer-messages.ts';
import type { OfferNews } from '../offers/offer-news.ts';

interface HoldParts {
  readonly clock: Clock;
  readonly messages: Pick<OfferMessages, 'tell'>;
  readonly news: OfferNews;
  readonly listing: Listing;
}

/** Hides what an account sells, or brings it back; nothing is deleted. */
export interface SellingHold {
  /**
   * To be called after the account's status has changed, in its transaction, and as late as can be:
   * the catalogue's list is held from then on.
   */
  follow(
    trx: Transaction<DB>,
    afterCommit: AfterCommit,
    account: { readonly id: number; readonly isApproved: boolean },
  ): Promise<void>;
}

/** Makes what follows for sounds and offers from an account's status; services follow by themselves. */
export function createSellingHold({ clock, messages, news, listing }: HoldParts): SellingHold {
  return {
    async follow(trx, afterCommit, { id, isApproved }) {
      const sounds = await lockApprovedSounds(trx, id);
      const offers = await lockOpenOffers(trx, id, clock.now());
      const code = isApproved ? 'offer.back-on-sale' : 'offer.on-hold';
      await messages.tell(
        trx,
        afterCommit,
        offers.map(({ id: projectId, name, conversation_id: conversationId }) => ({
          conversationId,
          senderId: id,
          event: { code, params: { name, projectId } },
        })),
      );
      afterCommit(() => news.changed(offers.map((offer) => offer.id)));
      for (const sound of sounds) await listing.refresh(trx, sound.id);
    },
  };
}

/* An order that is being made with a sound or an offer is waited for, sounds before offers. */

function lockApprovedSounds(trx: Transaction<DB>, ownerId: number) {
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

function lockOpenOffers(trx: Transaction<DB>, ownerId: number, now: Date) {
  return trx
    .selectFrom('offer')
    .select(['id', 'name', 'conversation_id'])
    .where('owner_id', '=', ownerId)
    .where('status', '=', APPROVED)
    .where('deleted_at', 'is', null)
    .where('state', 'in', ['offered', 'in_cart'] satisfies OfferState[])
    .where('expires_at', '>', now)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
