import type { Transaction } from 'kysely';
import { APPROVED, type OfferState } from '../../../shared/statuses.ts';
import type { AfterCommit } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import type { Clock } from '../../platform/start/clock.ts';
import type { Listing } from '../catalogue/listing/listing.service.ts';
import type { OfferMessages } from '../chat/messages/offer-messages.ts';
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
      const projects = await lockForSale(trx, id, clock.now());
      const offers = projects.flatMap(({ id: projectId, name, conversation_id: conversationId }) =>
        conversationId === null ? [] : [{ projectId, name, conversationId }],
      );
      const code = isApproved ? 'offer.back-on-sale' : 'offer.on-hold';
      await messages.tell(
        trx,
        afterCommit,
        offers.map(({ conversationId, ...params }) => ({
          conversationId,
          senderId: id,
          event: { code, params },
        })),
      );
      afterCommit(() => news.changed(offers.map(({ projectId }) => projectId)));
      for (const { id: projectId, kind } of projects) {
        if (kind === 'stock') await listing.refresh(trx, projectId);
      }
    },
  };
}

/** Approved sounds and open offers. An order that is being made with one of them is waited for. */
function lockForSale(trx: Transaction<DB>, ownerId: number, now: Date) {
  const open: OfferState[] = ['offered', 'in_cart'];
  return trx
    .selectFrom('project')
    .select(['id', 'kind', 'name', 'conversation_id'])
    .where('owner_id', '=', ownerId)
    .where('status', '=', APPROVED)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('kind', '=', 'stock'),
        eb.and([eb('offer_state', 'in', open), eb('expires_at', '>', now)]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
