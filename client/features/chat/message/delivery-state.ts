import { t } from 'texts:chat/delivery';
import type { Chat, Message } from '../../../../shared/features/chat/chat.ts';
import type { Wire } from '../wire/wire.ts';

/** Returns the status of the person's own stored message in one word. */
export function wordOfMessage({ seq }: Message, chat: Chat): string {
  if (seq <= chat.their_read_seq) return t('read');
  if (seq <= chat.their_delivered_seq) return t('delivered');
  return t('sent');
}

export function wordOfOutgoing(wire: Wire): string {
  return wire === 'away' ? t('waiting') : t('sending');
}
