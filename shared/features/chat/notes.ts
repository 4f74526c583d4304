import { Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import { FreeText, Id } from '../../contract/fields.ts';

/** The private note that a person keeps about a conversation. */
export const notesCalls = defineCalls({
  '/conversations/getNote': {
    doc: 'One’s own note about a conversation; empty if there is none.',
    access: 'signed-in',
    request: Type.Object({ conversationId: Id }),
    data: Type.Object({ text: Type.String() }),
  },
  '/conversations/saveNote': {
    doc: 'Stores one’s own note about a conversation, which the other person never sees.',
    access: 'signed-in',
    limit: { max: 60, seconds: 60 },
    request: Type.Object({
      conversationId: Id,
      text: FreeText('up to 4,000 characters; empty to delete it', 20_000),
    }),
    data: Type.Null(),
  },
});
