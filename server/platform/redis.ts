import type { Redis, RedisOptions } from 'ioredis';
import type { Log } from './start/log.ts';
import { StartError } from './start/start-error.ts';

/** The two connections to Redis: one that is told news can ask nothing. */
export interface RedisLines {
  /** For commands. While Redis is away each fails at once, instead of waiting for it. */
  readonly commands: Redis;
  /** For subscriptions, which it makes again by itself when Redis is back. */
  readonly news: Redis;
  close(): void;
}

/** How long the first answer may take, milliseconds. */
const PATIENCE_MS = 5_000;
/** The longest wait between two tries to reach it again, milliseconds. */
const RETRY_MOST_MS = 1_000;

/**
 * Connects to Redis (6 or newer, or Valkey) and proves that it answers; otherwise throws a
 * StartError. The package is loaded only here, so that a server which is alone has none of it.
 */
export async function openRedis(url: string, log: Log): Promise<RedisLines> {
  const { Redis: Client } = await import('ioredis');
  let isOpen = false;
  let lastFault: Error | undefined;
  const shared: RedisOptions = {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    keepAlive: 10_000,
    // At the start there is one try.
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
    // A connection that fails says why in its event alone.
    throw explain(url, lastFault ?? error);
  }
  isOpen = true;
  return { commands, news, close };
}

/**
 * Socket.IO's adapter publishes without waiting for the answer, so nobody hears of a failure, and an
 * unheard one would end the process. Whoever does wait for an answer still gets the failure.
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
  const { message } = error as Error;
  return new StartError(
    `Redis does not answer at ${host} (${message}). Start it, set REDIS_URL to where it is, or leave REDIS_URL out where this server is the only one.`,
  );
}
