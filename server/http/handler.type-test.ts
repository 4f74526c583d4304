import { Type } from 'typebox';
import { defineCalls, type ReplyOf } from '../../shared/contract/call.ts';
import type { EventHandlers } from '../realtime/event-handler.ts';
import { defineClientEvents } from '../../shared/contract/event.ts';
import type { Handlers } from './handler.ts';

/*
 * Code that must not compile. `tsc` checks this file with `npm run check`; it never runs. An
 * `@ts-expect-error` without an error is itself an error.
 */

const calls = defineCalls({
  '/things/count': {
    doc: 'Counts things.',
    access: 'signed-in',
    request: Type.Object({ colour: Type.String() }),
    data: Type.Object({ count: Type.Integer() }),
    top: Type.Object({ total: Type.Integer() }),
  },
  '/things/look': {
    doc: 'Looks at things.',
    access: 'public',
    request: Type.Object({}),
    data: Type.Null(),
  },
});
type Calls = typeof calls;

const look: Handlers<Calls>['/things/look'] = async () => ({ data: null });

export const complete: Handlers<Calls> = {
  '/things/count': async ({ colour }, { session }) => ({
    data: { count: colour.length + session.accountId },
    total: 1,
  }),
  '/things/look': look,
};

// @ts-expect-error -- a handler is missing
export const incomplete: Handlers<Calls> = { '/things/look': look };

export const misspelt: Handlers<Calls> = {
  ...complete,
  // @ts-expect-error -- no such call is declared
  '/things/cuont': look,
};

export const wrongReplies: Handlers<Calls> = {
  // @ts-expect-error -- the count is a number
  '/things/count': async () => ({ data: { count: 'many' }, total: 1 }),
  // @ts-expect-error -- the reply has no data
  '/things/look': async () => ({}),
};

export const silent: Handlers<Calls> = {
  '/things/look': async () => undefined,
  // @ts-expect-error -- the reply has data
  '/things/count': async () => undefined,
};

export const missingTop: Handlers<Calls> = {
  ...complete,
  // @ts-expect-error -- the top-level field is missing
  '/things/count': async () => ({ data: { count: 1 } }),
};

export const wrongRequest: Handlers<Calls> = {
  ...complete,
  // @ts-expect-error -- the request has no such field
  '/things/count': async ({ color }) => ({ data: { count: color.length }, total: 1 }),
};

export const uncertainSession: Handlers<Calls> = {
  ...complete,
  '/things/look': async (_payload, { session }) => {
    // @ts-expect-error -- a public call may have no session
    await Promise.resolve(session.accountId);
    return { data: null };
  },
};

/** A reply can only be read after a check of `success`. */
export function count(reply: ReplyOf<Calls['/things/count']>): number {
  // @ts-expect-error -- a refused call has no data
  void reply.data.count;
  return reply.success ? reply.data.count + reply.total : 0;
}

export const callWithoutReply = defineCalls({
  // @ts-expect-error -- a call has to declare what it answers
  '/things/leak': { kind: 'json', doc: '', access: 'public', request: Type.Object({}) },
});

export const callWithoutAccess = defineCalls({
  // @ts-expect-error -- a call has to declare who may make it
  '/things/open': { kind: 'json', doc: '', request: Type.Object({}), data: Type.Null() },
});

export const callWithoutBody = defineCalls({
  // @ts-expect-error -- a call has to declare what it takes
  '/things/take': { kind: 'json', doc: '', access: 'public', data: Type.Null() },
});

const events = defineClientEvents({
  'thing:move': {
    doc: 'Moves a thing.',
    access: 'signed-in',
    payload: Type.Object({ id: Type.Integer() }),
    data: Type.Object({ place: Type.Integer() }),
  },
});

// @ts-expect-error -- the handler of an event is missing
export const noEvents: EventHandlers<typeof events> = {};

export const wrongAcknowledgement: EventHandlers<typeof events> = {
  // @ts-expect-error -- the acknowledgement has no place
  'thing:move': async () => ({}),
};
