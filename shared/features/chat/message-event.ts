import { type Static, type TProperties, Type } from 'typebox';
import { Id } from '../../contract/fields.ts';

/** The parameters of every event: the offer that it is about. */
const OFFER = { name: Type.String({ description: 'the name of the offer' }), projectId: Id };

/**
 * An event that the server tells in a conversation, beside its English text. Clients write it in the
 * language of their reader, as Earmark's own line: nobody has written it.
 */
export const MessageEvent = Type.Union([
  event('offer.declined', OFFER),
  event('offer.withdrawn', OFFER),
  event('offer.expired', OFFER),
  event('offer.on-hold', OFFER),
  event('offer.back-on-sale', OFFER),
  event('offer.paid', { ...OFFER, orderId: Id }),
  event('offer.delivered', { ...OFFER, orderId: Id }),
  event('offer.price-asked', {
    ...OFFER,
    price: Type.Number({ description: 'the price that the buyer asks for, EUR' }),
    words: Type.String({ description: 'what the buyer adds, or empty' }),
  }),
]);
export type MessageEvent = Static<typeof MessageEvent>;
export type MessageEventCode = MessageEvent['code'];

/** The parameters of an event. */
export type MessageEventParams<C extends MessageEventCode> = Extract<
  MessageEvent,
  { code: C }
>['params'];

function event<C extends string, P extends TProperties>(code: C, params: P) {
  return Type.Object({ code: Type.Literal(code), params: Type.Object(params) });
}
