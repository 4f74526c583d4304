import { type Static, Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import { Id, IdAs, Moment, NumberOrNull, TextOrNull } from '../../contract/fields.ts';
import { Correspondent } from './chat.ts';
import { MessageEvent } from './message-event.ts';
import { Seq } from './read-markers.ts';

/** Results on one page. */
export const SEARCH_PAGE = 20;

/** The highest count of a search without words. It means as many, or more. */
export const SEARCH_COUNT = 1_000;

/** The kinds of messages that a search can be limited to. */
export const SEARCH_KINDS = ['text', 'audio', 'picture', 'file', 'offer'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The writers that a search can be limited to: oneself, or the other people. */
export const SEARCH_WRITERS = ['me', 'them'] as const;
export type SearchWriter = (typeof SEARCH_WRITERS)[number];

const SearchMoment = (doc: string) =>
  Type.Optional(Type.String({ maxLength: 40, description: `ISO 8601: ${doc}` }));

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
    doc: 'Searches one’s own conversations, or one of them, for messages with every word as a word or prefix, and for those that pass every filter; newest first, 20 at a time. Accents, case and Serbian script are ignored.',
    access: 'signed-in',
    limit: { max: 60, seconds: 60 },
    request: Type.Object({
      text: Type.String({
        maxLength: 200,
        default: '',
        description: 'may be empty if there is a filter',
      }),
      conversationId: Type.Optional(Id),
      withId: Type.Optional(IdAs('the other person of the conversations')),
      writer: Type.Optional(
        Type.Enum(SEARCH_WRITERS, { description: 'only what people wrote, no events' }),
      ),
      kind: Type.Optional(
        Type.Enum(SEARCH_KINDS, { description: 'file means neither audio nor picture' }),
      ),
      since: SearchMoment('the first moment, or a day in UTC'),
      until: SearchMoment('the moment after the last one'),
      before: Type.Optional(
        Type.String({ maxLength: 80, description: 'the `next` of the previous page' }),
      ),
    }),
    data: Type.Object({
      results: Type.Array(FoundMessage),
      total: Type.Integer({
        minimum: 0,
        description: 'of all pages; without words, 1,000 means 1,000 or more',
      }),
      next: TextOrNull,
    }),
  },
  '/conversations/atDate': {
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
