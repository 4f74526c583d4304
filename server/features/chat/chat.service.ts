import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { EarmarkServerEvents } from '../../../shared/features/call-table.ts';
import type { Chat, Message } from '../../../shared/features/chat/chat.ts';
import type { ConversationNumbers } from '../../../shared/features/chat/read-markers.ts';
import { NOTIFICATION_EVENTS } from '../../../shared/features/notifications.ts';
import { LIST_PAGE, MESSAGE_PAGE } from '../../../shared/limits.ts';
import { findApproved } from '../../database/known-people.ts';
import type { AfterCommit } from '../../database/transaction.ts';
import type { Trx } from '../../database/db.ts';
import { createBatcher } from '../../platform/jobs/batcher.ts';
import { forbidden, notFound, ruleBroken } from '../../platform/requests/refusal.ts';
import type { Author, Session } from '../../platform/requests/session.ts';
import type { Publisher } from '../../realtime/event-handler.ts';
import type { OutgoingFile } from '../media/files/file-messages.service.ts';
import { ADMINISTRATOR_MARK } from './administrator-mark.ts';
import {
  appendMessages,
  createMessageStore,
  isFaultOfMessage,
} from './messages/append-messages.repository.ts';
import { chatView } from './chat.view.ts';
import * as conversations from './conversation.repository.ts';
import { checkText } from './messages/check-text.ts';
import { type MessageViewParts, viewsOf } from './messages/message-views.ts';
import {
  listChanged,
  listMessages,
  markAutomatic,
  maySee,
  type MessageDraft,
  type MessageRow,
  type MessageSpan,
} from './messages/message.repository.ts';
import { eventText } from '../../platform/event-text.ts';
import { addNotification, type NewNotification } from '../../platform/notify.ts';
import type { OfferMessages } from '../offers/offer-messages.ts';
import { requireMember } from './require-member.ts';

export interface ChatParts extends MessageViewParts {
  /** The connection pool of `db`, for prepared statements. */
  readonly pool: Pool;
  readonly publisher: Publisher<EarmarkServerEvents>;
}

/**
 * A text to send. Without a client id the server creates one, and a retry stores a second message.
 */
export interface OutgoingText {
  readonly conversationId: number;
  readonly text: string;
  readonly clientId?: string | undefined;
  /** The number of the message that it replies to. */
  readonly replyTo?: number | undefined;
  /** The connection that sends the message. It gets the acknowledgement and no `message:sent`. */
  readonly connectionId?: string;
}

/**
 * Messages per statement: half of the messages in flight on a busy server. While one half is
 * written, the server acknowledges the other half. Larger batches save the database hardly
 * anything, and the two sides would wait for each other.
 */
const MAX_IN_BATCH = 50;

export type ChatService = ReturnType<typeof createChat>;

/** Creates the chat service. Messages that arrive together are stored by one statement. */
export function createChat({ db, pool, publisher, offers, files }: ChatParts) {
  const store = createBatcher(createMessageStore(db, pool), {
    maxItems: MAX_IN_BATCH,
    isFaultOfItem: isFaultOfMessage,
  });

  /**
   * Sends the message to both people, including the sender's other clients. A hidden message goes
   * to its sender only.
   */
  async function publish(row: MessageRow, connectionId?: string): Promise<Message> {
    const [message] = await viewsOf([row], { db, offers, files });
    if (!message) throw new Error('A stored message has no view.');
    const people = row.hidden ? [row.sender_id] : [row.first_id, row.second_id];
    publisher.toAccounts(people, 'message:sent', { message }, { except: connectionId });
    return message;
  }

  /** Stores a message and publishes it. The statement itself checks that the sender takes part. */
  async function add(
    session: Author,
    draft: Omit<MessageDraft, 'senderId' | 'clientId' | 'offerId'> & Pick<OutgoingText, 'clientId'>,
    connectionId?: string,
  ): Promise<Message> {
    const row = await store({
      ...draft,
      senderId: session.accountId,
      senderName: nameOf(session),
      clientId: draft.clientId?.toLowerCase() ?? randomUUID(),
      offerId: null,
    });
    if (!row) throw forbidden('chat.not-your-conversation');
    return publish(row, connectionId);
  }

  return {
    offerMessages: createOfferMessages(publish),
    automaticMessages: createAutomaticMessages(publish),

    /** Returns the id of the conversation with a person. Creates an empty one if there is none. */
    async openConversationWith(
      session: Session,
      userId: number,
      categoryId: number | null,
    ): Promise<number> {
      if (userId === session.accountId) throw ruleBroken('chat.to-oneself');
      const approved = await findApproved(db, [userId]);
      if (!approved.has(userId)) throw notFound('people.not-found');
      if (categoryId !== null && !(await conversations.categoryExists(db, categoryId))) {
        throw notFound('category.not-found');
      }
      return conversations.openConversation(db, [session.accountId, userId], categoryId);
    },

    /** Returns the administrator for support: always the same one, so that there is one thread. */
    async findSupport({ accountId }: Session): Promise<number> {
      const id = await conversations.findSupport(db, accountId);
      if (id === undefined) throw notFound('chat.no-support');
      return id;
    },

    /**
     * Opens the conversation about a service: with its freelancer, or, called by the freelancer,
     * with `userId`. The answer is the same for a service of somebody else as for a missing one.
     */
    async openConversationAbout(
      session: Session,
      serviceId: number,
      userId?: number,
    ): Promise<number> {
      const service = await conversations.serviceOwner(db, serviceId);
      const owner = service?.account_id;
      const isBetweenThem = owner === session.accountId || owner === (userId ?? owner);
      if (!service || !isBetweenThem) throw notFound('service.not-found');
      const other = userId ?? service.account_id;
      const id = await this.openConversationWith(session, other, service.category_id);
      await conversations.setService(db, id, serviceId);
      return id;
    },

    /** Returns one conversation as it appears in the inbox. */
    async getChat(session: Session, conversationId: number): Promise<Chat> {
      const [row] = await conversations.listChats(db, session.accountId, { conversationId }, 1);
      if (!row) throw forbidden('chat.not-your-conversation');
      return chatView(row);
    },

    /** Returns the inbox, or only its conversations about one category. */
    async getInbox({ accountId }: Session, categoryId?: number): Promise<Chat[]> {
      const rows = await listInbox(db, accountId, categoryId);
      return rows.map(chatView);
    },

    /**
     * Returns messages of a conversation and its sequence numbers, from which a client sees whether
     * it has a gap. The numbers are read first, so the messages are never older than they say.
     */
    async getMessages(
      session: Session,
      conversationId: number,
      { changedAfter, ...span }: Omit<MessageSpan, 'limit'> & { changedAfter?: number } = {},
    ): Promise<ConversationNumbers & { messages: Message[]; changes?: Message[] }> {
      const { accountId } = session;
      const numbers = await requireMember(db, session, conversationId);
      const page = { ...span, limit: MESSAGE_PAGE };
      const rows = await listMessages(db, conversationId, accountId, page);
      const parts = { db, offers, files };
      const messages = await viewsOf(rows, parts, accountId);
      if (changedAfter === undefined) return { ...numbers, messages };
      const isKnown = (numbers.lastChange ?? 0) <= changedAfter;
      const changed = { changedAfter, limit: MESSAGE_PAGE };
      const changes = isKnown ? [] : await listChanged(db, conversationId, accountId, changed);
      return { ...numbers, messages, changes: await viewsOf(changes, parts, accountId) };
    },

    /** Returns the message of an offer that was sent a moment ago. */
    async getOfferMessage(
      session: Session,
      conversationId: number,
      offerId: number,
    ): Promise<Message> {
      const { messages } = await this.getMessages(session, conversationId);
      const found = messages.findLast((message) => message.project_id === offerId);
      if (!found) throw notFound('chat.offer-not-found');
      return found;
    },

    async send(
      session: Author,
      { conversationId, text, clientId, replyTo, connectionId }: OutgoingText,
    ): Promise<Message> {
      if (replyTo !== undefined)
        await requireMessage(db, session, { conversationId, seq: replyTo });
      const draft = {
        conversationId,
        clientId,
        type: 'text',
        text: checkText(text),
        replyTo,
      } as const;
      return add(session, draft, connectionId);
    },

    sendFile(session: Author, file: OutgoingFile): Promise<Message> {
      const { conversationId, clientId, fileId, name, durationMs, peaks, transcript } = file;
      const sent = { id: fileId, durationMs, peaks, transcript };
      return add(session, { conversationId, clientId, type: 'file', text: name, file: sent });
    },
  };
}

/**
 * Lists the inbox: up to `LIST_PAGE` conversations, and as many archived ones. With a category,
 * lists only the conversations about it.
 */
async function listInbox(
  db: ChatParts['db'],
  accountId: number,
  categoryId: number | undefined,
): Promise<conversations.ChatRow[]> {
  const list = (filter: conversations.ChatFilter) =>
    conversations.listChats(db, accountId, filter, LIST_PAGE);
  if (categoryId !== undefined) return list({ categoryId });
  const [shown, archived] = await Promise.all([
    list({ archived: false }),
    list({ archived: true }),
  ]);
  const time = ({ last_at }: conversations.ChatRow) => last_at?.getTime() ?? 0;
  return [...shown, ...archived].toSorted((a, b) => time(b) - time(a));
}

/** Refuses a message that the account cannot see. */
async function requireMessage(
  db: ChatParts['db'],
  { accountId }: Author,
  place: Parameters<typeof maySee>[1],
): Promise<void> {
  if (!(await maySee(db, place, accountId))) throw notFound('message.not-found');
}

/** Creates the service that adds offers to conversations. `publish` publishes a stored message. */
function createOfferMessages(publish: (row: MessageRow) => Promise<Message>): OfferMessages {
  return {
    async openConversation(trx, { freelancerId, buyerId, categoryId, serviceId }) {
      const people = [buyerId, freelancerId] as const;
      const id = await conversations.openConversation(trx, people, categoryId);
      if (serviceId !== undefined) await conversations.setService(trx, id, serviceId);
      return id;
    },
    blockersIn: conversations.blockersIn,
    async addOffer(trx, afterCommit, offer) {
      const draft = { ...offer, clientId: randomUUID() };
      const [row] = await appendMessages(trx, [{ ...draft, type: 'project' }]);
      if (!row) throw forbidden('chat.not-your-conversation');
      await notifyReader(trx, row, 'offer.made');
      afterCommit(async () => void (await publish(row)));
    },
    async addNotices(trx, afterCommit, notices) {
      if (notices.length === 0) return;
      const drafts = notices.map(({ clientId = randomUUID(), event, ...rest }) => {
        const text = eventText(event);
        return { ...rest, clientId, type: 'text', text, offerId: null, event } as const;
      });
      const rows = (await appendMessages(trx, drafts)).filter((row) => row !== null);
      if (rows.length !== drafts.length) throw forbidden('chat.not-your-conversation');
      for (const row of rows) {
        // Orders and deliveries notify both people of paid work.
        const code = row.event && 'orderId' in row.event.params ? undefined : row.event?.code;
        const event = NOTIFICATION_EVENTS.find((name) => name === code);
        if (event && event !== 'message') await notifyReader(trx, row, event);
      }
      afterCommit(async () => {
        for (const row of rows) await publish(row);
      });
    },
  };
}

/** Notifies the reader of a message that carries an offer or an event. */
async function notifyReader(
  trx: Trx,
  row: MessageRow,
  event: NewNotification['event'],
): Promise<void> {
  if (row.hidden) return;
  const { conversation_id: conversationId, seq, sender_id: from, first_id, second_id } = row;
  await addNotification(trx, {
    to: first_id === from ? second_id : first_id,
    event,
    from,
    about: row.event?.params.name ?? row.text,
    message: { conversationId, seq },
  });
}

/** Creates the service that adds texts that their senders prepared, such as automatic answers. */
function createAutomaticMessages(publish: (row: MessageRow) => Promise<Message>) {
  return {
    async add(
      trx: Trx,
      afterCommit: AfterCommit,
      draft: Pick<MessageDraft, 'conversationId' | 'senderId' | 'clientId' | 'text'>,
    ): Promise<void> {
      const [row] = await appendMessages(trx, [{ ...draft, type: 'text', offerId: null }]);
      if (!row) throw forbidden('chat.not-your-conversation');
      await markAutomatic(trx, row);
      afterCommit(async () => void (await publish({ ...row, automatic: true })));
    },
  };
}

function nameOf({ name, lastName, isAdministrator }: Author): string {
  return `${name} ${lastName}${isAdministrator ? ` ${ADMINISTRATOR_MARK}` : ''}`;
}
