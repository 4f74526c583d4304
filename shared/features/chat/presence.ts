import { type Static, Type } from 'typebox';
import { defineClientEvents, defineServerEvents } from '../../contract/event.ts';
import { Id, Moment, Nothing } from '../../contract/fields.ts';

/** Most people whom one connection may watch. */
export const MAX_WATCHED = 50;
/** A person is said to be writing at most this often, milliseconds. */
export const TYPING_GAP = 3_000;

/** Whether a person is there, or when they last were. */
export const Presence = Type.Object({
  user_id: Id,
  online: Type.Boolean({ description: 'at least one client is connected' }),
  last_seen: Type.Union([Moment, Type.Null()], {
    description: 'when the last client left; null if none ever did',
  }),
});
export type Presence = Static<typeof Presence>;

export const presenceClientEvents = defineClientEvents({
  'presence:watch': {
    doc: 'Watches these people and no longer those before; only people one has written with are answered and watched.',
    access: 'signed-in',
    payload: Type.Object({ userIds: Type.Array(Id, { maxItems: MAX_WATCHED }) }),
    data: Type.Object({ people: Type.Array(Presence) }),
  },
  'typing:start': {
    doc: 'One is writing in a conversation; to be repeated while one goes on.',
    access: 'signed-in',
    payload: Type.Object({ conversationId: Id }),
    data: Nothing,
  },
});

export const presenceServerEvents = defineServerEvents({
  'presence:changed': {
    doc: 'A watched person came or left.',
    payload: Presence,
  },
  'typing:started': {
    doc: 'The other person of a conversation is writing; it holds for 6 seconds or until a message comes.',
    payload: Type.Object({ conversation_id: Id, user_id: Id }),
  },
});
