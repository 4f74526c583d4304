import type { Message, Quote } from '../../../../shared/features/chat/chat.ts';
import type { Db } from '../../../database/db.ts';
import type { FileReader } from '../../media/files/file-opener.ts';
import type { OfferReader } from '../../offers/offer-reader.ts';
import { messageView } from '../chat.view.ts';
import { listPinned, listQuoted, listReactions, type MessageRow } from './message.repository.ts';

export interface MessageViewParts {
  readonly db: Db;
  readonly offers: OfferReader;
  readonly files: FileReader;
}

/**
 * Builds the views of messages, with their offers, files, quotes, reactions and pins. Hidden
 * reactions are shown to the viewer who made them, pins to those who see them.
 */
export async function viewsOf(
  rows: readonly MessageRow[],
  { db, offers, files }: MessageViewParts,
  viewerId?: number,
): Promise<Message[]> {
  const ids = rows.flatMap(({ offer_id }) => (offer_id === null ? [] : [offer_id]));
  const found = ids.length > 0 ? await offers.byIds(db, ids) : new Map<number, never>();
  const fileIds = rows.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]));
  const sent = fileIds.length > 0 ? await files.byIds(fileIds) : new Map<string, never>();
  const quotes = await quotesOf(db, rows);
  const reactions = await reactionsOf(db, rows, viewerId);
  const pins = await pinsOf(db, rows, viewerId);
  return rows.map((row, index) => {
    const quote = quotes[index];
    const signs = reactions[index];
    const pinned = pins[index];
    return {
      ...messageView(row, found, sent),
      ...(quote && { quote }),
      ...(signs && signs.length > 0 && { reactions: signs }),
      ...(pinned && { pinned }),
    };
  });
}

/**
 * Returns what each message quotes, in the same order. A message that is hidden from one of the
 * people is quoted only in replies that are hidden too.
 */
async function quotesOf(
  db: Db,
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
    return { seq, from_id, senderName, type, text };
  });
}

/** Returns the reactions to each message, in the same order. */
async function reactionsOf(
  db: Db,
  rows: readonly MessageRow[],
  viewerId: number | undefined,
): Promise<readonly NonNullable<Message['reactions']>[]> {
  // Every reaction is a change.
  const changed = rows.filter((row) => row.changed > 0);
  if (changed.length === 0) return [];
  const found = (await listReactions(db, changed)).filter(
    ({ hidden, account_id }) => !hidden || account_id === viewerId,
  );
  return rows.map(({ conversation_id, seq }) =>
    found
      .filter((one) => one.conversation_id === conversation_id && one.seq === seq)
      .map(({ account_id, sign }) => ({ account_id, sign })),
  );
}

/** Returns the pin that the viewer sees at each message, in the same order. */
async function pinsOf(
  db: Db,
  rows: readonly MessageRow[],
  viewerId: number | undefined,
): Promise<readonly Message['pinned'][]> {
  // Every pin is a change.
  const changed = rows.filter((row) => row.changed > 0);
  if (changed.length === 0 || viewerId === undefined) return [];
  const found = await listPinned(db, viewerId, changed);
  return rows.map(({ conversation_id, seq }) => {
    const pin = found.find((one) => one.conversation_id === conversation_id && one.seq === seq);
    return pin && { account_id: pin.pinned_by, at: pin.pinned_at.toISOString() };
  });
}
