import type { Kysely } from 'kysely';
import type { Offer } from '../../../shared/features/projects.ts';
import { MAX_ORDER_ITEMS } from '../../../shared/limits.ts';
import { tidyLine } from '../../../shared/line.ts';
import { readPrice } from '../../../shared/money.ts';
import { type OfferForm, offerName, offerRules } from '../../../shared/rules/offer.ts';
import { firstBroken } from '../../../shared/rules/rule.ts';
import { transaction } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import { forbidden, notFound, ruleBroken } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import type { ServiceCategories } from '../catalogue/catalogue.service.ts';
import type { OfferMessages } from '../chat/offer-messages.ts';
import type { Rates } from '../payments/rate.ts';
import { rateToShow } from '../payments/shown-price.ts';
import type { OfferNews } from './offer-news.ts';
import type { OfferReader } from './offer-reader.ts';
import { findNewOffers, getByRequestKey, insertOffer, takeOffer } from './offer.repository.ts';
import { viewOffer } from './offer.view.ts';
import { findApproved } from './project.repository.ts';

interface OffersParts {
  readonly db: Kysely<DB>;
  readonly rates: Rates;
  readonly categories: ServiceCategories;
  readonly messages: OfferMessages;
  readonly reader: OfferReader;
  readonly news: OfferNews;
}

/** A priced project for one buyer, as its freelancer filled it in. */
export interface NewOffer extends OfferForm {
  readonly buyerId: number;
  /** The category that they talk about; null or absent is their general conversation. */
  readonly categoryId?: number | null | undefined;
  /** Made by the client: the same key again answers the same project. */
  readonly requestKey?: string | undefined;
}

export type OffersService = ReturnType<typeof createOffersService>;

/** Offers: a freelancer sends a priced project in chat, and it lands in the buyer's cart. */
export function createOffersService(parts: OffersParts) {
  const { db, rates, categories, messages, reader, news } = parts;

  return {
    /**
     * Sends a priced project: conversation, project and message in one transaction, told after its
     * commit. Answers the project's id.
     */
    async send(session: Session, offer: NewOffer): Promise<number> {
      const ownerId = session.accountId;
      const { buyerId, categoryId = null, requestKey = null } = offer;
      const priceCents = checkedPrice(offer);
      await checkPeople(db, ownerId, buyerId);
      if (categoryId !== null) await categories.serviceCategory(categoryId);
      const name = tidyLine(offerName(offer));

      return transaction(db, async (trx, afterCommit) => {
        const people = { freelancerId: ownerId, buyerId, categoryId };
        const conversationId = await messages.openConversation(trx, people);
        const projectId = await insertOffer(trx, {
          owner_id: ownerId,
          buyer_id: buyerId,
          category_id: categoryId,
          conversation_id: conversationId,
          request_key: requestKey || null,
          name,
          description: offer.projectDescription.trim(),
          price_cents: priceCents,
        });
        if (projectId === undefined) return getByRequestKey(trx, ownerId, requestKey ?? '');
        const message = { conversationId, projectId, freelancerId: ownerId, text: name };
        await messages.add(trx, afterCommit, message);
        return projectId;
      });
    },

    /** Offers to this person that no client has put into a cart yet; at most as many as an order holds. */
    async waiting(session: Session): Promise<Offer[]> {
      const rows = await findNewOffers(db, session.accountId, MAX_ORDER_ITEMS);
      const rate = await rateToShow(rates);
      return rows.map((row) => viewOffer(row, rate));
    },

    /** Claims an offer for a device's cart; one device gets it, and gets it again when it repeats. */
    async take(
      session: Session,
      projectId: number,
      device: string,
    ): Promise<{ taken: boolean; offer: Offer }> {
      const taking = await takeOffer(db, { projectId, buyerId: session.accountId, device });
      if (taking === 'now') await news.changed([projectId]);
      const offer = (await reader.byProjectIds(db, [projectId])).get(projectId);
      if (taking === 'no offer' || !offer) throw notFound('There is no such offer.');
      return { taken: taking === 'now' || taking === 'before', offer };
    },
  };
}

/** The price of a form that keeps all rules, cents; otherwise the first broken one's text. */
function checkedPrice(form: OfferForm): number {
  const broken = firstBroken(offerRules, form);
  if (broken) throw ruleBroken(broken.message, { field: broken.field });
  const price = readPrice(form.price);
  if (typeof price !== 'number') throw ruleBroken(price.fault, { field: 'price' });
  return price;
}

async function checkPeople(db: Kysely<DB>, ownerId: number, buyerId: number): Promise<void> {
  if (ownerId === buyerId) throw ruleBroken('You cannot send a project to yourself.');
  const approved = await findApproved(db, [ownerId, buyerId]);
  if (!approved.has(ownerId)) throw forbidden('Your account has not been approved for selling.');
  if (!approved.has(buyerId)) throw notFound('There is no such person.');
}
