import { type Static, Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import { Id, Moment, NumberOrNull, TextOrNull } from '../../contract/fields.ts';
import { Correspondent } from './chat.ts';
import { MessageEvent } from './message-event.ts';
import { Seq } from './read-markers.ts';

/** Results on one page. */
export const SEARCH_PAGE = 20;

/** A search result with everything to display and open it. */
export const FoundMessage = Type.Object({
  conversation_id: Id,
  category_id: NumberOrNull,
  correspondent: Correspondent,
  seq: Seq,
  from_id: Id,
  senderName: Type.String(),
  text: Type.String({ description: 'the part of the message around the first match' }),
  created_at: Moment,
  event: Type.Optional(MessageEvent),
});
export type FoundMessage = Static<typeof FoundMessage>;

export const chatSearchCalls = defineCalls({
  '/conversations/search': {
    kind: 'json',
    doc: 'Searches one’s own conversations, or one of them, for messages with every word as a word or prefix; newest first, 20 at a time. Accents, case and Serbian script are ignored.',
    access: 'signed-in',
    limit: { max: 60, seconds: 60 },
    request: Type.Object({
      text: Type.String({ maxLength: 200 }),
      conversationId: Type.Optional(Id),
      before: Type.Optional(
        Type.String({ maxLength: 80, description: 'the `next` of the previous page' }),
      ),
    }),
    data: Type.Object({
      results: Type.Array(FoundMessage),
      total: Type.Integer({ minimum: 0, description: 'of all pages' }),
      next: TextOrNull,
    }),
  },
  '/conversations/atDate': {
    kind: 'json',
    doc: 'The number of a conversation’s first message on or after a day; null if there is none.',
    access: 'signed-in',
    request: Type.Object({
      conversationId: Id,
      date: Type.String({
        maxLength: 40,
        description: 'ISO 8601: a day in UTC, or the moment at which the reader’s day starts',
      }),
    }),
    data: Type.Object({ seq: NumberOrNull }),
  },
});
