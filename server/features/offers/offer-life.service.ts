import type { Kysely } from 'kysely';
import type { Offer } from '../../../shared/features/projects.ts';
import { toUnits } from '../../../shared/money/money.ts';
import {
  type OfferForm,
  type PriceQuestion,
  priceQuestionRules,
} from '../../../shared/rules/selling/offer.ts';
import { firstBroken } from '../../../shared/rules/rule.ts';
import type { DB } from '../../database/types.ts';
import type { Clock } from '../../platform/start/clock.ts';
import { conflict, notFound, refusalFor } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import type { OfferMessages, OfferNotice } from './offer-messages.ts';
import { createOfferChanges, type OfferChange } from './offer-change.ts';
import { draftOffer, requirePrice } from './offer-draft.ts';
import { endOffer, setAskedPrice } from './offer-life.repository.ts';
import type { OfferNews } from './offer-news.ts';
import type { OfferReader } from './offer-reader.ts';
import { findByRequestKey, insertOffer } from './offer.repository.ts';

interface LifeParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly messages: OfferMessages;
  readonly reader: OfferReader;
  readonly news: OfferNews;
}

/** A request whose repeat, known by its key, does nothing twice. */
type Repeatable<T> = T & { readonly requestKey?: string | undefined };

export type OfferLifeService = ReturnType<typeof createOfferLife>;

/** What its two people do with an open offer. Each change is told in their conversation as well. */
export function createOfferLife(parts: LifeParts) {
  const { db, messages, reader } = parts;
  const change = createOfferChanges(parts);

  /** Tells of a change in the conversation of its offer. */
  function tell({ trx, afterCommit, offer }: OfferChange, notice: Notice): Promise<void> {
    const conversationId = offer.conversation_id;
    return messages.tell(trx, afterCommit, [{ ...notice, conversationId }]);
  }

  async function read(offerId: number): Promise<Offer> {
    const offer = (await reader.byIds(db, [offerId])).get(offerId);
    if (!offer) throw notFound('offer.not-found');
    return offer;
  }

  return {
    /** The buyer does not want it. */
    async decline(session: Session, offerId: number): Promise<Offer> {
      await change({ session, offerId, side: 'buyer' }, async (one) => {
        await one.requireOpen();
        await end(one, { state: 'declined' });
        const { buyer_id: senderId, name } = one.offer;
        const event = { code: 'offer.declined', params: { name, projectId: offerId } } as const;
        await tell(one, { senderId, event });
      });
      return read(offerId);
    },

    /** The freelancer takes it back. */
    async withdraw(session: Session, offerId: number): Promise<Offer> {
      await change({ session, offerId, side: 'freelancer' }, async (one) => {
        await one.requireOpen();
        await end(one, { state: 'withdrawn' });
        const { owner_id: senderId, name } = one.offer;
        const event = { code: 'offer.withdrawn', params: { name, projectId: offerId } } as const;
        await tell(one, { senderId, event });
      });
      return read(offerId);
    },

    /**
     * The freelancer sends another one in its place; the message that carries it tells of both. The
     * same request again answers the same two.
     */
    async replace(
      session: Session,
      offerId: number,
      { requestKey, ...fields }: Repeatable<Partial<OfferForm>>,
    ): Promise<{ offer: Offer; replaced: Offer }> {
      const wish = { session, offerId, side: 'freelancer' } as const;
      const newId = await change(wish, async (one) => {
        const form = { ...formOf(one.offer), ...fields };
        const draft = draftOffer(form, { now: parts.clock.now(), requestKey });
        const { replaced_by } = one.offer;
        const made = requestKey && (await findByRequestKey(one.trx, session.accountId, requestKey));
        if (made && made === replaced_by) return made;
        await one.requireOpen();
        return replaceBy(one, draft);
      });
      return { offer: await read(newId), replaced: await read(offerId) };
    },

    /** The buyer asks for another price; the offer stays as it is until the freelancer replaces it. */
    async askForPrice(
      session: Session,
      offerId: number,
      { requestKey: clientId, ...question }: Repeatable<PriceQuestion>,
    ): Promise<Offer> {
      await change({ session, offerId, side: 'buyer' }, async (one) => {
        await one.requireOpen();
        const { buyer_id: senderId, name, price_cents } = one.offer;
        const cents = checkQuestion(question, price_cents);
        await setAskedPrice(one.trx, offerId, cents);
        const params = {
          name,
          projectId: offerId,
          price: toUnits(cents),
          words: question.text.trim(),
        };
        await tell(one, { senderId, event: { code: 'offer.price-asked', params }, clientId });
      });
      return read(offerId);
    },
  };

  /** Stores the new offer in the place of the old one; answers its id. */
  async function replaceBy(
    { trx, afterCommit, offer }: OfferChange,
    draft: ReturnType<typeof draftOffer>,
  ): Promise<number> {
    const { owner_id, buyer_id, category_id, conversation_id, keywords } = offer;
    const kept = { owner_id, buyer_id, category_id, conversation_id, keywords };
    const offerId = await insertOffer(trx, { ...draft, ...kept });
    if (offerId === undefined) throw conflict('offer.other-offer-made');
    await end({ trx, offer }, { state: 'withdrawn', replacedBy: offerId });
    const message = { conversationId: conversation_id, offerId, freelancerId: owner_id };
    await messages.add(trx, afterCommit, { ...message, text: draft.name });
    return offerId;
  }
}

/** An offer as its form was filled in. */
function formOf({ name, description, price_cents }: OfferChange['offer']): OfferForm {
  return { projectName: name, projectDescription: description, price: toUnits(price_cents) };
}

type Notice = Omit<OfferNotice, 'conversationId'>;

async function end(
  { trx, offer }: Pick<OfferChange, 'trx' | 'offer'>,
  how: Parameters<typeof endOffer>[2],
): Promise<void> {
  await endOffer(trx, offer.id, how);
}

/** The price of a question that keeps all rules, cents; otherwise refuses by the first broken one. */
function checkQuestion(question: PriceQuestion, priceCents: number): number {
  const broken = firstBroken(priceQuestionRules(toUnits(priceCents)), question);
  if (broken) throw refusalFor(broken);
  return requirePrice(question.price);
}
