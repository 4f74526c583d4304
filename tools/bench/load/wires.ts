import { randomBytes } from 'node:crypto';
import { timedUuid } from '../../../shared/texts/timed-uuid.ts';
import { connectWire, type WireClient } from '../chat-load/wire-client.ts';
import type { World } from './day-order.ts';

/** The Socket.IO connections of a day. */
interface Wires {
  /**
   * Sends a message to the other person of the pair. Resolves with both durations in milliseconds
   * when it was acknowledged and has arrived.
   */
  write(person: number): Promise<{ stored: number; arrived: number }>;
  /** Connects a person who does not chat, and disconnects after `VISIT_MS`. */
  visit(person: number): Promise<void>;
}

/** The longest time of a message, and the length of a visit. */
const PATIENCE_MS = 10_000;
const VISIT_MS = 5_000;
/** The number of connections opened at once. */
const AT_ONCE = 50;
const TEXT =
  ' is the number of this message, and the rest of it gives it its usual length. '.padEnd(104, '.');

interface Waiting {
  readonly began: number;
  stored: number;
  arrived: number;
  readonly done: (times: { stored: number; arrived: number }) => void;
  readonly refuse: (reason: Error) => void;
}

/** Opens the connections of everybody who chats. */
export async function openWires({ port, people, talkers }: World): Promise<Wires> {
  const waiting = new Map<number, Waiting>();
  let sent = 0;

  function note(mark: number, what: 'stored' | 'arrived'): void {
    const message = waiting.get(mark);
    if (!message) return;
    message[what] = performance.now() - message.began;
    if (message.stored === 0 || message.arrived === 0) return;
    waiting.delete(mark);
    message.done(message);
  }

  const listener = {
    // The server also sends the message to other clients of the sender. Here each person has only
    // one.
    arrived: (_person: number, mark: number) => note(mark, 'arrived'),
    acknowledged: (mark: number, success: boolean, reply: Buffer) => {
      if (success) return note(mark, 'stored');
      waiting.get(mark)?.refuse(new Error(`message: ${reply.toString()}`));
      waiting.delete(mark);
    },
  };
  const open = (index: number): Promise<WireClient> => {
    const person = people[index];
    if (!person) throw new Error('There is no person with that number.');
    return connectWire({ port, wire: 'socket.io', index, person }, listener);
  };

  const wires: WireClient[] = [];
  for (let first = 0; first < talkers; first += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, talkers - first) }, (_, n) =>
      open(first + n),
    );
    wires.push(...(await Promise.all(some)));
  }

  return {
    write(person) {
      const mark = (sent += 1);
      const conversationId = people[person]?.conversationId ?? 0;
      const clientId = timedUuid(randomBytes(16), Date.now());
      return new Promise((done, refuse) => {
        waiting.set(mark, { began: performance.now(), stored: 0, arrived: 0, done, refuse });
        wires[person]?.send(mark, { conversationId, clientId, text: `m${mark}${TEXT}` });
        setTimeout(() => {
          if (waiting.delete(mark)) refuse(new Error('message: lost'));
        }, PATIENCE_MS);
      });
    },
    async visit(person) {
      const wire = await open(person);
      setTimeout(() => wire.close(), VISIT_MS);
    },
  };
}
