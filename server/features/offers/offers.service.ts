import { findApproved } from '../../database/known-people.ts';
import type { Offer } from '../../../shared/features/projects.ts';
import { MAX_ORDER_ITEMS } from '../../../shared/limits.ts';
import { transaction } from '../../database/transaction.ts';
import type { Db } from '../../database/db.ts';
import { forbidden, notFound, ruleBroken } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import type { ServiceCategories } from '../catalogue/catalogue.service.ts';
import type { OfferMessages } from './offer-messages.ts';
import { type Rates, rateToShow } from '../payments/rates/rate.ts';
import type { FeatureParts } from '../../parts.ts';
import { draftSplittable, type SplittableForm } from './milestones/milestone-draft.ts';
import { insertContract } from './milestones/milestones.repository.ts';
import type { OfferNews } from './offer-news.ts';
import type { OfferReader } from './offer-reader.ts';
import {
  findByRequestKey,
  findNewOffers,
  insertOffer,
  listOffersBetween,
  takeOffer,
} from './offer.repository.ts';
import { noteCarted, noteViewed } from './offer-views.repository.ts';
import { viewOffer } from './offer.view.ts';

interface OffersParts extends Pick<FeatureParts, 'db' | 'clock'> {
  readonly rates: Rates;
  readonly categories: ServiceCategories;
  readonly messages: OfferMessages;
  readonly reader: OfferReader;
  readonly news: OfferNews;
}

/** A priced service for one buyer, as its freelancer filled in the form. */
interface NewOffer extends SplittableForm {
  readonly buyerId: number;
  /** The category of the conversation; null or absent for the general one. */
  readonly categoryId?: number | null | undefined;
  /** Created by the client: a repeat with the same key returns the same offer. */
  readonly requestKey?: string | undefined;
}

/** The most offers that the details of a conversation list. */
const OFFERS_BETWEEN = 20;

export type OffersService = ReturnType<typeof createOffersService>;

/** Creates the service that sends offers in chat and puts them into the buyer's cart. */
export function createOffersService(parts: OffersParts) {
  const { db, clock, rates, categories, messages, reader, news } = parts;

  return {
    /**
     * Sends an offer and returns its id; of a split one, the id of its first milestone. Conversation,
     * offer and message share a transaction. Both people are notified after the commit.
     */
    async send(session: Session, offer: NewOffer): Promise<number> {
      const ownerId = session.accountId;
      const { buyerId, categoryId = null, requestKey } = offer;
      const now = clock.now();
      const { draft, contract } = draftSplittable(offer, { now, requestKey });
      await checkPeople(db, ownerId, buyerId);
      if (categoryId !== null) await categories.serviceCategory(categoryId);

      return transaction(db, async (trx, afterCommit) => {
        const people = { freelancerId: ownerId, buyerId, categoryId };
        const conversationId = await messages.openConversation(trx, people);
        const offerId = await insertOffer(trx, {
          ...draft,
          owner_id: ownerId,
          buyer_id: buyerId,
          category_id: categoryId,
          conversation_id: conversationId,
        });
        if (offerId === undefined) return findMade(trx, ownerId, requestKey);
        if (contract) await insertContract(trx, contract, { offerId, at: now });
        const message = { conversationId, offerId, senderId: ownerId, text: draft.name };
        await messages.addOffer(trx, afterCommit, message);
        return offerId;
      });
    },

    /** Lists offers to this buyer that are in no cart yet, at most as many as an order holds. */
    async listNew(session: Session): Promise<Offer[]> {
      const query = { buyerId: session.accountId, now: clock.now(), limit: MAX_ORDER_ITEMS };
      const rows = await findNewOffers(db, query);
      const rate = await rateToShow(rates);
      return rows.map((row) => viewOffer(row, rate));
    },

    /** Lists the newest offers between this account and another one, newest first. */
    async listBetween({ accountId }: Session, otherId: number): Promise<Offer[]> {
      const [rows, rate] = await Promise.all([
        listOffersBetween(db, accountId, { otherId, limit: OFFERS_BETWEEN }),
        rateToShow(rates),
      ]);
      return rows.map((row) => viewOffer(row, rate));
    },

    /** Records that the buyer has seen an offer, and notifies the freelancer. Idempotent. */
    async markViewed(session: Session, offerId: number): Promise<void> {
      const viewer = { offerId, buyerId: session.accountId, now: clock.now() };
      const viewing = await noteViewed(db, viewer);
      if (viewing === 'no offer') throw notFound('offer.not-found');
      if (viewing === 'now') await news.changed([offerId]);
    },

    /** Records which open offers came into their buyer's cart or left it, and notifies both people. */
    async recordCartMoves(buyerId: number, ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      await news.changed(await noteCarted(db, { buyerId, ids, now: clock.now() }));
    },

    /** Reserves an offer for the cart of one device. Idempotent for that device. */
    async take(
      session: Session,
      offerId: number,
      device: string,
    ): Promise<{ taken: boolean; offer: Offer }> {
      const request = { offerId, buyerId: session.accountId, device, now: clock.now() };
      const taking = await takeOffer(db, request);
      if (taking === 'now') await news.changed([offerId]);
      const offer = (await reader.byIds(db, [offerId])).get(offerId);
      if (taking === 'no offer' || !offer) throw notFound('offer.not-found');
      return { taken: taking === 'now' || taking === 'before', offer };
    },
  };
}

/** Finds the offer that an earlier request with the same key created. */
async function findMade(db: Db, ownerId: number, requestKey: string | undefined): Promise<number> {
  const id = await findByRequestKey(db, ownerId, requestKey ?? '');
  if (id === undefined) throw new Error('A request key is taken, but its project is missing.');
  return id;
}

async function checkPeople(db: Db, ownerId: number, buyerId: number): Promise<void> {
  if (ownerId === buyerId) throw ruleBroken('offer.to-oneself');
  const approved = await findApproved(db, [ownerId, buyerId]);
  if (!approved.has(ownerId)) throw forbidden('selling.not-approved');
  if (!approved.has(buyerId)) throw notFound('people.not-found');
}
