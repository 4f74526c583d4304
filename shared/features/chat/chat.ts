import { type Static, Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import { defineClientEvents, defineServerEvents } from '../../contract/event.ts';
import {
  Euros,
  FormLine,
  FreeText,
  Id,
  IdAs,
  Moment,
  NumberOrNull,
} from '../../contract/fields.ts';
import { messageText } from '../../rules/chat/message-text.ts';
import { MessageEvent } from './message-event.ts';
import { ConversationNumbers, Seq } from './receipts.ts';
import { Offer } from '../projects.ts';

/** What makes a repeated send harmless. */
export const ClientId = Type.String({
  format: 'uuid',
  description: 'made by the client: a repeat stores nothing new',
});
const MessageText = FreeText('1 to 4,000 characters', 20_000);

/** The file of a message. Its address is asked for with `/media/getLink`, and lives ten minutes. */
export const MessageFile = Type.Object({
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  media_type: Type.String({ description: 'what the file’s bytes say, never its name' }),
  bytes: Type.Integer(),
  kind: Type.Union([Type.Literal('audio'), Type.Literal('image'), Type.Literal('other')]),
  duration_ms: NumberOrNull,
  peaks: Type.Union([Type.String({ description: 'base64 of one byte a bar' }), Type.Null()]),
  description: Type.Union([
    Type.String({ description: 'what a picture shows, in its sender’s words' }),
    Type.Null(),
  ]),
});
export type MessageFile = Static<typeof MessageFile>;

/** One message, the same over REST and over the socket. */
export const Message = Type.Object({
  conversation_id: Id,
  seq: Seq,
  client_id: Type.String(),
  from_id: Id,
  to_id: Id,
  senderName: Type.String(),
  type: Type.Union([Type.Literal('text'), Type.Literal('file'), Type.Literal('project')]),
  text: Type.String({ description: 'the file’s name for type file' }),
  project_id: NumberOrNull,
  offer: Type.Union([Offer, Type.Null()]),
  file: Type.Union([MessageFile, Type.Null()]),
  created_at: Moment,
  event: Type.Optional(MessageEvent),
});
export type Message = Static<typeof Message>;

/**
 * What the server adds to a text that somebody sends. An acknowledgement carries this alone: the
 * sender has the rest, and half of what a message costs on the wire is saved.
 */
export const Stamp = Type.Object({
  seq: Seq,
  from_id: Id,
  to_id: Id,
  senderName: Type.String(),
  created_at: Moment,
});
export type Stamp = Static<typeof Stamp>;

/** The message that a text became. */
export function stamped(sent: OutgoingText, { seq, created_at, ...people }: Stamp): Message {
  return {
    conversation_id: sent.conversationId,
    seq,
    client_id: sent.clientId.toLowerCase(),
    ...people,
    type: 'text',
    text: messageText(sent.text),
    project_id: null,
    offer: null,
    file: null,
    created_at,
  };
}

/** The other person of a conversation. */
export const Correspondent = Type.Object({
  id: Id,
  username: Type.String(),
  name: Type.String({ description: 'the username where the real name is not told' }),
  lastName: Type.String({ description: 'empty where the real name is not told' }),
});
export type Correspondent = Static<typeof Correspondent>;

/** One row of the inbox (the specification's chat summary, and what a live client needs). */
export const Chat = Type.Object({
  ...ConversationNumbers.properties,
  category_id: NumberOrNull,
  service: Type.Union([Type.Object({ id: Id, title: Type.String(), owner_id: Id }), Type.Null()], {
    description: 'the service that the conversation is about',
  }),
  correspondent: Correspondent,
  lastMessage: Type.Array(
    Type.Object({
      text: Type.String(),
      created_at: Moment,
      event: Type.Optional(MessageEvent),
    }),
  ),
  unread: Type.Integer({ minimum: 0, description: 'messages of the other; 100 stands for more' }),
});
export type Chat = Static<typeof Chat>;

const Chats = Type.Object({ chats: Type.Array(Chat) });
const Messages = Type.Object({ messages: Type.Array(Message) });
const Sent = Type.Object({ message: Message });
const OutgoingText = Type.Object({ conversationId: Id, clientId: ClientId, text: MessageText });
type OutgoingText = Static<typeof OutgoingText>;
/** Only what is after the client's last number; without it the newest page. */
const After = Type.Optional(Seq);

/** Chat over REST: the specification's calls, and the catch-up that the live wire relies on. */
export const chatCalls = defineCalls({
  '/users/getChats': {
    kind: 'json',
    doc: 'The inbox: the 50 conversations last written in.',
    access: 'signed-in',
    request: Type.Object({ userId: Type.Optional(Id) }),
    data: Chats,
  },
  '/users/getMessages': {
    kind: 'json',
    doc: 'The messages between oneself and another person.',
    access: 'signed-in',
    request: Type.Object({ toId: Id, fromId: Type.Optional(Id), after: After }),
    data: Messages,
  },
  '/users/sendMessage': {
    kind: 'json',
    doc: 'Sends a message without the socket; with isProject it sends an offer.',
    access: 'signed-in',
    limit: { max: 240, seconds: 60 },
    request: Type.Object({
      text: Type.Optional(MessageText),
      toId: Id,
      fromId: Type.Optional(Id),
      clientId: Type.Optional(ClientId),
      isProject: Type.Optional(Type.Boolean()),
      projectName: Type.Optional(FormLine('name', 200)),
      projectDescription: Type.Optional(FormLine('description', 1_000)),
      price: Type.Optional(Euros('EUR')),
    }),
    data: Sent,
  },
  '/services/getMessages': {
    kind: 'json',
    doc: 'The messages with another person about a service category.',
    access: 'signed-in',
    request: Type.Object({ categoryId: Id, userId: Id, after: After }),
    data: Messages,
  },
  '/services/sendMessage': {
    kind: 'json',
    doc: 'Sends a message about a service category without the socket.',
    access: 'signed-in',
    limit: { max: 240, seconds: 60 },
    request: Type.Object({
      text: MessageText,
      userId: Id,
      categoryId: Id,
      clientId: Type.Optional(ClientId),
    }),
    data: Sent,
  },
  '/services/getOwnerChats': {
    kind: 'json',
    doc: 'A freelancer’s conversations about a service category.',
    access: 'freelancer',
    request: Type.Object({ categoryId: Id }),
    data: Chats,
  },
  '/services/getFreelancerMessages': {
    kind: 'json',
    doc: 'A buyer’s messages with the freelancer of a service.',
    access: 'signed-in',
    request: Type.Object({ serviceId: Id, after: After }),
    data: Messages,
  },
  '/conversations/open': {
    kind: 'json',
    doc: 'Opens the conversation with a person, about a service, a category or neither, and answers its newest page.',
    access: 'signed-in',
    limit: { max: 240, seconds: 60 },
    request: Type.Object({
      userId: Id,
      categoryId: Type.Optional(Type.Union([Id, Type.Null()])),
      serviceId: Type.Optional(
        Type.Union([IdAs('of one of the two; its category is meant'), Type.Null()]),
      ),
    }),
    data: Type.Object({ chat: Chat, messages: Type.Array(Message) }),
  },
  '/conversations/findSupport': {
    kind: 'json',
    doc: 'Whom of support one can write to: the administrator who is here longest, never oneself.',
    access: 'signed-in',
    request: Type.Object({}),
    data: Type.Object({ userId: Id }),
  },
  '/conversations/getMessages': {
    kind: 'json',
    doc: 'The messages after a number, before one or around one, oldest first; 50 at a time.',
    access: 'signed-in',
    request: Type.Object({
      conversationId: Id,
      after: After,
      before: Type.Optional(Seq),
      around: Type.Optional(Seq),
    }),
    data: Type.Object({ messages: Type.Array(Message), ...ConversationNumbers.properties }),
  },
  '/conversations/send': {
    kind: 'json',
    doc: 'Sends a text without the socket, as the event message:send does with it.',
    access: 'signed-in',
    limit: { max: 240, seconds: 60 },
    request: OutgoingText,
    data: Sent,
  },
});

export const chatClientEvents = defineClientEvents({
  'message:send': {
    doc: 'Sends a text; acknowledged after it was stored, with what makes it the message everybody sees.',
    access: 'signed-in',
    payload: OutgoingText,
    data: Type.Object({ stamp: Stamp }),
  },
});

export const chatServerEvents = defineServerEvents({
  'message:sent': {
    doc: 'A message was stored; sent to every client of both people but the one whose acknowledgement carries it.',
    payload: Sent,
  },
  'offer:changed': {
    doc: 'An offer has a new state.',
    payload: Type.Object({ conversation_id: NumberOrNull, offer: Offer }),
  },
});
