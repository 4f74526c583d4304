import { sql } from 'kysely';
import type { NotificationEvent } from '../../shared/features/notifications.ts';
import type { Db } from '../database/db.ts';

/** A notification of one person. It opens a screen, or the conversation of its message. */
export interface NewNotification {
  readonly to: number;
  /** Notifications of plain messages are added by the statement that stores the messages. */
  readonly event: Exclude<NotificationEvent, 'message'>;
  /** The person who caused the event. */
  readonly from?: number;
  /** The name of the offer or sound, or the number of the order. */
  readonly about?: string;
  readonly path?: string;
  /** Whether an e-mail about the event is sent at once, so that digests leave it out. */
  readonly isMailed?: boolean;
  /** The message that reports the event. A message notifies each person once. */
  readonly message?: { readonly conversationId: number; readonly seq: number };
}

/** The longest `about` that is stored, characters. */
const MAX_ABOUT = 200;

/** Adds a notification. Call it in the transaction of the event, so that both commit or neither. */
export async function addNotification(db: Db, added: NewNotification): Promise<void> {
  const { to, event, from = null, about = '', path = null, message, isMailed = false } = added;
  await db
    .insertInto('notification')
    .values({
      account_id: to,
      event,
      other_id: from,
      about: about.slice(0, MAX_ABOUT),
      path,
      conversation_id: message?.conversationId ?? null,
      seq: message?.seq ?? null,
      mailed_version: isMailed ? 1 : null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['conversation_id', 'seq', 'account_id'])
        .where('seq', 'is not', null)
        .doNothing(),
    )
    .execute();
}

/** The columns of `notification` that a new message writes. */
export const NOTIFIED_COLUMNS = 'account_id, event, other_id, conversation_id';

/**
 * Renews the notification that a reader has of a conversation. One that is still due stays as it is,
 * so that a burst of messages writes once.
 */
export const NOTIFY_AGAIN = `
  ON CONFLICT (account_id, conversation_id) WHERE event = 'message' DO UPDATE
  SET version = notified.version + 1, at = excluded.at, due_at = excluded.due_at, read_at = NULL,
    other_id = excluded.other_id
  WHERE notified.due_at IS NULL`;

/** The screen of a notification `n` and its reader; `c` is its conversation, if it has one. */
export const PATH_OF = sql<string>`coalesce(n.path, CASE WHEN c.category_id IS NULL
  THEN '/user/messages/' || (c.first_id + c.second_id - n.account_id)
  ELSE '/user-service-chat/' || c.category_id || '/' || (c.first_id + c.second_id - n.account_id)
  END)`;
