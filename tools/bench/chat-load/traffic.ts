import { randomBytes } from 'node:crypto';
import { timedUuid } from '../../../shared/texts/timed-uuid.ts';
import { percentile } from '../percentile.ts';
import type { Person, PhaseResult } from './load-protocol.ts';
import type { WireClient, WireListener } from './wire-client.ts';

/** Characters of a message, an ordinary one. */
const TEXT_LENGTH = 110;
const FILLER =
  ' is the number of this message, and the rest of it is here to give it its usual length.';

/** What is on the way and what has arrived, of one phase. */
export interface Traffic extends WireListener {
  /** Sends the next message of a person; `due` is when its latency begins, as `performance.now()`. */
  send(person: number, due: number): void;
  readonly sent: number;
  /** Messages that have neither arrived nor been acknowledged, or only one of the two. */
  readonly open: number;
  result(): PhaseResult;
}

/** Counts a phase. `done` is called for each message that has arrived and is acknowledged. */
export function startTraffic(
  people: readonly Person[],
  clients: readonly WireClient[],
  done: () => void,
): Traffic {
  // An id of its own for each message; made of one, since true randomness is a tenth of the load's work.
  const phase = timedUuid(randomBytes(16), Date.now()).slice(0, -12);
  const senders: number[] = [];
  const dues: number[] = [];
  const latencies: number[] = [];
  const marks = new Uint8Array(MOST_MESSAGES);
  const began = performance.now();
  let [acknowledged, finished, lastArrival] = [0, 0, began];
  let refusal: string | undefined;

  function note(mark: number, bit: number): boolean {
    const before = marks[mark] ?? 0;
    marks[mark] = before | bit;
    if ((before & bit) !== 0 || mark >= senders.length) return false;
    if ((before | bit) === (ARRIVED | ACKNOWLEDGED)) {
      finished += 1;
      done();
    }
    return true;
  }

  return {
    send(person, due) {
      const mark = senders.length;
      senders.push(person);
      dues.push(due);
      const { conversationId } = people[person] as Person;
      const text = `m${mark}${FILLER}`.padEnd(TEXT_LENGTH, '.');
      const clientId = `${phase}${mark.toString(16).padStart(12, '0')}`;
      clients[person]?.send(mark, { conversationId, clientId, text });
    },
    arrived(person, mark) {
      // The sender's own client may be told, too; only the other one counts.
      if (senders[mark] !== (person ^ 1)) return;
      lastArrival = performance.now();
      const latency = lastArrival - (dues[mark] ?? 0);
      if (note(mark, ARRIVED)) latencies.push(latency);
    },
    acknowledged(mark, success, reply) {
      if (success) acknowledged += 1;
      else refusal ??= reply.toString();
      note(mark, ACKNOWLEDGED);
    },
    get sent() {
      return senders.length;
    },
    get open() {
      return senders.length - finished;
    },
    result: () => ({
      sent: senders.length,
      delivered: latencies.length,
      acknowledged,
      seconds: (lastArrival - began) / 1_000,
      p50: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
      refusal,
    }),
  };
}

const MOST_MESSAGES = 2_000_000;
const ARRIVED = 1;
const ACKNOWLEDGED = 2;
