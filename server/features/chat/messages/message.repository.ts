import { type SelectQueryBuilder, sql } from 'kysely';
import type { MessageEvent } from '../../../../shared/features/chat/message-event.ts';
import type { Db } from '../../../database/db.ts';
import type { DB } from '../../../database/types.ts';
import { markedLastName } from '../administrator-mark.ts';
import type { SentFiles } from '../../media/files/file-access.service.ts';

export interface MessageDraft {
  readonly conversationId: number;
  readonly senderId: number;
  /** A UUID from the client. A retry with the same id returns the stored message. */
  readonly clientId: string;
  readonly type: 'text' | 'project' | 'file';
  readonly text: string;
  readonly offerId: number | null;
  /** The number of the message that it replies to. */
  readonly replyTo?: number | undefined;
  readonly file?: DraftFile;
  /** The event that the text describes; absent for texts that people write. */
  readonly event?: MessageEvent;
}

/**
 * The file of a message, the measurements of the sender's browser, and the transcript of a sound.
 */
interface DraftFile {
  readonly id: string;
  readonly durationMs: number | null;
  readonly peaks: string | null;
  readonly transcript: string | null;
}

/** A stored message with the names that its view needs. */
export interface MessageRow {
  readonly conversation_id: number;
  readonly seq: number;
  readonly client_id: string;
  readonly sender_id: number;
  readonly first_id: number;
  readonly second_id: number;
  readonly sender_name: string;
  readonly type: MessageDraft['type'];
  readonly text: string;
  readonly offer_id: number | null;
  readonly file_id: string | null;
  readonly duration_ms: number | null;
  readonly peaks: string | null;
  readonly transcript: string | null;
  readonly event: MessageEvent | null;
  readonly reply_to: number | null;
  /**
   * Whether the recipient blocked the sender at the time. Only the sender sees a hidden message.
   */
  readonly hidden: boolean;
  readonly created_at: Date;
  /** The number of the message's latest change in the conversation; 0 if there was none. */
  readonly changed: number;
  readonly edited_at: Date | null;
  readonly deleted_at: Date | null;
  /** Whether Earmark sent it while its sender was away. */
  readonly automatic: boolean;
}

/**
 * A part of a conversation: the messages after a number, the page before one, or half a page on
 * either side. Without any of them, the newest page.
 */
export interface MessageSpan {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly around?: number | undefined;
  /** Whether messages without a file are left out. */
  readonly onlyFiles?: boolean | undefined;
  readonly limit: number;
}

/** Lists the messages that the viewer may see, oldest first. */
export async function listMessages(
  db: Db,
  conversationId: number,
  viewerId: number,
  { after, before, around, onlyFiles, limit }: MessageSpan,
): Promise<MessageRow[]> {
  if (around !== undefined) {
    const half = Math.ceil(limit / 2);
    const side = (span: Omit<MessageSpan, 'limit'>) =>
      listMessages(db, conversationId, viewerId, { ...span, limit: half });
    return (await Promise.all([side({ before: around }), side({ after: around - 1 })])).flat();
  }
  const all = visibleMessages(db, conversationId, viewerId)
    .$if(onlyFiles === true, (query) => query.where('message.file_id', 'is not', null))
    .limit(limit);
  if (after !== undefined) {
    return all.where('message.seq', '>', after).orderBy('message.seq').execute();
  }
  const page = before === undefined ? all : all.where('message.seq', '<', before);
  return (await page.orderBy('message.seq', 'desc').execute()).toReversed();
}

/** Lists messages with changes above a change number, in the order of their latest changes. */
export function listChanged(
  db: Db,
  conversationId: number,
  viewerId: number,
  { changedAfter, limit }: { changedAfter: number; limit: number },
): Promise<MessageRow[]> {
  return visibleMessages(db, conversationId, viewerId)
    .where('message.changed', '>', Math.max(0, changedAfter))
    .orderBy('message.changed')
    .limit(limit)
    .execute();
}

/** Lists the named messages that the viewer may see, in the order of their latest changes. */
export function listNumbered(
  db: Db,
  conversationId: number,
  viewerId: number,
  seqs: readonly number[],
): Promise<MessageRow[]> {
  return visibleMessages(db, conversationId, viewerId)
    .where('message.seq', 'in', seqs)
    .orderBy('message.changed')
    .execute();
}

/** Returns whether an account takes part in a conversation and may see a message there. */
export async function maySee(
  db: Db,
  { conversationId, seq }: { readonly conversationId: number; readonly seq: number },
  accountId: number,
): Promise<boolean> {
  const found = await visibleMessages(db, conversationId, accountId)
    .where('message.seq', '=', seq)
    .where((where) =>
      where.or([
        where('conversation.first_id', '=', accountId),
        where('conversation.second_id', '=', accountId),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** A message that is quoted in replies. */
interface QuotedRow {
  readonly conversation_id: number;
  readonly seq: number;
  readonly sender_id: number;
  readonly sender_name: string;
  readonly type: MessageDraft['type'];
  readonly text: string;
  readonly hidden: boolean;
}

/** Finds the messages that these reply to, with the first 200 characters of their texts. */
export async function listQuoted(
  db: Db,
  replies: readonly Pick<MessageRow, 'conversation_id' | 'reply_to'>[],
): Promise<QuotedRow[]> {
  return db
    .selectFrom('message')
    .innerJoin('account', 'account.id', 'message.sender_id')
    .select([
      'message.conversation_id',
      'message.seq',
      'message.sender_id',
      sql<string>`concat_ws(' ', account.name, ${markedLastName('account')})`.as('sender_name'),
      'message.type',
      sql<string>`left(message.text, 200)`.as('text'),
      'message.hidden',
    ])
    .$narrowType<{ type: MessageDraft['type'] }>()
    .where(
      isOneOf(replies.map(({ conversation_id, reply_to }) => ({ conversation_id, seq: reply_to }))),
    )
    .execute();
}

function isOneOf(
  messages: readonly { readonly conversation_id: number; readonly seq: number | null }[],
) {
  return sql<boolean>`(conversation_id, seq) IN (
    SELECT * FROM unnest(
      ${messages.map((message) => message.conversation_id)}::bigint[],
      ${messages.map((message) => message.seq)}::int[]))`;
}

/** Finds the reactions to messages, in the order of the people. */
export function listReactions(
  db: Db,
  messages: readonly Pick<MessageRow, 'conversation_id' | 'seq'>[],
) {
  return db
    .selectFrom('message_reaction')
    .selectAll()
    .where(isOneOf(messages))
    .orderBy('account_id')
    .execute();
}

/** Finds the pins of these messages that a person sees. */
export function listPinned(
  db: Db,
  accountId: number,
  messages: readonly Pick<MessageRow, 'conversation_id' | 'seq'>[],
) {
  return db
    .selectFrom('message_pin')
    .select(['conversation_id', 'seq', 'pinned_by', 'pinned_at'])
    .where('account_id', '=', accountId)
    .where(isOneOf(messages))
    .execute();
}

/** Lists the numbers of the replies to a message. */
export async function listReplies(
  db: Db,
  { conversationId, seq }: { readonly conversationId: number; readonly seq: number },
): Promise<number[]> {
  const replies = await db
    .selectFrom('message')
    .select('seq')
    .where('conversation_id', '=', conversationId)
    .where('reply_to', '=', seq)
    .orderBy('seq')
    .execute();
  return replies.map((reply) => reply.seq);
}

function visibleMessages(db: Db, conversationId: number, viewerId: number) {
  return withNames(db)
    .where('message.conversation_id', '=', conversationId)
    .where((where) =>
      where.or([where('message.hidden', '=', false), where('message.sender_id', '=', viewerId)]),
    );
}

export async function markAutomatic(
  db: Db,
  { conversation_id, seq }: Pick<MessageRow, 'conversation_id' | 'seq'>,
): Promise<void> {
  await db
    .updateTable('message')
    .set({ automatic: true })
    .where('conversation_id', '=', conversation_id)
    .where('seq', '=', seq)
    .execute();
}

export async function findMessages(db: Db, drafts: readonly MessageDraft[]): Promise<MessageRow[]> {
  return withNames(db)
    .where(
      sql<boolean>`(message.conversation_id, message.sender_id, message.client_id) IN (
        SELECT * FROM unnest(
          ${drafts.map((draft) => draft.conversationId)}::bigint[],
          ${drafts.map((draft) => draft.senderId)}::bigint[],
          ${drafts.map((draft) => draft.clientId)}::uuid[]))`,
    )
    .execute();
}

function withNames(db: Db) {
  return db
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .innerJoin('account', 'account.id', 'message.sender_id')
    .select([
      'message.conversation_id',
      'message.seq',
      'message.client_id',
      'message.sender_id',
      'conversation.first_id',
      'conversation.second_id',
      sql<string>`concat_ws(' ', account.name, ${markedLastName('account')})`.as('sender_name'),
      'message.type',
      'message.text',
      'message.offer_id',
      'message.file_id',
      'message.duration_ms',
      'message.peaks',
      'message.transcript',
      sql<MessageEvent | null>`message.event`.as('event'),
      'message.reply_to',
      'message.hidden',
      'message.created_at',
      'message.changed',
      'message.edited_at',
      'message.deleted_at',
      'message.automatic',
    ])
    .$narrowType<{ type: MessageDraft['type'] }>() satisfies SelectQueryBuilder<
    DB,
    'message' | 'conversation' | 'account',
    MessageRow
  >;
}

export function createSentFiles({ db }: { db: Db }): SentFiles {
  return {
    async reach(fileId, accountId) {
      const row = await db
        .selectFrom('message')
        .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
        .select('conversation.id')
        .where('message.file_id', '=', fileId)
        .where((where) =>
          where.or([where('first_id', '=', accountId), where('second_id', '=', accountId)]),
        )
        .where((where) =>
          where.or([
            where('message.hidden', '=', false),
            where('message.sender_id', '=', accountId),
          ]),
        )
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
