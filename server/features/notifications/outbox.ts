import type { Kysely } from 'kysely';
import type { EarmarkServerEvents } from '../../../shared/features/call-table.ts';
import type { DB } from '../../database/types.ts';
import type { Authenticator } from '../../platform/requests/session.ts';
import { type Clock, DAY_MS } from '../../platform/start/clock.ts';
import type { Log } from '../../platform/start/log.ts';
import type { CountWay } from '../../platform/ways.ts';
import type { Publisher } from '../../realtime/event-handler.ts';
import { deleteDevice } from './devices.repository.ts';
import {
  BATCH,
  endPush,
  handOver,
  keyOf,
  listDueServices,
  postponePush,
  type PushFacts,
  readFacts,
  type TakenPush,
  takePushes,
} from './outbox.repository.ts';
import { decidePush } from './push-content.ts';
import { PrivateAddress, type SendPush } from './push-service.ts';

interface OutboxParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly log: Log;
  readonly publisher: Pick<Publisher<EarmarkServerEvents>, 'toAccounts'>;
  readonly authenticator: Pick<Authenticator, 'activeAmong'>;
  readonly send: SendPush;
  readonly countWay: CountWay;
}

/** Milliseconds between two looks at the tables. */
const LOOK_MS = 250;
/** Pushes to one service at the same time, so that a slow service delays no other. */
const AT_ONCE = 16;
/** Pushes to all services at the same time. */
const AT_ONCE_IN_ALL = 128;
/** The first delay of a retry, which doubles each time, and the longest one. */
const RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 15 * 60;
/** How long a push is retried. */
const GIVE_UP_MS = 2 * DAY_MS;
/** The subscription has ended. */
const GONE = [404, 410];
/** A repetition may succeed. */
const LATER = [408, 425, 429];

/**
 * Creates the worker that hands notifications to devices and sends them. Each server runs one. They
 * share the work through leases in the database, whose clock alone counts.
 */
export function createOutbox(parts: OutboxParts) {
  const { db, clock, log, publisher, authenticator, send, countWay } = parts;
  const running = new Map<string, Set<Promise<void>>>();
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let isOver = false;

  async function look(): Promise<void> {
    let isFull = false;
    try {
      const readers = await handOver(db);
      isFull = readers.length === BATCH;
      for (const _reader of readers) countWay('centre', 'sent');
      if (readers.length > 0) {
        publisher.toAccounts([...new Set(readers)], 'notifications:changed', {});
      }
      for (const service of await listDueServices(db)) await begin(service);
    } catch (error) {
      log.warn({ err: error }, 'The outbox of notifications could not be read.');
    }
    if (!isOver) timer = setTimeout(() => (looking = look()), isFull ? 0 : LOOK_MS);
  }

  async function begin(service: string): Promise<void> {
    const ours = running.get(service) ?? new Set<Promise<void>>();
    const inAll = [...running.values()].reduce((sum, { size }) => sum + size, 0);
    const free = Math.min(AT_ONCE - ours.size, AT_ONCE_IN_ALL - inAll);
    if (free <= 0) return;
    const taken = await takePushes(db, service, free);
    const facts = await readFacts(db, taken);
    const active = await authenticator.activeAmong(
      [...facts.values()].map((one) => one.session_id),
    );
    running.set(service, ours);
    for (const push of taken) {
      const found = facts.get(keyOf(push));
      const task = settle(push, found && active.has(found.session_id) ? found : undefined)
        .catch((error: unknown) => log.warn({ err: error }, 'A push could not be settled.'))
        .finally(() => {
          ours.delete(task);
          if (ours.size === 0) running.delete(service);
        });
      ours.add(task);
    }
  }

  async function settle(push: TakenPush, facts: PushFacts | undefined): Promise<void> {
    const decision = facts ? decidePush(facts, clock.now()) : 'drop';
    // Whatever its version is, it belongs to a session that has ended.
    if (!facts) return endPush(db, push, Number.MAX_SAFE_INTEGER);
    if (decision === 'drop') return endPush(db, push, facts.version);
    if ('waitSeconds' in decision) {
      return postponePush(db, facts, { seconds: decision.waitSeconds, tries: 0 });
    }
    const { tag: topic } = decision.send;
    const text = JSON.stringify(decision.send);
    const outcome = await send({ to: facts, text, topic }).catch((error: unknown) => {
      log.info({ err: error }, 'A push service did not answer.');
      return { status: error instanceof PrivateAddress ? 410 : 0, retryAfter: undefined };
    });
    await store(push, facts, outcome);
  }

  async function store(
    push: TakenPush,
    facts: PushFacts,
    { status, retryAfter = 0 }: Awaited<ReturnType<SendPush>>,
  ): Promise<void> {
    if (status >= 200 && status < 300) {
      countWay('push', 'sent');
      return endPush(db, push, facts.version);
    }
    countWay('push', 'failed');
    if (GONE.includes(status)) return deleteDevice(db, push.device_id);
    const age = clock.now().getTime() - push.created_at.getTime();
    const mayRepeat = status === 0 || status >= 500 || LATER.includes(status);
    if (!mayRepeat || age > GIVE_UP_MS) {
      log.warn({ status }, 'A push service refused a push.');
      return endPush(db, push, facts.version);
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
      looking = look();
    },
    async stop(): Promise<void> {
      isOver = true;
      clearTimeout(timer);
      await looking;
      await Promise.all([...running.values()].flatMap((tasks) => [...tasks]));
    },
  };
}
