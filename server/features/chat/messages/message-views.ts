import type { Kysely } from 'kysely';
import type { Message, Quote } from '../../../../shared/features/chat/chat.ts';
import type { DB } from '../../../database/types.ts';
import type { FileReader } from '../../media/files/file-opener.ts';
import type { OfferReader } from '../../offers/offer-reader.ts';
import { messageView } from '../chat.view.ts';
import { listQuoted, type MessageRow } from './message.repository.ts';

export interface MessageViewParts {
  readonly db: Kysely<DB>;
  readonly offers: OfferReader;
  readonly files: FileReader;
}

/** Builds the views of messages, with their offers, files and quotes. */
export async function viewsOf(
  rows: readonly MessageRow[],
  { db, offers, files }: MessageViewParts,
): Promise<Message[]> {
  const ids = rows.flatMap(({ offer_id }) => (offer_id === null ? [] : [offer_id]));
  const found = ids.length > 0 ? await offers.byIds(db, ids) : new Map<number, never>();
  const fileIds = rows.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]));
  const sent = fileIds.length > 0 ? await files.byIds(fileIds) : new Map<string, never>();
  const quotes = await quotesOf(db, rows);
  return rows.map((row, index) => {
    const quote = quotes[index];
    return { ...messageView(row, found, sent), ...(quote && { quote }) };
  });
}

/**
 * Returns what each message quotes, in the same order. A message that is hidden from one of the
 * people is quoted only in replies that are hidden too.
 */
async function quotesOf(
  db: Kysely<DB>,
  rows: readonly MessageRow[],
): Promise<readonly (Quote | undefined)[]> {
  const replies = rows.filter(({ reply_to }) => reply_to !== null);
  if (replies.length === 0) return [];
  const quoted = await listQuoted(db, replies);
  return rows.map((row) => {
    const found = quoted.find(
      (one) => one.conversation_id === row.conversation_id && one.seq === row.reply_to,
    );
    if (!found || (found.hidden && !row.hidden)) return undefined;
    const { seq, sender_id: from_id, sender_name: senderName, type, text } = found;
    return { seq, from_id, senderName, type: type as Quote['type'], text };
  });
}
