import type { Chat, Message } from '../../../shared/features/chat/chat.ts';
import type { Offer } from '../../../shared/features/projects.ts';
import type { FileFacts } from '../media/files/file-opener.ts';
import { arrangementView } from './arrangement/arrangement.repository.ts';
import type { ChatRow } from './conversation.repository.ts';
import type { MessageRow } from './messages/message.repository.ts';

const NONE = new Map<never, never>();

/**
 * Converts a row to the message that the API and the socket answer. Texts have neither offer nor
 * file.
 */
export function messageView(
  row: MessageRow,
  offers: ReadonlyMap<number, Offer> = NONE,
  files: ReadonlyMap<string, FileFacts> = NONE,
): Message {
  const file = row.file_id === null ? undefined : files.get(row.file_id);
  return {
    conversation_id: row.conversation_id,
    seq: row.seq,
    client_id: row.client_id,
    from_id: row.sender_id,
    to_id: row.sender_id === row.first_id ? row.second_id : row.first_id,
    senderName: row.sender_name,
    type: row.type,
    text: row.text,
    project_id: row.offer_id,
    offer: row.offer_id === null ? null : (offers.get(row.offer_id) ?? null),
    file: file ? { ...file, ...soundOf(row) } : null,
    created_at: row.created_at.toISOString(),
    ...(row.event && { event: row.event }),
    ...(row.changed > 0 && { changed: row.changed }),
    ...(row.edited_at && { editedAt: row.edited_at.toISOString() }),
    ...(row.automatic && { automatic: true }),
    ...(row.deleted_at && { deletedAt: row.deleted_at.toISOString() }),
  };
}

function soundOf({ duration_ms, peaks, transcript }: MessageRow) {
  return { duration_ms, peaks, ...(transcript !== null && { transcript }) };
}

function serviceOf(row: ChatRow): Chat['service'] {
  const { service_id: id, service_title: title, service_owner_id: owner_id } = row;
  return id === null || title === null || owner_id === null ? null : { id, title, owner_id };
}

export function chatView(row: ChatRow): Chat {
  return {
    conversation_id: row.id,
    category_id: row.category_id,
    service: serviceOf(row),
    correspondent: {
      id: row.correspondent_id,
      username: row.user_name,
      name: row.name,
      lastName: row.last_name,
    },
    lastMessage:
      row.last_text === null || row.last_at === null
        ? []
        : [
            {
              text: row.last_text,
              created_at: row.last_at.toISOString(),
              ...(row.last_event && { event: row.last_event }),
              ...(row.last_deleted_at && { deletedAt: row.last_deleted_at.toISOString() }),
            },
          ],
    last_seq: row.last_seq,
    delivered_seq: row.delivered_seq,
    read_seq: row.read_seq,
    their_delivered_seq: row.their_delivered_seq,
    their_read_seq: row.their_read_seq,
    unread: row.unread,
    ...(row.time_zone !== null && { theirTimeZone: row.time_zone }),
    ...(row.last_change > 0 && { lastChange: row.last_change }),
    ...(row.arranged !== null && {
      arrangement: arrangementView(row.id, { ...row, version: row.arranged }),
    }),
  };
}
