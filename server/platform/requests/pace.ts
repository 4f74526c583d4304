import { Refusal } from './refusal.ts';
import type { CountUp } from '../shared-counts.ts';

/**
 * Slows a sender down. Returns undefined if the message may pass at once, otherwise a promise that
 * resolves when it is the sender's turn.
 */
export type Pace = (senderId: number) => Promise<void> | undefined;

/** The info text of an acknowledgement that was delayed. */
export const SLOWED = 'You are sending very fast; your messages are sent a little slower.';

/** The messages of one sender in a window of `SPAN_MS` that are not delayed. */
const UNDELAYED = 20;
const SPAN_MS = 5_000;
/**
 * The time between delayed messages: the same rate as `UNDELAYED` messages per window, spread evenly.
 */
const STEP_MS = SPAN_MS / UNDELAYED;
/**
 * Messages in a window on one server before it asks the other servers. A person who types never
 * costs a round trip.
 */
const SHARED_FROM = 5;
/** The most delayed messages of one sender. Further ones are refused. */
const MAX_WAITING = 1_000;
/** Senders in memory before idle ones are removed. */
const SWEEP_AT = 1_000;

interface Sender {
  /** The times of the last messages, oldest first, at most `UNDELAYED`. */
  readonly sentAt: number[];
  /** The end of the time in which the sender is delayed for messages sent through other servers. */
  fastUntil: number;
  /** The time of the last turn given out, and the number of waiting messages. */
  lastTurn: number;
  waiting: number;
  /** Resolves at the last turn. Later turns are chained to it, so that late timers keep the order. */
  queue: Promise<void>;
}

/** Delays nothing, for tests and benchmarks. */
export const noPace: Pace = () => undefined;

/**
 * Creates the limiter: 20 messages of a sender in 5 seconds pass, further ones are spaced out in
 * order, and none is dropped. `now` is a monotonic clock in milliseconds. `count` counts over all
 * servers, so that a sender who spreads a flood over them is soon delayed on each.
 */
export function createPace(now: () => number = () => performance.now(), count?: CountUp): Pace {
  const senders = new Map<number, Sender>();

  function sweep(): void {
    for (const [id, { sentAt, waiting }] of senders) {
      if (waiting === 0 && (sentAt.at(-1) ?? 0) + SPAN_MS < now()) senders.delete(id);
    }
  }

  function senderOf(id: number): Sender {
    const known = senders.get(id);
    if (known) return known;
    if (senders.size >= SWEEP_AT) sweep();
    const sender = { sentAt: [], fastUntil: 0, lastTurn: 0, waiting: 0, queue: Promise.resolve() };
    senders.set(id, sender);
    return sender;
  }

  async function countElsewhere(senderId: number, sender: Sender, at: number): Promise<void> {
    const earlier = sender.sentAt.at(-SHARED_FROM);
    if (!count || earlier === undefined || earlier + SPAN_MS <= at) return;
    const all = await count(`pace:${senderId}`, SPAN_MS);
    if (all && all.current > UNDELAYED) sender.fastUntil = now() + all.ttl;
  }

  return (senderId) => {
    const sender = senderOf(senderId);
    const at = now();
    void countElsewhere(senderId, sender, at);
    const [oldest] = sender.sentAt;
    const isFull =
      sender.sentAt.length === UNDELAYED && oldest !== undefined && oldest + SPAN_MS > at;
    const isFast = isFull || sender.fastUntil > at;
    sender.sentAt.push(at);
    if (sender.sentAt.length > UNDELAYED) sender.sentAt.shift();
    if (!isFast && sender.waiting === 0) return undefined;
    if (sender.waiting >= MAX_WAITING) throw new Refusal('chat.too-fast', {}, { status: 429 });
    const dueAt = Math.max(at, sender.lastTurn) + STEP_MS;
    sender.lastTurn = dueAt;
    sender.waiting += 1;
    sender.queue = sender.queue
      .then(() => sleep(dueAt - now()))
      .then(() => void (sender.waiting -= 1));
    return sender.queue;
  };
}

function sleep(milliseconds: number): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
