import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { EarmarkServerEvents } from '../../../shared/features/call-table.ts';
import type { Chat, Message } from '../../../shared/features/chat.ts';
import { LIST_PAGE, MESSAGE_PAGE } from '../../../shared/limits.ts';
import { messageFault } from '../../../shared/rules/message-text.ts';
import type { DB } from '../../database/types.ts';
import { createBatcher } from '../../platform/batcher.ts';
import { forbidden, notFound, ruleBroken } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import type { Publisher } from '../../realtime/event-handler.ts';
import type { OfferReader } from '../projects/offer-reader.ts';
import { chatView, messageView } from './chat.view.ts';
import * as conversations from './conversation.repository.ts';
import {
  appendMessages,
  listMessages,
  type MessageDraft,
  type MessageRow,
  type MessageSpan,
} from './message.repository.ts';
import type { OfferMessages } from './offer-messages.ts';

/** What the chat is made from. */
export interface ChatParts {
  readonly db: Kysely<DB>;
  readonly publisher: Publisher<EarmarkServerEvents>;
  readonly offers: OfferReader;
}

/** A text to be sent. Without a client id one is made, and a repeat is a new message. */
export interface OutgoingText {
  readonly conversationId: number;
  readonly text: string;
  readonly clientId?: string | undefined;
}

/** The chat of two people. */
export type ChatService = ReturnType<typeof createChat>;

const UNIQUE_VIOLATION = '23505';
const NOT_YOURS = 'This conversation is between other people.';

/** Conversations and messages; messages that arrive together are stored together. */
export function createChat({ db, publisher, offers }: ChatParts) {
  const store = createBatcher((drafts: readonly MessageDraft[]) => storeAll(db, drafts));

  async function views(rows: readonly MessageRow[]): Promise<Message[]> {
    const ids = rows.flatMap(({ project_id }) => (project_id === null ? [] : [project_id]));
    const found = ids.length > 0 ? await offers.byProjectIds(db, ids) : new Map<number, never>();
    return rows.map((row) => messageView(row, found));
  }

  /** Tells both people, the sender's own clients too, so that all of them apply the same fact. */
  async function publish(row: MessageRow): Promise<Message> {
    const [message] = await views([row]);
    if (!message) throw new Error('A view answered no message.');
    publisher.toAccounts([row.first_id, row.second_id], 'message:sent', { message });
    return message;
  }

  const offerMessages: OfferMessages = {
    openConversation: (trx, { freelancerId, buyerId, categoryId }) =>
      conversations.openConversation(trx, [freelancerId, buyerId], categoryId),
    async add(trx, afterCommit, { conversationId, projectId, freelancerId, text }) {
      const draft = {
        conversationId,
        senderId: freelancerId,
        clientId: randomUUID(),
        projectId,
        text,
      };
      const [row] = await appendMessages(trx, [{ ...draft, type: 'project' }]);
      if (!row) throw forbidden(NOT_YOURS);
      afterCommit(async () => void (await publish(row)));
    },
  };

  return {
    offerMessages,

    /** The conversation with a person; it is made, empty, when there is none yet. */
    async conversationWith(
      session: Session,
      userId: number,
      categoryId: number | null,
    ): Promise<number> {
      if (userId === session.accountId) throw ruleBroken('You cannot write to yourself.');
      if (!(await conversations.mayBeWrittenTo(db, userId)))
        throw notFound('There is no such person.');
      if (categoryId !== null && !(await conversations.categoryExists(db, categoryId))) {
        throw notFound('There is no such category.');
      }
      return conversations.openConversation(db, [session.accountId, userId], categoryId);
    },

    /** The conversation with the freelancer of a service, about its category. */
    async conversationAbout(session: Session, serviceId: number): Promise<number> {
      const service = await conversations.serviceOwner(db, serviceId);
      if (!service) throw notFound('There is no such service.');
      return this.conversationWith(session, service.account_id, service.category_id);
    },

    /** One conversation as the person's inbox shows it. */
    async chat(session: Session, conversationId: number): Promise<Chat> {
      const [row] = await conversations.listChats(db, session.accountId, { conversationId }, 1);
      if (!row) throw forbidden(NOT_YOURS);
      return chatView(row);
    },

    /** The person's inbox, or the part of it about one category. */
    async inbox(session: Session, categoryId?: number): Promise<Chat[]> {
      const filter = categoryId === undefined ? {} : { categoryId };
      const rows = await conversations.listChats(db, session.accountId, filter, LIST_PAGE);
      return rows.map(chatView);
    },

    /** Messages of a conversation and its last number, by which a client sees that it has all. */
    async messages(
      session: Session,
      conversationId: number,
      span: Omit<MessageSpan, 'limit'> = {},
    ): Promise<{ messages: Message[]; last_seq: number }> {
      const last_seq = await conversations.lastSeqOf(db, conversationId, session.accountId);
      if (last_seq === undefined) throw forbidden(NOT_YOURS);
      const rows = await listMessages(db, conversationId, { ...span, limit: MESSAGE_PAGE });
      return { messages: await views(rows), last_seq };
    },

    /** The message that carried an offer into a conversation a moment ago. */
    async offerMessage(
      session: Session,
      conversationId: number,
      projectId: number,
    ): Promise<Message> {
      const { messages } = await this.messages(session, conversationId);
      const found = messages.findLast((message) => message.project_id === projectId);
      if (!found) throw notFound('There is no such offer here.');
      return found;
    },

    /** Stores a text and tells both people. The sender's membership is part of the statement. */
    async send(
      session: Session,
      { conversationId, text, clientId }: OutgoingText,
    ): Promise<Message> {
      const draft: MessageDraft = {
        conversationId,
        senderId: session.accountId,
        clientId: clientId?.toLowerCase() ?? randomUUID(),
        type: 'text',
        text: checkText(text),
        projectId: null,
      };
      const row = await store(draft);
      if (row === NO_ROW) throw forbidden(NOT_YOURS);
      return publish(row);
    },

    /** Notes how far the person has read. */
    async markRead(session: Session, conversationId: number, seq: number): Promise<void> {
      await conversations.markRead(db, conversationId, session.accountId, seq);
    },
  };
}

const NO_ROW = Symbol('not a member');

/** Stores drafts and answers a row for each, in their order; NO_ROW where the sender takes no part. */
async function storeAll(
  db: Kysely<DB>,
  drafts: readonly MessageDraft[],
): Promise<(MessageRow | typeof NO_ROW)[]> {
  const key = (conversation: number, sender: number, client: string) =>
    `${conversation}/${sender}/${client}`;
  const rows = await appendMessages(db, drafts).catch((error: { code?: string }) => {
    // Another server stored one of them a moment ago: now it can be seen.
    if (error.code === UNIQUE_VIOLATION) return appendMessages(db, drafts);
    throw error;
  });
  const stored = new Map(
    rows.map((row) => [key(row.conversation_id, row.sender_id, row.client_id), row]),
  );
  return drafts.map(
    (draft) => stored.get(key(draft.conversationId, draft.senderId, draft.clientId)) ?? NO_ROW,
  );
}

function checkText(text: string): string {
  const fault = messageFault(text);
  if (fault !== undefined) throw ruleBroken(fault);
  return text.trim();
}
