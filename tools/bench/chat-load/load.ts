import { timedUuid } from '../../../shared/texts/timed-uuid.ts';
import { takeOrders } from '../generator.ts';
import { percentile } from '../report.ts';
import type {
  Among,
  ClosedPhase,
  LoadOrder,
  OpenPhase,
  Person,
  Phase,
  PhaseResult,
} from './load-protocol.ts';
import { type WireClient, type WireListener, connectWire } from './wire-client.ts';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** The length of a typical message, in characters. */
const TEXT_LENGTH = 110;
const FILLER =
  ' is the number of this message, and the rest of it is here to give it its usual length.';

/** The messages of a phase, in flight and arrived. */
interface Traffic extends WireListener {
  /**
   * Sends the next message of a person. Its latency counts from `due`, in the time of
   * `performance.now()`.
   */
  send(person: number, due: number): void;
  readonly sent: number;
  /** Messages that have not both arrived and been acknowledged. */
  readonly open: number;
  result(): PhaseResult;
}

/** Starts counting a phase. Calls `done` for each message that has arrived and is acknowledged. */
function startTraffic(
  people: readonly Person[],
  clients: readonly WireClient[],
  done: () => void,
): Traffic {
  // Ids of messages derive from one random id, because real randomness would be a tenth of the
  // generator's work.
  const phase = timedUuid(randomBytes(16), Date.now()).slice(0, -12);
  const senders: number[] = [];
  const dues: number[] = [];
  const latencies: number[] = [];
  const marks = new Uint8Array(MAX_MESSAGES);
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
      // The sender's own client may receive the message too; only the other person's counts.
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

const MAX_MESSAGES = 2_000_000;
const ARRIVED = 1;
const ACKNOWLEDGED = 2;

/** The longest wait for the last messages of a phase. */
const PATIENCE_MS = 10_000;

/** The connected people, and the listener for their events. */
interface Crowd {
  readonly people: readonly Person[];
  readonly clients: readonly WireClient[];
  listener: Pick<Traffic, 'arrived' | 'acknowledged'>;
}

/** Runs a phase until all messages have arrived, or `PATIENCE_MS` longer than planned. */
function runPhase(crowd: Crowd, phase: Phase, among: Among): Promise<PhaseResult> {
  return phase.kind === 'closed' ? runClosed(crowd, phase, among) : runOpen(crowd, phase, among);
}

async function runClosed(crowd: Crowd, phase: ClosedPhase, among: Among): Promise<PhaseResult> {
  const { inFlight, seconds, messages = Infinity } = phase;
  const end = performance.now() + seconds * 1_000;
  const mayStart = () => performance.now() < end && traffic.sent < messages;
  const next = () => {
    if (mayStart()) traffic.send(senderOf(among, traffic.sent), performance.now());
  };
  const traffic = startTraffic(crowd.people, crowd.clients, next);
  crowd.listener = traffic;
  for (let slot = 0; slot < inFlight; slot += 1) next();
  return finish(traffic, () => !mayStart() && traffic.open === 0, end + PATIENCE_MS);
}

async function runOpen(crowd: Crowd, phase: OpenPhase, among: Among): Promise<PhaseResult> {
  const { perSecond, seconds } = phase;
  const began = performance.now();
  const all = perSecond * seconds;
  const traffic = startTraffic(crowd.people, crowd.clients, () => {});
  crowd.listener = traffic;
  const dueOf = (place: number) => began + (place * 1_000) / perSecond;
  const timer = setInterval(() => {
    const now = performance.now();
    while (traffic.sent < all && dueOf(traffic.sent) <= now) {
      traffic.send(senderOf(among, traffic.sent), dueOf(traffic.sent));
    }
  }, 1);
  const isOver = () => traffic.sent >= all && traffic.open === 0;
  const result = await finish(traffic, isOver, began + seconds * 1_000 + PATIENCE_MS);
  clearInterval(timer);
  return result;
}

/** Returns the sender: the first person of each pair in turn, then the second ones. */
function senderOf({ from, to }: Among, place: number): number {
  const pairs = (to - from) / 2;
  return from + (place % pairs) * 2 + (Math.floor(place / pairs) % 2);
}

async function finish(traffic: Traffic, isOver: () => boolean, latest: number) {
  while (!isOver() && performance.now() < latest) await delay(10);
  return traffic.result();
}

/** The number of connections opened at once. */
const AT_ONCE = 50;

let crowd: Crowd = {
  people: [],
  clients: [],
  listener: { arrived: () => {}, acknowledged: () => {} },
};

takeOrders(obey);

async function obey(order: LoadOrder): Promise<PhaseResult | null> {
  if (order.kind === 'run') return runPhase(crowd, order.phase, order.among);
  for (const client of crowd.clients) client.close();
  if (order.kind === 'connect') await connectAll(order);
  return null;
}

async function connectAll({ port, wire, people }: Extract<LoadOrder, { kind: 'connect' }>) {
  const clients: WireClient[] = [];
  crowd = { people, clients, listener: crowd.listener };
  const listener = {
    arrived: (person: number, mark: number) => crowd.listener.arrived(person, mark),
    acknowledged: (mark: number, success: boolean, reply: Buffer) =>
      crowd.listener.acknowledged(mark, success, reply),
  };
  for (let first = 0; first < people.length; first += AT_ONCE) {
    const some = people.slice(first, first + AT_ONCE);
    const opened = some.map((person, place) =>
      connectWire({ port, wire, index: first + place, person }, listener),
    );
    clients.push(...(await Promise.all(opened)));
  }
}
