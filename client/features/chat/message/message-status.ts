import { t } from 'texts:chat/delivery';
import type { Chat, Message } from '../../../../shared/features/chat/chat.ts';
import type { Wire } from '../wire/wire.ts';

/** Returns the status of an own message that the server has stored. */
export function statusOfMessage({ seq }: Message, chat: Chat): string {
  if (seq <= chat.their_read_seq) return t('read');
  if (seq <= chat.their_delivered_seq) return t('delivered');
  return t('sent');
}

export function statusOfOutgoing(wire: Wire): string {
  return wire === 'away' ? t('waiting') : t('sending');
}
