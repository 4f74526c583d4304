import { type Static, type TProperties, Type } from 'typebox';
import { Id } from '../../contract/fields.ts';

/** The parameters of every event: its offer. */
const OFFER = { name: Type.String({ description: 'the name of the offer' }), projectId: Id };

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
  event('offer.paid', { ...OFFER, orderId: Id }),
  event('offer.delivered', { ...OFFER, orderId: Id }),
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
