import { withTimeout } from './with-timeout.ts';
import type { Redis, RedisOptions } from 'ioredis';
import type { Log } from './start/log.ts';
import { StartError } from './start/start-error.ts';

/** The two connections to Redis, because a subscribed connection cannot send other commands. */
export interface RedisConnections {
  /** For commands. While Redis is unreachable, each one fails at once instead of waiting. */
  readonly commands: Redis;
  /** For subscriptions, which it restores after a reconnect. */
  readonly subscriber: Redis;
  close(): void;
}

/** The time limit for the first connection. */
const TIMEOUT_MS = 5_000;
/** The longest delay between two attempts to reconnect. */
const RETRY_MOST_MS = 1_000;

/**
 * Connects to Redis (6 or newer, or Valkey) and sends a ping; throws a `StartError` if there is no
 * answer. The package is imported only here, so a single server does not load it.
 */
export async function openRedis(url: string, log: Log): Promise<RedisConnections> {
  const { Redis: Client } = await import('ioredis');
  let isOpen = false;
  let lastFault: Error | undefined;
  const shared: RedisOptions = {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    keepAlive: 10_000,
    // At the start there is one attempt only.
    retryStrategy: (times) => (isOpen ? Math.min(times * 100, RETRY_MOST_MS) : null),
  };
  const commands = new Client(url, {
    ...shared,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  });
  const subscriber = new Client(url, { ...shared, maxRetriesPerRequest: null });
  for (const connection of [commands, subscriber]) {
    leaveFailuresToCallers(connection);
    connection.on('error', (error: Error) => {
      lastFault = error;
      log.debug({ error: error.message }, 'Redis is unreachable.');
    });
  }
  const close = () => [commands, subscriber].forEach((connection) => connection.disconnect());
  try {
    await withTimeout(Promise.all([commands.connect(), subscriber.connect()]), TIMEOUT_MS);
    await withTimeout(commands.ping(), TIMEOUT_MS);
  } catch (error) {
    close();
    // A failed connection gives its reason only in the `error` event.
    throw explain(url, lastFault ?? error);
  }
  isOpen = true;
  return { commands, subscriber, close };
}

/**
 * Keeps failed commands from ending the process. Socket.IO's adapter publishes without awaiting the
 * result, so its failures would be unhandled rejections. A caller that awaits still gets the error.
 */
function leaveFailuresToCallers(connection: Redis): void {
  const send = connection.sendCommand.bind(connection);
  connection.sendCommand = (...words) => {
    const answer = send(...words);
    if (answer instanceof Promise) answer.catch(() => {});
    return answer;
  };
}

function explain(url: string, error: unknown): StartError {
  const { host } = new URL(url);
  const message = error instanceof Error ? error.message : String(error);
  return new StartError(
    `Redis does not answer at ${host} (${message}). Start Redis, correct REDIS_URL, or remove REDIS_URL if this is the only server.`,
  );
}
