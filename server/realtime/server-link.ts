import { randomUUID } from 'node:crypto';
import type { Server, ServerOptions } from 'socket.io';
import type { Log } from '../platform/start/log.ts';
import type { RedisLines } from '../platform/redis.ts';
import type { Authenticator, Session, SessionNews } from '../platform/requests/session.ts';
import { keepPulse, PULSE_MS } from './server-pulse.ts';

/** The line to the other servers. */
export interface ServerLink {
  /** This server's own name, new with each start. */
  readonly id: string;
  /** What carries Socket.IO's news over this line. */
  readonly adapter: ServerOptions['adapter'];
  /** Whether what this server says comes back to it, and so reaches the others. */
  isUp(): boolean;
  /** How many servers were heard of in the last seconds, this one among them. */
  servers(): number;
  /** Whether a server, by its name, was heard of in the last seconds; of this one it is always true. */
  hears(id: string): boolean;
  /** Hears when news may have been missed. */
  onGap(listener: (gap: Gap) => void): void;
  close(): void;
}

/**
 * Why news may have been missed. `returned`: what went either way was lost while this server and
 * Redis were apart. `apart`: it is being lost, told every REMIND_MS. `gone`: another server fell
 * silent, perhaps between a commit and its news.
 */
type Gap = 'returned' | 'apart' | 'gone';

const CHANNEL = 'earmark:pulse';
/** How often clients are told to look while Redis is away, milliseconds. */
const REMIND_MS = 10_000;
/** How long other servers are waited for that do not answer a question, milliseconds. */
const ANSWER_MS = 1_000;

/**
 * Joins this server to the others on the same Redis. Plain pub/sub, and not the sharded or the
 * streams adapter: those hand people on the same server their news only once Redis has answered,
 * so a Redis that hangs would silence them as well, and the streams adapter stays silent after a
 * restart (socketio/socket.io-redis-streams-adapter#32). None of them promises that news arrive.
 * So each server says once a second that it is there, and listens for itself: a line that is dead
 * in any way, also a silent one, is noticed, made anew, and told as a gap.
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

/** One that is on its way to reconnect already is left alone. */
function reconnect(line: RedisLines['commands']): void {
  if (line.status === 'ready' || line.status === 'connect') line.disconnect(true);
}

/** Sessions that are asked for in one statement. */
const AT_ONCE = 1_000;

/**
 * Makes good what the line between the servers lost. Clients are told to look for what is new; their
 * own numbers show them what that is. Where the line came back, connections whose session ended
 * meanwhile on another server are closed.
 */
export function healGaps(
  io: Server,
  parts: { link: ServerLink; authenticator: Authenticator; log: Log },
): void {
  const { link, authenticator, log } = parts;
  link.onGap((gap) => {
    if (gap !== 'returned') return void io.local.emit('wire:gap', {});
    // Also on the other servers, which may have heard each other all the time and this one not.
    io.emit('wire:gap', {});
    closeEnded(io, authenticator).catch((error: unknown) =>
      log.warn({ err: error }, 'Which sessions have ended could not be asked.'),
    );
  });
}

async function closeEnded(io: Server, authenticator: Authenticator): Promise<void> {
  const sockets = [...io.of('/').sockets.values()];
  for (let from = 0; from < sockets.length; from += AT_ONCE) {
    const some = sockets.slice(from, from + AT_ONCE);
    const sessionOf = (socket: (typeof some)[number]) =>
      (socket.data as { session: Session }).session.id;
    const holding = await authenticator.holding(some.map(sessionOf));
    for (const socket of some) if (!holding.has(sessionOf(socket))) socket.disconnect(true);
  }
}

const EVENT = 'session:changed';

/**
 * News of sessions over the live wire: at once on this server, and on all others through the
 * adapter that the wire has. It promises no more than the adapter does, so that whoever remembers a
 * session forgets it after a few seconds anyway. `joined` says that there may be other servers: the
 * adapter of a single one has nobody to tell, and says so on the console when asked to.
 */
export function createSessionNews(io: Server, joined: boolean): SessionNews {
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
