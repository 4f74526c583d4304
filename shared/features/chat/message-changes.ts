import { Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import { defineServerEvents } from '../../contract/event.ts';
import { FreeText, Id } from '../../contract/fields.ts';
import { Message, Sign, Transcript } from './chat.ts';
import { ChangeNumber, Seq } from './read-markers.ts';

const Changed = Type.Object({ message: Message });
const MessagePlace = { conversationId: Id, seq: Seq };

/** Changes of stored messages. A repeat changes nothing and answers the same. */
export const messageChangesCalls = defineCalls({
  '/conversations/editMessage': {
    doc: 'Replaces one’s own text, within 15 minutes.',
    access: 'signed-in',
    limit: { max: 120, seconds: 60 },
    request: Type.Object({ ...MessagePlace, text: FreeText('1 to 4,000 characters', 20_000) }),
    data: Changed,
  },
  '/conversations/deleteMessage': {
    doc: 'Deletes one’s own text or file for both people, unless it may be evidence of a paid order or a report.',
    access: 'signed-in',
    limit: { max: 120, seconds: 60 },
    request: Type.Object(MessagePlace),
    data: Changed,
  },
  '/conversations/react': {
    doc: 'Puts a sign at a message, in place of an earlier one. Without a sign, removes one’s own.',
    access: 'signed-in',
    limit: { max: 120, seconds: 60 },
    request: Type.Object({ ...MessagePlace, sign: Type.Optional(Sign) }),
    data: Changed,
  },
  '/conversations/pin': {
    doc: 'Pins a message for both people, at most 5 in a conversation, or unpins it.',
    access: 'signed-in',
    limit: { max: 120, seconds: 60 },
    request: Type.Object({ ...MessagePlace, pinned: Type.Boolean() }),
    data: Changed,
  },
  '/conversations/getPins': {
    doc: 'The pinned messages of a conversation, the one that was pinned last first.',
    access: 'signed-in',
    request: Type.Object({ conversationId: Id }),
    data: Type.Object({
      messages: Type.Array(Message),
      lastChange: Type.Integer({
        ...ChangeNumber,
        description: 'the last change that the messages contain; 0 without any',
      }),
    }),
  },
  '/conversations/setTranscript': {
    doc: 'Sets the words of one’s own audio message, in place of earlier ones. An empty text removes them.',
    access: 'signed-in',
    limit: { max: 120, seconds: 60 },
    request: Type.Object({ ...MessagePlace, transcript: Transcript }),
    data: Changed,
  },
});

export const messageChangesServerEvents = defineServerEvents({
  'message:changed': {
    doc: 'Messages were changed; sent to every client of both people, in the order of the changes.',
    payload: Type.Object({ messages: Type.Array(Message) }),
  },
});
