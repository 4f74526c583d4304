import { findApproved } from '../../database/known-people.ts';
import type { AfterCommit } from '../../database/transaction.ts';
import type { Trx } from '../../database/db.ts';
import { conflict, ruleBroken } from '../../platform/requests/refusal.ts';
import type { Clock } from '../../platform/start/clock.ts';
import { addAgreedOffer } from './agreed-offer.ts';
import type { OfferMessages } from './offer-messages.ts';
import { findOpenFromPackage } from './offer.repository.ts';

/** A package as the database has it, with its service. */
interface OrderedPackage {
  readonly id: number;
  readonly name: string;
  readonly what: string;
  readonly price_cents: number;
  readonly days: number;
  readonly revisions: number;
  readonly service_id: number;
  readonly service_title: string;
  readonly category_id: number;
  readonly freelancer_id: number;
}

/** Makes offers from the packages of services. */
export type PackageOffers = ReturnType<typeof createPackageOffers>;

interface PackageOffersParts {
  readonly clock: Clock;
  readonly messages: OfferMessages;
}

export function createPackageOffers({ clock, messages }: PackageOffersParts) {
  return {
    /**
     * Makes the offer of a package to a buyer, with a message of the buyer in their conversation.
     * Returns an open one instead, if there is one. The caller puts the offer into the cart, and
     * serialises the calls of a buyer.
     */
    async make(
      trx: Trx,
      afterCommit: AfterCommit,
      { buyerId, ordered }: { readonly buyerId: number; readonly ordered: OrderedPackage },
    ): Promise<number> {
      const { id: packageId, freelancer_id: freelancerId } = ordered;
      if (freelancerId === buyerId) throw ruleBroken('package.own');
      const approved = await findApproved(trx, [freelancerId]);
      if (!approved.has(freelancerId)) throw conflict('package.not-on-sale');
      const { category_id: categoryId, service_id: serviceId } = ordered;
      const people = { freelancerId, buyerId, categoryId, serviceId };
      const conversationId = await messages.openConversation(trx, people);
      const blockers = await messages.blockersIn(trx, conversationId);
      if (blockers.includes(buyerId)) throw conflict('package.you-blocked');
      // The same refusal as for a freelancer on hold, because nobody learns who blocks them.
      if (blockers.length > 0) throw conflict('package.not-on-sale');

      const now = clock.now();
      const open = await findOpenFromPackage(trx, { packageId, buyerId, now });
      if (open !== undefined) return open;
      return addAgreedOffer(trx, afterCommit, messages, {
        terms: {
          ...ordered,
          name: `${ordered.service_title}: ${ordered.name}`,
          deliverables: ordered.what,
        },
        row: {
          owner_id: freelancerId,
          buyer_id: buyerId,
          category_id: categoryId,
          conversation_id: conversationId,
          package_id: packageId,
          package_name: ordered.name,
          state: 'in_cart',
          viewed_at: now,
        },
        senderId: buyerId,
        now,
      });
    },
  };
}
