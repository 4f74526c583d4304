import { randomUUID } from 'node:crypto';
import type { ServerOptions } from 'socket.io';
import type { Log } from '../platform/start/log.ts';
import type { RedisLines } from '../platform/redis.ts';
import type { Authenticator, SessionNews } from '../platform/requests/session.ts';
import type { LiveServer, LiveSocket } from './live-server.ts';
import { keepPulse, PULSE_MS } from './server-pulse.ts';

/** The connection to the other servers through Redis. */
export interface ServerLink {
  /** A random id of this server, new with each start. */
  readonly id: string;
  readonly adapter: ServerOptions['adapter'];
  /** Returns whether this server's own messages come back, so that they reach the others too. */
  isUp(): boolean;
  /** The number of servers heard in the last seconds, including this one. */
  servers(): number;
  /** Returns whether a server was heard in the last seconds; always true for this one. */
  hears(id: string): boolean;
  /** Calls the listener when events may have been missed. */
  onGap(listener: (gap: Gap) => void): void;
  close(): void;
}

/**
 * Why events may have been missed. `returned`: this server and Redis were apart, and everything
 * sent in between was lost. `apart`: events are being lost now; repeated every `REMIND_MS`. `gone`:
 * another server fell silent, perhaps between a commit and its events.
 */
type Gap = 'returned' | 'apart' | 'gone';

const CHANNEL = 'earmark:pulse';
/** How often clients are told to look for missed events while Redis is away. */
const REMIND_MS = 10_000;
/** How long the adapter waits for the other servers to answer a question. */
const ANSWER_MS = 1_000;

/**
 * Joins this server to the others on the same Redis. It uses plain pub/sub. The sharded and the
 * streams adapter deliver to local clients only after Redis has answered, so a hanging Redis would
 * silence them too. The streams adapter also stays silent after a restart
 * (socketio/socket.io-redis-streams-adapter#32). No adapter guarantees delivery. Each server
 * therefore sends a heartbeat every second and listens for its own. A dead connection, even one
 * that only went silent, is detected, reopened and reported as a gap.
 */
export async function linkServers(lines: RedisLines, log: Log): Promise<ServerLink> {
  const { createAdapter } = await import('@socket.io/redis-adapter');
  const { commands, news } = lines;
  const listeners: ((gap: Gap) => void)[] = [];
  const tell = (gap: Gap) => {
    for (const listener of listeners) listener(gap);
  };
  const id = randomUUID();
  const pulse = keepPulse({
    id,
    say: (text) => void commands.publish(CHANNEL, text).catch(() => {}),
    onLost: () => log.warn('Redis is away: people on other servers are reached late.'),
    onFound: () => {
      log.warn('Redis is back.');
      tell('returned');
    },
    onGone: () => tell('gone'),
    onSilence: () => [commands, news].forEach(reconnect),
  });
  news.on('messageBuffer', (channel: Buffer, text: Buffer) => {
    if (channel.toString() === CHANNEL) pulse.hear(text.toString());
  });
  for (const line of [commands, news]) line.on('close', pulse.lose);
  await news.subscribe(CHANNEL);
  const beat = setInterval(pulse.beat, PULSE_MS);
  const reminder = setInterval(() => pulse.isUp() || tell('apart'), REMIND_MS);
  pulse.beat();

  return {
    id,
    adapter: createAdapter(commands, news, { key: 'earmark', requestsTimeout: ANSWER_MS }),
    isUp: pulse.isUp,
    servers: pulse.servers,
    hears: pulse.hears,
    onGap: (listener) => void listeners.push(listener),
    close() {
      clearInterval(beat);
      clearInterval(reminder);
      for (const line of [commands, news]) line.off('close', pulse.lose);
    },
  };
}

/** Reconnects, unless the client is already reconnecting. */
function reconnect(line: RedisLines['commands']): void {
  if (line.status === 'ready' || line.status === 'connect') line.disconnect(true);
}

const AT_ONCE = 1_000;

/**
 * Repairs the effects of a gap. Clients are told to look for missed events, which their sequence
 * numbers show them. After a return, connections whose session ended on another server in the
 * meantime are closed.
 */
export function healGaps(
  io: LiveServer,
  parts: { link: ServerLink; authenticator: Authenticator; log: Log },
): void {
  const { link, authenticator, log } = parts;
  link.onGap((gap) => {
    if (gap !== 'returned') return void io.local.emit('events:missed', {});
    // To all servers: they may have heard each other all the time, but not this one.
    io.emit('events:missed', {});
    closeEnded(io, authenticator).catch((error: unknown) =>
      log.warn({ err: error }, 'Ended sessions could not be looked up.'),
    );
  });
}

async function closeEnded(io: LiveServer, authenticator: Authenticator): Promise<void> {
  const sockets = [...io.of('/').sockets.values()];
  for (let from = 0; from < sockets.length; from += AT_ONCE) {
    const some = sockets.slice(from, from + AT_ONCE);
    const sessionOf = ({ data }: LiveSocket) => data.session.id;
    const holding = await authenticator.holding(some.map(sessionOf));
    for (const socket of some) if (!holding.has(sessionOf(socket))) socket.disconnect(true);
  }
}

const EVENT = 'session:changed';

/**
 * Creates the news about sessions. They reach this server at once, and the others through the
 * adapter, without a guarantee; cached sessions therefore expire after a few seconds anyway.
 * `joined` says whether there may be other servers: the in-memory adapter cannot send to any, and
 * prints a warning.
 */
export function createSessionNews(io: LiveServer, joined: boolean): SessionNews {
  const listeners: ((accountId: number) => void)[] = [];
  const hear = (accountId: number) => {
    for (const listener of listeners) listener(accountId);
  };
  io.on(EVENT, hear);
  return {
    changed(accountId) {
      hear(accountId);
      if (joined) io.serverSideEmit(EVENT, accountId);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
