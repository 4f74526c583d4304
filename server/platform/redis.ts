import type { Redis, RedisOptions } from 'ioredis';
import type { Log } from './start/log.ts';
import { StartError } from './start/start-error.ts';

/** The two connections to Redis, because a subscribed connection cannot send other commands. */
export interface RedisLines {
  /** For commands. While Redis is away, each one fails at once instead of waiting. */
  readonly commands: Redis;
  /** For subscriptions, which it restores after a reconnect. */
  readonly news: Redis;
  close(): void;
}

/** How long the first connection may take. */
const PATIENCE_MS = 5_000;
/** The longest delay between two attempts to reconnect. */
const RETRY_MOST_MS = 1_000;

/**
 * Connects to Redis (6 or newer, or Valkey) and sends a ping; throws a `StartError` if there is no
 * answer. The package is imported only here, so a single server does not load it.
 */
export async function openRedis(url: string, log: Log): Promise<RedisLines> {
  const { Redis: Client } = await import('ioredis');
  let isOpen = false;
  let lastFault: Error | undefined;
  const shared: RedisOptions = {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
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
  const news = new Client(url, { ...shared, maxRetriesPerRequest: null });
  for (const line of [commands, news]) {
    leaveFailuresToCallers(line);
    line.on('error', (error: Error) => {
      lastFault = error;
      log.debug({ error: error.message }, 'Redis is away.');
    });
  }
  const close = () => [commands, news].forEach((line) => line.disconnect());
  try {
    await withinPatience(Promise.all([commands.connect(), news.connect()]));
    await withinPatience(commands.ping());
  } catch (error) {
    close();
    // A failed connection gives its reason only in the `error` event.
    throw explain(url, lastFault ?? error);
  }
  isOpen = true;
  return { commands, news, close };
}

/**
 * Keeps failed commands from ending the process. Socket.IO's adapter publishes without awaiting the
 * result, so its failures would be unhandled rejections. A caller that awaits still gets the error.
 */
function leaveFailuresToCallers(line: Redis): void {
  const send = line.sendCommand.bind(line);
  line.sendCommand = (...words) => {
    const answer = send(...words);
    if (answer instanceof Promise) answer.catch(() => {});
    return answer;
  };
}

async function withinPatience(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), PATIENCE_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function explain(url: string, error: unknown): StartError {
  const { host } = new URL(url);
  const message = error instanceof Error ? error.message : String(error);
  return new StartError(
    `Redis does not answer at ${host} (${message}). Start it, set REDIS_URL to where it is, or leave REDIS_URL out where this server is the only one.`,
  );
}
