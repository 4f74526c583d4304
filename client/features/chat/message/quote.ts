import { t } from 'texts:chat/quote';
import type { Message, Quote } from '../../../../shared/features/chat/chat.ts';

/** The longest part of a quoted text that is shown and spoken, characters. */
const LONGEST = 80;

export function quoteOf({ seq, from_id, senderName, type, text }: Message): Quote {
  return { seq, from_id, senderName, type, text };
}

/** Returns the start of a quoted text, or 'deleted' in words. */
export function quotedWords({ text }: Quote): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return t('deleted');
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST).trimEnd()}…`;
}
