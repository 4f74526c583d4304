import { Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import { defineServerEvents } from '../../contract/event.ts';
import { Id } from '../../contract/fields.ts';
import { Arrangement, Seq } from './read-markers.ts';

export const arrangementCalls = defineCalls({
  '/conversations/arrange': {
    doc: 'Archives a conversation for oneself or marks it as unread, or ends that. A repeat changes nothing.',
    access: 'signed-in',
    limit: { max: 240, seconds: 60 },
    request: Type.Object({
      conversationId: Id,
      seq: Type.Integer({ ...Seq, description: 'the last message that the person has seen there' }),
      archived: Type.Optional(Type.Boolean()),
      unread: Type.Optional(Type.Boolean()),
    }),
    data: Type.Object({ arrangement: Arrangement }),
  },
});

export const arrangementServerEvents = defineServerEvents({
  'conversation:arranged': {
    doc: 'A person archived a conversation or marked it as unread, or ended that; sent to their own clients.',
    payload: Type.Object({ arrangement: Arrangement }),
  },
});
