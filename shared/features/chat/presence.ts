import { type Static, Type } from 'typebox';
import { defineClientEvents, defineServerEvents } from '../../contract/event.ts';
import { Id, Moment, Nothing, OrNull } from '../../contract/fields.ts';

/** Most people that one connection can watch. */
const MAX_WATCHED = 50;
/** Shortest time between two typing events of a person, milliseconds. */
export const TYPING_GAP_MS = 3_000;

/** Whether a person is online, or when they last were. */
export const Presence = Type.Object({
  user_id: Id,
  online: Type.Boolean({ description: 'at least one client is connected' }),
  last_seen: OrNull(Moment, 'when the last client disconnected; null if none ever did'),
});
export type Presence = Static<typeof Presence>;

export const presenceClientEvents = defineClientEvents({
  'presence:watch': {
    doc: 'Watches these people instead of the previous ones. Only people with whom one has a conversation are returned and watched.',
    access: 'signed-in',
    payload: Type.Object({ userIds: Type.Array(Id, { maxItems: MAX_WATCHED }) }),
    data: Type.Object({ people: Type.Array(Presence) }),
  },
  'typing:start': {
    doc: 'Says that one is typing in a conversation. Repeat it while the typing continues.',
    access: 'signed-in',
    payload: Type.Object({ conversationId: Id }),
    data: Nothing,
  },
});

export const presenceServerEvents = defineServerEvents({
  'presence:changed': {
    doc: 'A watched person came online or went offline.',
    payload: Presence,
  },
  'typing:started': {
    doc: 'The other person of a conversation is typing. This expires after 6 seconds or with the next message.',
    payload: Type.Object({ conversation_id: Id, user_id: Id }),
  },
});
