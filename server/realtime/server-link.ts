import { randomUUID } from 'node:crypto';
import type { ServerOptions } from 'socket.io';
import type { Log } from '../platform/start/log.ts';
import type { RedisConnections } from '../platform/redis.ts';
import type { Authenticator, SessionChanges } from '../platform/requests/session.ts';
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
 * The reason events may have been missed. `apart`: Redis is unreachable, and events are being lost
 * now; repeated every `REMIND_MS`. `returned`: Redis is reachable again, and events were lost
 * meanwhile. `gone`: another server fell silent, perhaps between a commit and its events.
 */
type Gap = 'returned' | 'apart' | 'gone';

const CHANNEL = 'earmark:pulse';
/** How often clients must check for missed events while Redis is unreachable. */
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
export async function linkServers(connections: RedisConnections, log: Log): Promise<ServerLink> {
  const { createAdapter } = await import('@socket.io/redis-adapter');
  const { commands, subscriber } = connections;
  const listeners: ((gap: Gap) => void)[] = [];
  const notify = (gap: Gap) => {
    for (const listener of listeners) listener(gap);
  };
  const id = randomUUID();
  const pulse = keepPulse({
    id,
    say: (text) => void commands.publish(CHANNEL, text).catch(() => {}),
    onLost: () => log.warn('Redis is away: people on other servers are reached late.'),
    onFound: () => {
      log.warn('Redis is back.');
      notify('returned');
    },
    onGone: () => notify('gone'),
    onSilence: () => [commands, subscriber].forEach(reconnect),
  });
  subscriber.on('messageBuffer', (channel: Buffer, text: Buffer) => {
    if (channel.toString() === CHANNEL) pulse.hear(text.toString());
  });
  for (const connection of [commands, subscriber]) connection.on('close', pulse.lose);
  await subscriber.subscribe(CHANNEL);
  const beat = setInterval(() => pulse.beat(), PULSE_MS);
  const reminder = setInterval(() => pulse.isUp() || notify('apart'), REMIND_MS);
  pulse.beat();

  return {
    id,
    adapter: createAdapter(commands, subscriber, { key: 'earmark', requestsTimeout: ANSWER_MS }),
    isUp: pulse.isUp,
    servers: pulse.servers,
    hears: pulse.hears,
    onGap: (listener) => void listeners.push(listener),
    close() {
      clearInterval(beat);
      clearInterval(reminder);
      for (const connection of [commands, subscriber]) connection.off('close', pulse.lose);
    },
  };
}

/** Reconnects, unless the client is already reconnecting. */
function reconnect(connection: RedisConnections['commands']): void {
  if (connection.status === 'ready' || connection.status === 'connect') connection.disconnect(true);
}

const AT_ONCE = 1_000;

/**
 * Repairs the effects of a gap. Clients compare sequence numbers to find missed events. When Redis
 * is back, connections whose session ended on another server in the meantime are closed.
 */
export function healGaps(
  io: LiveServer,
  parts: { link: ServerLink; authenticator: Authenticator; log: Log },
): void {
  const { link, authenticator, log } = parts;
  link.onGap((gap) => {
    if (gap !== 'returned') return void io.local.emit('events:missed', {});
    // To all servers, because they missed this server's events too.
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
    const activeAmong = await authenticator.activeAmong(some.map(sessionOf));
    for (const socket of some) if (!activeAmong.has(sessionOf(socket))) socket.disconnect(true);
  }
}

const EVENT = 'session:changed';

/**
 * Creates the notifications about changed sessions. They reach this server at once, and the others
 * through the adapter, without a guarantee; cached sessions therefore expire after a few seconds
 * anyway. `joined` is false for a single server, whose in-memory adapter would print a warning.
 */
export function createSessionChanges(io: LiveServer, joined: boolean): SessionChanges {
  const listeners: ((accountId: number) => void)[] = [];
  const notify = (accountId: number) => {
    for (const listener of listeners) listener(accountId);
  };
  io.on(EVENT, notify);
  return {
    changed(accountId) {
      notify(accountId);
      if (joined) io.serverSideEmit(EVENT, accountId);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
