import { type Static, Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import { defineClientEvents, defineServerEvents } from '../../contract/event.ts';
import { Id, Nothing } from '../../contract/fields.ts';
import { Offer } from '../projects.ts';

/** A message's number in its conversation, from 1; 0 stands before the first. */
export const Seq = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description: 'a message’s number in its conversation, from 1',
});

/** Most conversations that one comparison may name. */
export const MAX_COMPARED = 200;

/** How far a conversation and its two people have come, as one of them sees it. */
export const ConversationNumbers = Type.Object({
  conversation_id: Id,
  last_seq: Type.Integer({ minimum: 0, description: 'the number of its last message' }),
  delivered_seq: Type.Integer({ minimum: 0, description: 'up to here it came to oneself' }),
  read_seq: Type.Integer({ minimum: 0, description: 'up to here one has read' }),
  their_delivered_seq: Type.Integer({ minimum: 0, description: 'up to here it came to the other' }),
  their_read_seq: Type.Integer({ minimum: 0, description: 'up to here the other has read' }),
});
export type ConversationNumbers = Static<typeof ConversationNumbers>;

/** How far one person has come in a conversation. */
export const Progress = Type.Object({
  conversation_id: Id,
  user_id: Id,
  delivered_seq: Type.Integer({ minimum: 0, description: 'everything up to here has come' }),
  read_seq: Type.Integer({ minimum: 0, description: 'everything up to here was read' }),
});
export type Progress = Static<typeof Progress>;

/** A conversation, and up to which number the receipt holds. */
const Receipt = Type.Object({ conversationId: Id, seq: Seq });

/** What a client without the live wire says and asks about delivery. */
export const receiptsCalls = defineCalls({
  '/conversations/markReceived': {
    kind: 'json',
    doc: 'Says that everything up to a number has come.',
    access: 'signed-in',
    request: Receipt,
    data: Nothing,
  },
  '/conversations/markRead': {
    kind: 'json',
    doc: 'Says that everything up to a number was read.',
    access: 'signed-in',
    request: Receipt,
    data: Nothing,
  },
  '/conversations/compare': {
    kind: 'json',
    doc: 'The numbers of the 50 conversations last written in and of those named, and how the named offers stand: what a client compares its own with.',
    access: 'signed-in',
    request: Type.Object({
      conversationIds: Type.Array(Id, { maxItems: MAX_COMPARED, default: [] }),
      offerIds: Type.Array(Id, {
        maxItems: MAX_COMPARED,
        default: [],
        description: 'project ids; those of others are left out of the reply',
      }),
    }),
    data: Type.Object({
      conversations: Type.Array(ConversationNumbers),
      offers: Type.Array(Offer),
    }),
  },
});

export const receiptsClientEvents = defineClientEvents({
  'message:received': {
    doc: 'Everything up to a number has come to this person; a stale repeat changes nothing.',
    access: 'signed-in',
    payload: Receipt,
    data: Nothing,
  },
  'message:read': {
    doc: 'Everything up to a number was read by this person, and so has come.',
    access: 'signed-in',
    payload: Receipt,
    data: Nothing,
  },
});

export const receiptsServerEvents = defineServerEvents({
  'conversation:progress': {
    doc: 'A person has come further in a conversation; told to every client of both.',
    payload: Progress,
  },
});
