import { Refusal } from './refusal.ts';
import type { CountUp } from '../shared-counts.ts';

/** Slows a sender down: undefined when it is their turn at once, else a promise of their turn. */
export type Pace = (senderId: number) => Promise<void> | undefined;

/** What the acknowledgement of a message says that had to wait. */
export const SLOWED = 'You are sending very fast; your messages are sent a little slower.';

/** Messages of one sender that go at once in any span of SPAN. */
const FREE = 20;
/** Milliseconds. */
const SPAN = 5_000;
/** The distance between messages beyond those, milliseconds: as many as are free, spread evenly. */
const STEP = SPAN / FREE;
/**
 * Messages in a SPAN on one server from which on the other servers are asked as well: who writes at
 * the pace of a person costs them nothing.
 */
const COUNTED_FROM = 5;
/** Messages of one sender that may wait; more than a person can write are refused, aloud. */
const MOST_WAITING = 1_000;
/** Senders beyond which those who are long silent are forgotten. */
const SWEEP_AT = 1_000;

interface Sender {
  /** When the last messages came, oldest first, at most FREE. */
  readonly came: number[];
  /** Until when they are fast because of what they send over other servers. */
  fastUntil: number;
  /** The turn of the last one that had to wait, and how many wait still. */
  lastTurn: number;
  waiting: number;
  /** Resolves at that turn, so that turns keep their order whatever timers do. */
  queue: Promise<void>;
}

/** Lets everything through at once: for tests and benches, where limits are off. */
export const noPace: Pace = () => undefined;

/**
 * Lets 20 messages of a sender in 5 seconds through at once and spaces the others out, in order;
 * none is dropped. `now` is a clock that never goes back, in milliseconds. `count` counts over all
 * servers: whoever spreads a flood over them is found out a moment later, and spaced out on each.
 */
export function createPace(now: () => number = () => performance.now(), count?: CountUp): Pace {
  const senders = new Map<number, Sender>();

  function sweep(): void {
    for (const [id, { came, waiting }] of senders) {
      if (waiting === 0 && (came.at(-1) ?? 0) + SPAN < now()) senders.delete(id);
    }
  }

  function senderOf(id: number): Sender {
    const known = senders.get(id);
    if (known) return known;
    if (senders.size >= SWEEP_AT) sweep();
    const sender = { came: [], fastUntil: 0, lastTurn: 0, waiting: 0, queue: Promise.resolve() };
    senders.set(id, sender);
    return sender;
  }

  async function countElsewhere(senderId: number, sender: Sender, at: number): Promise<void> {
    const earlier = sender.came.at(-COUNTED_FROM);
    if (!count || earlier === undefined || earlier + SPAN <= at) return;
    const all = await count(`pace:${senderId}`, SPAN);
    if (all && all.current > FREE) sender.fastUntil = now() + all.ttl;
  }

  return (senderId) => {
    const sender = senderOf(senderId);
    const at = now();
    void countElsewhere(senderId, sender, at);
    const [oldest] = sender.came;
    const isFull = sender.came.length === FREE && oldest !== undefined && oldest + SPAN > at;
    const isFast = isFull || sender.fastUntil > at;
    sender.came.push(at);
    if (sender.came.length > FREE) sender.came.shift();
    if (!isFast && sender.waiting === 0) return undefined;
    if (sender.waiting >= MOST_WAITING) throw new Refusal('chat.too-fast', {}, { status: 429 });
    const turn = Math.max(at, sender.lastTurn) + STEP;
    sender.lastTurn = turn;
    sender.waiting += 1;
    sender.queue = sender.queue
      .then(() => sleep(turn - now()))
      .then(() => void (sender.waiting -= 1));
    return sender.queue;
  };
}

function sleep(milliseconds: number): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
