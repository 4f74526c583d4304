import type { Offer } from '../../../shared/features/projects.ts';
import { MAX_MILESTONE_NAME } from '../../../shared/limits.ts';
import { dayInBelgrade } from '../../../shared/money/belgrade.ts';
import { toUnits } from '../../../shared/money/money.ts';
import {
  type OfferForm,
  type PriceQuestion,
  priceQuestionRules,
} from '../../../shared/rules/selling/offer.ts';
import {
  conflict,
  notFound,
  requirePrice,
  requireRules,
  ruleBroken,
} from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import type { FeatureParts } from '../../parts.ts';
import { milestoneName } from './milestones/milestone-draft.ts';
import type { Milestones } from './milestones/milestones.ts';
import { findMilestone, setMilestone } from './milestones/milestones.repository.ts';
import type { OfferMessages, OfferNotice } from './offer-messages.ts';
import { type ChangeRequest, createOfferChanges, type OfferChange } from './offer-change.ts';
import { draftOffer } from './offer-draft.ts';
import { endOffer, setAsked } from './offer-life.repository.ts';
import type { OfferNews } from './offer-news.ts';
import type { OfferReader } from './offer-reader.ts';
import { findByRequestKey, insertOffer } from './offer.repository.ts';

interface LifeParts extends Pick<FeatureParts, 'db' | 'clock'> {
  readonly milestones: Pick<Milestones, 'offersEnded'>;
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

  function post({ trx, afterCommit, offer }: OfferChange, notice: Notice): Promise<void> {
    const conversationId = offer.conversation_id;
    return messages.addNotices(trx, afterCommit, [{ ...notice, conversationId }]);
  }

  async function read(offerId: number): Promise<Offer> {
    const offer = (await reader.byIds(db, [offerId])).get(offerId);
    if (!offer) throw notFound('offer.not-found');
    return offer;
  }

  /** Ends an open offer and the milestones after it, for one of its two people. */
  async function end(request: ChangeRequest, state: 'declined' | 'withdrawn'): Promise<Offer> {
    const { offerId, side } = request;
    const person = side === 'buyer' ? 'buyer_id' : 'owner_id';
    await change(request, async (one) => {
      await one.requireOpen();
      await endOffer(one.trx, offerId, { state });
      const params = { name: one.offer.name, projectId: offerId };
      await post(one, { senderId: one.offer[person], event: { code: `offer.${state}`, params } });
      await parts.milestones.offersEnded(one.trx, one.afterCommit, [offerId], person);
    });
    return read(offerId);
  }

  return {
    /** Declines an offer, as its buyer. The milestones after it end too. */
    decline: (session: Session, offerId: number): Promise<Offer> =>
      end({ session, offerId, side: 'buyer' }, 'declined'),

    /** Withdraws an offer, as its freelancer. The milestones after it end too. */
    withdraw: (session: Session, offerId: number): Promise<Offer> =>
      end({ session, offerId, side: 'freelancer' }, 'withdrawn'),

    /**
     * Replaces an offer with a new one, as its freelancer. One message reports both. Idempotent for
     * the same request key. The name of a milestone is its own, without that of its contract.
     */
    async replace(
      session: Session,
      offerId: number,
      { requestKey, ...fields }: Repeatable<Partial<OfferForm>>,
    ): Promise<{ offer: Offer; replaced: Offer }> {
      const request = { session, offerId, side: 'freelancer' } as const;
      const newId = await change(request, async (one) => {
        const milestone = await findMilestone(one.trx, offerId);
        const name = milestone?.name ?? one.offer.name;
        const form = { ...formOf({ ...one.offer, name }, fields), ...fields };
        const draft = draftOffer(form, { now: parts.clock.now(), requestKey });
        const { replaced_by } = one.offer;
        const made = requestKey && (await findByRequestKey(one.trx, session.accountId, requestKey));
        if (made && made === replaced_by) return made;
        await one.requireOpen();
        return replaceBy(one, draft, milestone);
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
        await post(one, { senderId, event: { code: 'offer.price-asked', params }, clientId });
      });
      return read(offerId);
    },
  };

  /**
   * Stores the new offer, ends the old one, and returns the new id. A milestone stays one: the new
   * offer takes its place in the contract.
   */
  async function replaceBy(
    { trx, afterCommit, offer }: OfferChange,
    draft: ReturnType<typeof draftOffer>,
    milestone: Awaited<ReturnType<typeof findMilestone>>,
  ): Promise<number> {
    const { owner_id, buyer_id, category_id, conversation_id, keywords } = offer;
    const { contract_id, milestone: number, milestones } = offer;
    const name = milestone ? nameIn(milestone, draft.name) : draft.name;
    const kept = { owner_id, buyer_id, category_id, conversation_id, keywords };
    const place = { contract_id, milestone: number, milestones };
    const offerId = await insertOffer(trx, { ...draft, ...kept, ...place, name });
    if (offerId === undefined) throw conflict('offer.other-offer-made');
    await endOffer(trx, offer.id, { state: 'withdrawn', replacedBy: offerId });
    if (milestone) {
      const { price_cents, deliverables, deliver_on, deliver_in_days } = draft;
      const terms = { price_cents, deliverables, deliver_on, deliver_in_days };
      await setMilestone(trx, milestone, { ...terms, name: draft.name, offer_id: offerId });
    }
    const message = { conversationId: conversation_id, offerId, senderId: owner_id };
    await messages.addOffer(trx, afterCommit, { ...message, text: name });
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
    formats: offer.formats ?? '',
    rights: offer.rights ?? '',
    trainingAllowed: offer.training_allowed ?? false,
  };
}

/** Returns the name of a milestone's offer. Throws if the milestone's own name is too long. */
function nameIn({ contract_name }: { contract_name: string }, name: string): string {
  if (name.length > MAX_MILESTONE_NAME) {
    const most = MAX_MILESTONE_NAME;
    throw ruleBroken('offer.milestone-name-too-long', { most }, { field: 'projectName' });
  }
  return milestoneName(contract_name, name);
}

type Notice = Omit<OfferNotice, 'conversationId'>;

/** Returns a valid proposed price in cents. Throws the first broken rule. */
function checkQuestion(question: PriceQuestion, priceCents: number, now: Date): number {
  const rules = priceQuestionRules(toUnits(priceCents), () => dayInBelgrade(now));
  requireRules(rules, question);
  return requirePrice(question.price);
}
