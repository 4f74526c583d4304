import { callTable, clientEventTable } from '../../../shared/features/call-table.ts';
import type { TestSocket } from '../../kit/test-socket.ts';
import type { Cast } from '../cast.ts';
import { type Actor, type Recorder, STRANGER } from '../recorder.ts';
import { wrongShapes } from '../shapes.ts';

/** Callers without the right, by the access of a call. */
const REFUSED = {
  public: [],
  'signed-in': [STRANGER],
  buyer: [STRANGER, 'freelancer'],
  freelancer: [STRANGER, 'buyer'],
  administrator: [STRANGER, 'buyer'],
} as const satisfies Record<string, readonly (Actor | keyof Cast)[]>;

/** A caller with the right, by the access of a call. */
const ADMITTED = {
  public: undefined,
  'signed-in': 'buyer',
  buyer: 'buyer',
  freelancer: 'freelancer',
  administrator: 'boss',
} as const;

/**
 * Records every call of the table, our own included, in each way that its declaration refuses.
 * Three ways are a foreign site, a body that is not an object, and no session. The others are
 * another role, and one wrong field at a time.
 */
export async function recordEveryCall(recorder: Recorder, cast: Cast): Promise<void> {
  for (const [path, call] of Object.entries(callTable)) {
    const who = ADMITTED[call.access];
    const admitted = who === undefined ? STRANGER : cast[who];
    const send = recorder.call;
    const foreign = { headers: { Origin: 'https://elsewhere.example' } };
    if (!('anySite' in call)) await send(path, 'from another site', STRANGER, {}, foreign);
    const list = call.kind === 'upload' ? {} : { body: '[]' };
    if (call.kind !== 'upload')
      await send(path, 'with a body that is no object', STRANGER, {}, list);
    for (const one of REFUSED[call.access]) {
      await send(path, 'without the right', typeof one === 'string' ? cast[one] : one);
    }
    for (const { what, payload } of wrongShapes(call.request)) {
      await send(path, what, admitted, payload);
    }
  }
}

/** Records every client event with one wrong field at a time. */
export async function recordEveryEvent(
  { send }: Recorder,
  { buyer }: Cast,
  socket: TestSocket,
): Promise<void> {
  for (const [event, { payload: schema }] of Object.entries(clientEventTable)) {
    for (const { what, payload } of wrongShapes(schema)) {
      await send(socket, event, what, buyer, payload);
    }
  }
}
