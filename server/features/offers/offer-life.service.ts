import type { Kysely } from 'kysely';
import type { Offer } from '../../../shared/features/projects.ts';
import { dayInBelgrade } from '../../../shared/money/belgrade.ts';
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
import { endOffer, setAsked } from './offer-life.repository.ts';
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

/** A request that its key makes idempotent. */
type Repeatable<T> = T & { readonly requestKey?: string | undefined };

export type OfferLifeService = ReturnType<typeof createOfferLife>;

/** Creates the service that changes open offers. Each change also posts to the conversation. */
export function createOfferLife(parts: LifeParts) {
  const { db, messages, reader } = parts;
  const change = createOfferChanges(parts);

  /** Posts a change to the offer's conversation. */
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
    /** Declines an offer, as its buyer. */
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

    /** Withdraws an offer, as its freelancer. */
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
     * Replaces an offer with a new one, as its freelancer. One message reports both. Idempotent for
     * the same request key.
     */
    async replace(
      session: Session,
      offerId: number,
      { requestKey, ...fields }: Repeatable<Partial<OfferForm>>,
    ): Promise<{ offer: Offer; replaced: Offer }> {
      const request = { session, offerId, side: 'freelancer' } as const;
      const newId = await change(request, async (one) => {
        const form = { ...formOf(one.offer, fields), ...fields };
        const draft = draftOffer(form, { now: parts.clock.now(), requestKey });
        const { replaced_by } = one.offer;
        const made = requestKey && (await findByRequestKey(one.trx, session.accountId, requestKey));
        if (made && made === replaced_by) return made;
        await one.requireOpen();
        return replaceBy(one, draft);
      });
      return { offer: await read(newId), replaced: await read(offerId) };
    },

    /**
     * Proposes another price or delivery date, as the buyer. The offer stays unchanged until the
     * freelancer replaces it.
     */
    async askForPrice(
      session: Session,
      offerId: number,
      { requestKey: clientId, ...question }: Repeatable<PriceQuestion>,
    ): Promise<Offer> {
      await change({ session, offerId, side: 'buyer' }, async (one) => {
        await one.requireOpen();
        const { buyer_id: senderId, name, price_cents } = one.offer;
        const cents = checkQuestion(question, price_cents, parts.clock.now());
        const deliverOn = question.deliverOn || null;
        await setAsked(one.trx, offerId, { cents, deliverOn });
        const params = {
          name,
          projectId: offerId,
          price: toUnits(cents),
          ...(deliverOn && { deliverOn }),
          words: question.text.trim(),
        };
        await tell(one, { senderId, event: { code: 'offer.price-asked', params }, clientId });
      });
      return read(offerId);
    },
  };

  /** Stores the new offer, ends the old one, and returns the new id. */
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

/**
 * Converts a stored offer back to its form. A date and a number of days exclude each other, so a
 * new one of either replaces both.
 */
function formOf(
  offer: OfferChange['offer'],
  { deliverOn, deliverInDays }: Partial<OfferForm>,
): OfferForm {
  const isNewTime = deliverOn !== undefined || deliverInDays !== undefined;
  return {
    projectName: offer.name,
    projectDescription: offer.description,
    price: toUnits(offer.price_cents),
    deliverables: offer.deliverables ?? '',
    deliverOn: isNewTime ? '' : (offer.deliver_on ?? ''),
    deliverInDays: isNewTime ? '' : (offer.deliver_in_days ?? ''),
    revisions: offer.revisions ?? '',
  };
}

type Notice = Omit<OfferNotice, 'conversationId'>;

async function end(
  { trx, offer }: Pick<OfferChange, 'trx' | 'offer'>,
  how: Parameters<typeof endOffer>[2],
): Promise<void> {
  await endOffer(trx, offer.id, how);
}

/** Returns a valid proposed price in cents. Throws the first broken rule. */
function checkQuestion(question: PriceQuestion, priceCents: number, now: Date): number {
  const rules = priceQuestionRules(toUnits(priceCents), () => dayInBelgrade(now));
  const broken = firstBroken(rules, question);
  if (broken) throw refusalFor(broken);
  return requirePrice(question.price);
}
