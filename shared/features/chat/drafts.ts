import { type Static, Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import { defineClientEvents, defineServerEvents } from '../../contract/event.ts';
import { FreeText, Id } from '../../contract/fields.ts';
import { MAX_COMPARED } from './read-markers.ts';

/** A person's unsent text in a conversation. Only that person's devices see it. */
export const Draft = Type.Object({
  conversation_id: Id,
  text: Type.String({ description: 'empty after it was sent or deleted' }),
  version: Type.Integer({ description: 'grows with each change' }),
  since: Type.Integer({
    description:
      'every version since this one was made from the one before; an older one is another text',
  }),
});
export type Draft = Static<typeof Draft>;

export const draftsCalls = defineCalls({
  '/conversations/getDrafts': {
    doc: 'One’s own unsent texts: the 50 latest that are not empty, and those of the named conversations.',
    access: 'signed-in',
    request: Type.Object({
      conversationIds: Type.Array(Id, { maxItems: MAX_COMPARED, default: [] }),
    }),
    data: Type.Object({ drafts: Type.Array(Draft) }),
  },
});

export const draftsClientEvents = defineClientEvents({
  'draft:save': {
    doc: 'Stores one’s own unsent text of a conversation. The last writer wins.',
    access: 'signed-in',
    payload: Type.Object({
      conversationId: Id,
      text: FreeText('up to 4,000 characters; empty to delete it', 20_000),
      version: Type.Integer({
        minimum: 0,
        maximum: 2_147_483_647,
        description: 'the version that the text was made from; 0 for none',
      }),
    }),
    data: Type.Object({ draft: Draft }),
  },
});

export const draftsServerEvents = defineServerEvents({
  'draft:changed': {
    doc: 'A draft was stored; sent to the other clients of the person who wrote it.',
    payload: Type.Object({ draft: Draft }),
  },
});
