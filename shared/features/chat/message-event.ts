import { type Static, type TProperties, Type } from 'typebox';
import { Id } from '../../contract/fields.ts';

const EURO = Type.Number({ description: 'EUR' });

/** The parameters of every event: its offer. */
const OFFER = { name: Type.String({ description: 'the name of the offer' }), projectId: Id };

/** The parameters of events about paid work. */
const WORK = { ...OFFER, orderId: Id };
const DAYS = Type.Integer({ description: 'the days that somebody has to answer or to decide' });

/** The outcomes of a complaint: how much of the price is refunded by the decision. */
const OUTCOMES = ['whole', 'rest', 'part', 'none', 'refundedBefore'] as const;

/**
 * An event that the server reports in a conversation, with an English text. Clients show it in
 * their reader's language, as a line by Earmark and not by a person.
 */
export const MessageEvent = Type.Union([
  event('offer.declined', OFFER),
  event('offer.withdrawn', OFFER),
  event('offer.expired', OFFER),
  event('offer.expires-soon', {
    ...OFFER,
    hours: Type.Integer({ description: 'the offer expires within these hours' }),
  }),
  event('offer.on-hold', OFFER),
  event('offer.back-on-sale', OFFER),
  event('offer.paid', WORK),
  event('offer.delivered', WORK),
  event('offer.change-asked', {
    ...WORK,
    number: Type.Integer({ description: 'the number of this request' }),
    included: Type.Optional(
      Type.Integer({ description: 'the revisions that the price includes, if that was agreed' }),
    ),
    words: Type.String({ description: 'the changes that the buyer requests' }),
  }),
  event('offer.accepted', WORK),
  event('offer.accepted-by-silence', { ...WORK, days: DAYS }),
  event('offer.complained', { ...WORK, days: DAYS }),
  event('offer.decided', { ...WORK, outcome: Type.Enum(OUTCOMES), refund: EURO }),
  event('offer.refunded', { ...WORK, refund: EURO }),
  event('offer.charged-back', { ...WORK, refund: EURO }),
  event('offer.milestones-ended', {
    ...OFFER,
    count: Type.Integer({ description: 'the milestones that are not offered any more' }),
  }),
  event('offer.price-asked', {
    ...OFFER,
    price: Type.Number({ description: 'the price that the buyer requests, EUR' }),
    deliverOn: Type.Optional(
      Type.String({ description: 'the day by which the buyer requests it, YYYY-MM-DD' }),
    ),
    words: Type.String({ description: 'the buyer’s text; may be empty' }),
  }),
]);
export type MessageEvent = Static<typeof MessageEvent>;
export type MessageEventCode = MessageEvent['code'];

export type MessageEventParams<C extends MessageEventCode> = Extract<
  MessageEvent,
  { code: C }
>['params'];

function event<C extends string, P extends TProperties>(code: C, params: P) {
  return Type.Object({ code: Type.Literal(code), params: Type.Object(params) });
}
