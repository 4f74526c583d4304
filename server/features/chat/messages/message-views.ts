import type { Kysely } from 'kysely';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import type { DB } from '../../../database/types.ts';
import type { FileReader } from '../../media/files/file-opener.ts';
import type { OfferReader } from '../../offers/offer-reader.ts';
import { messageView } from '../chat.view.ts';
import type { MessageRow } from './message.repository.ts';

export interface MessageViewParts {
  readonly db: Kysely<DB>;
  readonly offers: OfferReader;
  readonly files: FileReader;
}

/** Builds the views of messages, with their offers and files. */
export async function viewsOf(
  rows: readonly MessageRow[],
  { db, offers, files }: MessageViewParts,
): Promise<Message[]> {
  const ids = rows.flatMap(({ offer_id }) => (offer_id === null ? [] : [offer_id]));
  const found = ids.length > 0 ? await offers.byIds(db, ids) : new Map<number, never>();
  const fileIds = rows.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]));
  const sent = fileIds.length > 0 ? await files.byIds(fileIds) : new Map<string, never>();
  return rows.map((row) => messageView(row, found, sent));
}
