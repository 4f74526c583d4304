import type { Chat, Message } from '../../../shared/features/chat.ts';
import { deliveryTexts as texts } from './delivery.texts.ts';
import type { Wire } from './wire.ts';

/** How far one's own stored message came, in a word. */
export function wordOfMessage({ seq }: Message, chat: Chat): string {
  if (seq <= chat.their_read_seq) return texts.read;
  if (seq <= chat.their_delivered_seq) return texts.delivered;
  return texts.sent;
}

/** How a message stands that is not stored yet, in words. */
export function wordOfOutgoing(wire: Wire): string {
  return wire === 'away' ? texts.waiting : texts.sending;
}
