import { type Static, Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import { defineClientEvents, defineServerEvents } from '../../contract/event.ts';
import { Id, Nothing } from '../../contract/fields.ts';
import { Offer } from '../projects.ts';

/** A message's number in its conversation, from 1. 0 is before the first message. */
export const Seq = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description: 'a message’s number in its conversation, from 1',
});

/** The number of a change of a message in its conversation, from 1. */
export const ChangeNumber = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description: 'the number of its latest change in the conversation; absent without any',
});

/** Most conversations in one comparison. */
export const MAX_COMPARED = 200;

/**
 * The last message of a conversation and both people's delivery and read markers, as one of them
 * sees them.
 */
export const ConversationNumbers = Type.Object({
  conversation_id: Id,
  last_seq: Type.Integer({ minimum: 0, description: 'the number of its last message' }),
  delivered_seq: Type.Integer({ minimum: 0, description: 'one’s own delivery marker' }),
  read_seq: Type.Integer({ minimum: 0, description: 'one’s own read marker' }),
  their_delivered_seq: Type.Integer({
    minimum: 0,
    description: 'the other person’s delivery marker',
  }),
  their_read_seq: Type.Integer({ minimum: 0, description: 'the other person’s read marker' }),
  lastChange: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'the number of the last change of one of its messages; absent without any',
    }),
  ),
});
export type ConversationNumbers = Static<typeof ConversationNumbers>;

/** One person's delivery and read markers in a conversation. */
export const Progress = Type.Object({
  conversation_id: Id,
  user_id: Id,
  delivered_seq: Type.Integer({
    minimum: 0,
    description: 'everything up to this number was delivered',
  }),
  read_seq: Type.Integer({ minimum: 0, description: 'everything up to this number was read' }),
});
export type Progress = Static<typeof Progress>;

/** How one person keeps a conversation. The other person never learns it. */
export const Arrangement = Type.Object({
  conversation_id: Id,
  version: Type.Integer({ minimum: 1, description: 'grows with each change' }),
  archivedSeq: Type.Optional(
    Type.Integer({
      ...Seq,
      description:
        'the last message when it was archived: a later one ends that, unless the conversation is muted; absent if it is not archived',
    }),
  ),
  unreadSeq: Type.Optional(
    Type.Integer({
      ...Seq,
      description:
        'the last message when it was marked as unread: a later one of one’s own ends that; absent if it is not marked',
    }),
  ),
});
export type Arrangement = Static<typeof Arrangement>;

/** The new position of a marker in a conversation. */
const Marker = Type.Object({ conversationId: Id, seq: Seq });

/** Markers for clients without a live connection. */
export const readMarkersCalls = defineCalls({
  '/conversations/markReceived': {
    doc: 'Moves one’s own delivery marker to a number.',
    access: 'signed-in',
    request: Marker,
    data: Nothing,
  },
  '/conversations/markRead': {
    doc: 'Moves one’s own read marker to a number.',
    access: 'signed-in',
    request: Marker,
    data: Nothing,
  },
  '/conversations/compare': {
    doc: 'The numbers of the 50 latest conversations and of the named ones, and the states of the named offers, for a client to compare with its own.',
    access: 'signed-in',
    request: Type.Object({
      conversationIds: Type.Array(Id, { maxItems: MAX_COMPARED, default: [] }),
      offerIds: Type.Array(Id, {
        maxItems: MAX_COMPARED,
        default: [],
        description: 'project ids; offers of other people are omitted from the reply',
      }),
    }),
    data: Type.Object({
      conversations: Type.Array(ConversationNumbers),
      offers: Type.Array(Offer),
      arrangements: Type.Array(Arrangement, { description: 'the 50 that changed last' }),
    }),
  },
});

export const readMarkersClientEvents = defineClientEvents({
  'message:received': {
    doc: 'Moves one’s own delivery marker to a number. A stale repeat changes nothing.',
    access: 'signed-in',
    payload: Marker,
    data: Nothing,
  },
  'message:read': {
    doc: 'Moves one’s own read marker, and with it the delivery marker, to a number.',
    access: 'signed-in',
    payload: Marker,
    data: Nothing,
  },
});

export const readMarkersServerEvents = defineServerEvents({
  'conversation:progress': {
    doc: 'A person’s markers in a conversation moved; sent to every client of both people.',
    payload: Progress,
  },
});
