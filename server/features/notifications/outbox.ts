import type { EarmarkServerEvents } from '../../../shared/features/call-table.ts';
import type { Db } from '../../database/db.ts';
import type { Authenticator } from '../../platform/requests/session.ts';
import { type Clock, DAY_MS } from '../../platform/start/clock.ts';
import type { Log } from '../../platform/start/log.ts';
import type { CountWay } from '../../platform/ways.ts';
import type { Publisher } from '../../realtime/event-handler.ts';
import { deleteDevice } from './devices.repository.ts';
import {
  BATCH,
  deletePush,
  keyOf,
  listDueServices,
  postponePush,
  type PushFacts,
  queuePushes,
  readFacts,
  type TakenPush,
  takePushes,
} from './outbox.repository.ts';
import { decidePush } from './push-content.ts';
import { faultOf, PrivateAddress, type PushAnswer, type SendPush } from './push-service.ts';

interface OutboxParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly publisher: Pick<Publisher<EarmarkServerEvents>, 'toAccounts' | 'onSent'>;
  readonly authenticator: Pick<Authenticator, 'activeAmong'>;
  readonly send: SendPush;
  readonly countWay: CountWay;
}

/** The polling interval while this server publishes events, milliseconds. */
const POLL_MS = 250;
/** Polls without a result after which the interval grows, and the longer interval. */
const FAST_POLLS = 8;
const SLOW_POLL_MS = 2_000;
/** Pushes to one service at the same time, so that a slow service delays no other. */
const AT_ONCE = 64;
/** Pushes to all services at the same time. */
const AT_ONCE_IN_TOTAL = 256;
/** The delay before the first retry, which doubles each time up to the maximum. */
const RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 15 * 60;
/** The age at which a push is not retried any more. */
const MAX_AGE_MS = 2 * DAY_MS;
/** Statuses of a subscription that has ended. */
const GONE = [404, 410];
/** Statuses, besides those of server errors, after which a retry may succeed. */
const RETRYABLE = [408, 425, 429];

/**
 * Creates the worker that sends notifications to devices. Each server runs one. The workers share
 * the pushes through leases, which end by the clock of the database.
 *
 * Most changes that cause a notification also publish an event to clients, which wakes the worker of
 * the same server. The slow poll finds the rest: notifications of killed servers, retries, and the
 * few changes without an event.
 */
export function createOutbox(parts: OutboxParts) {
  const { db, clock, log, publisher, authenticator, send, countWay } = parts;
  const running = new Map<string, Set<Promise<void>>>();
  let timer: NodeJS.Timeout | undefined;
  let polling = Promise.resolve();
  let isOver = false;
  let emptyPolls = 0;
  let isPolling = false;
  /** Services with more due pushes than could be taken. */
  const behind = new Set<string>();
  let isPollWanted = false;

  async function poll(): Promise<void> {
    let isFull = false;
    emptyPolls += 1;
    isPolling = true;
    isPollWanted = false;
    try {
      const readers = await queuePushes(db);
      isFull = readers.length === BATCH;
      for (const _reader of readers) countWay('centre', 'sent');
      if (readers.length > 0) {
        emptyPolls = 0;
        publisher.toAccounts([...new Set(readers)], 'notifications:changed', {});
      }
      for (const service of await listDueServices(db)) await begin(service);
    } catch (error) {
      log.warn({ err: error }, 'The outbox of notifications could not be read.');
    }
    isPolling = false;
    const isBusy = emptyPolls < FAST_POLLS || running.size > 0;
    const pauseMs = isBusy ? POLL_MS : SLOW_POLL_MS;
    pollIn(isFull || isPollWanted ? 0 : pauseMs);
  }

  function pollIn(delayMs: number): void {
    if (!isOver) timer = setTimeout(() => (polling = poll()), delayMs);
  }

  function wake(): void {
    const isSlow = emptyPolls >= FAST_POLLS && timer !== undefined;
    emptyPolls = 0;
    if (!isSlow || isPolling) return;
    clearTimeout(timer);
    pollIn(POLL_MS);
  }

  /** Takes more pushes of a service as soon as half of the taken ones are sent. */
  function refill(service: string, size: number): void {
    if (size > AT_ONCE / 2 || !behind.has(service)) return;
    isPollWanted = true;
    if (isPolling) return;
    clearTimeout(timer);
    pollIn(0);
  }

  async function begin(service: string): Promise<void> {
    const ours = running.get(service) ?? new Set<Promise<void>>();
    const inTotal = [...running.values()].reduce((sum, { size }) => sum + size, 0);
    const free = Math.min(AT_ONCE - ours.size, AT_ONCE_IN_TOTAL - inTotal);
    if (free <= 0) return;
    const taken = await takePushes(db, service, free);
    if (taken.length === free) behind.add(service);
    else behind.delete(service);
    const facts = await readFacts(db, taken);
    const active = await authenticator.activeAmong(
      [...facts.values()].map((one) => one.session_id),
    );
    running.set(service, ours);
    for (const push of taken) {
      const found = facts.get(keyOf(push));
      const task = deliver(push, found && active.has(found.session_id) ? found : undefined)
        .catch((error: unknown) => log.warn({ err: error }, 'A push could not be delivered.'))
        .finally(() => {
          ours.delete(task);
          if (ours.size === 0) running.delete(service);
          refill(service, ours.size);
        });
      ours.add(task);
    }
  }

  async function deliver(push: TakenPush, facts: PushFacts | undefined): Promise<void> {
    // The session has ended, so newer versions are not wanted either.
    if (!facts) return deletePush(db, push);
    const decision = decidePush(facts, clock.now());
    if (decision === 'drop') return deletePush(db, push, facts.version);
    if ('waitSeconds' in decision) {
      return postponePush(db, facts, { seconds: decision.waitSeconds, tries: 0 });
    }
    const { tag: topic } = decision.send;
    const text = JSON.stringify(decision.send);
    const outcome = await send({ to: facts, text, topic }).catch((error: unknown) => {
      log.info({ err: error }, 'A push service did not answer.');
      const status = error instanceof PrivateAddress ? 410 : 0;
      return { status, retryAfter: undefined, fault: String(error) };
    });
    await storeOutcome(push, facts, outcome);
  }

  async function storeOutcome(
    push: TakenPush,
    facts: PushFacts,
    { status, retryAfter = 0, fault }: PushAnswer & { readonly fault?: string },
  ): Promise<void> {
    if (status >= 200 && status < 300) {
      countWay('push', 'sent');
      return deletePush(db, push, facts.version);
    }
    countWay('push', 'failed', faultOf(facts, fault ?? String(status)));
    if (GONE.includes(status)) return deleteDevice(db, push.device_id);
    const age = clock.now().getTime() - push.created_at.getTime();
    const mayRetry = status === 0 || status >= 500 || RETRYABLE.includes(status);
    if (!mayRetry || age > MAX_AGE_MS) {
      log.warn({ status }, 'A push service refused a push.');
      return deletePush(db, push, facts.version);
    }
    const delay = RETRY_SECONDS * 2 ** Math.min(push.tries - 1, 10);
    const seconds = Math.max(
      Math.min(delay, MAX_RETRY_SECONDS),
      Math.min(retryAfter, 24 * 60 * 60),
    );
    return postponePush(db, facts, { seconds, tries: push.tries });
  }

  return {
    start(): void {
      publisher.onSent(wake);
      polling = poll();
    },
    async stop(): Promise<void> {
      isOver = true;
      clearTimeout(timer);
      await polling;
      await Promise.all([...running.values()].flatMap((tasks) => [...tasks]));
    },
  };
}
