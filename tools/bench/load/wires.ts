import { randomBytes } from 'node:crypto';
import { timedUuid } from '../../../shared/texts/timed-uuid.ts';
import { connectWire, type WireClient } from '../chat-load/wire-client.ts';
import type { World } from './day-order.ts';

/** The live wires of a day. */
export interface Wires {
  /** Sends a message to the other one of a pair; resolves once it is stored, and was seen there. */
  write(person: number): Promise<{ stored: number; arrived: number }>;
  /** Somebody who does not talk opens a wire, and closes it again after a while. */
  visit(person: number): Promise<void>;
  close(): void;
}

/** How long a message may be on its way, and how long a visit takes, milliseconds. */
const PATIENCE = 10_000;
const VISIT = 5_000;
/** Wires that are opened at once. */
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

/** Opens the wires of all who talk. */
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
    // The writer's own other clients are told, too; here everybody has one.
    arrived: (_person: number, mark: number) => note(mark, 'arrived'),
    acknowledged: (mark: number, success: boolean, reply: Buffer) => {
      if (success) return note(mark, 'stored');
      waiting.get(mark)?.refuse(new Error(`message: ${reply.toString()}`));
      waiting.delete(mark);
    },
  };
  const open = (index: number): Promise<WireClient> => {
    const person = people[index];
    if (!person) throw new Error('There is nobody of that number.');
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
        }, PATIENCE);
      });
    },
    async visit(person) {
      const wire = await open(person);
      setTimeout(() => wire.close(), VISIT);
    },
    close() {
      for (const wire of wires) wire.close();
    },
  };
}
