import type { IncomingMessage } from 'node:http';
import type { Socket } from 'socket.io';
import { PacketType } from 'socket.io-parser';
import type { RefusedReply } from '../../shared/contract/call.ts';
import type { PlainCode, Problem } from '../../shared/errors.ts';
import { plain, refused } from '../http/envelope.ts';
import type { Log } from '../platform/start/log.ts';
import { ownCounts, sharedSums } from '../platform/shared-counts.ts';
import { createSharedEventBudget, createSharedPlaces, type Servers } from './shared-limits.ts';
import { createEventBudget, type EventBudget, type SocketLimits } from './socket-limits.ts';

type Connection = Socket['conn'];

/**
 * Protects live connections: limits which pages may connect, how many connections there are, and
 * how many events they send.
 */
export type Guard = ReturnType<typeof createGuard>;

interface GuardParts {
  readonly isOwnOrigin: (request: IncomingMessage) => boolean;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Undefined if limits are off. The origin is checked in any case. */
  readonly limits: SocketLimits | undefined;
  /** Absent if this is the only server. */
  readonly servers?: Servers | undefined;
  readonly log: Log;
}

const MINUTE_MS = 60_000;
const TOO_MANY_WINDOWS = plain('socket.too-many-windows');
const TOO_FAST = plain('chat.too-fast');

/**
 * Creates the guard. Connections and events are counted over all servers, frames per connection. A
 * refused client polls over REST.
 */
export function createGuard({ isOwnOrigin, addressOf, limits, servers, log }: GuardParts) {
  const joined = limits && servers;
  const addresses = createSharedPlaces('address', limits?.perAddress ?? Infinity, joined);
  const accounts = createSharedPlaces('account', limits?.perAccount ?? Infinity, joined);
  const budget = limits && chooseEventBudget(limits, joined);
  const refusals = limits && countRefusals(limits.refusedPerMinute);
  const known = new WeakSet<Connection>();

  return {
    /** The check that Socket.IO runs on each handshake before anything else. */
    allowRequest(
      request: IncomingMessage,
      answer: (refusal: string | null | undefined, allowed: boolean) => void,
    ): void {
      const address = addressOf(request);
      const refuse = (code: PlainCode) => {
        log.info({ address, code }, 'handshake refused');
        // Engine.IO sends this text with status 400.
        answer(JSON.stringify(refused(plain(code))), false);
      };
      if (!isOwnOrigin(request)) return refuse('socket.foreign-page');
      const refuseNetwork = () => refuse('socket.too-many-from-network');
      if (refusals?.areTooMany(address)) return refuseNetwork();
      const leave = addresses.take(address);
      if (!leave) return refuseNetwork();
      request.socket.once('close', leave);
      const allow = () => answer(null, true);
      void answerWhenCounted(request, addresses.isOver(address), { allow, refuse: refuseNetwork });
    },
    /**
     * Closes a connection that sends too many frames, too much before it has signed in, or a refused
     * CONNECT. Destroys sockets that do not close.
     */
    watch(connection: Connection): void {
      endWhenRefused(connection);
      if (!limits) return;
      watchUnknown(connection, {
        isKnown: () => known.has(connection),
        address: addressOf(connection.request),
        limits,
        refused: (address) => refusals?.add(address),
      });
      const tcpSocket = connection.request.socket;
      connection.once('close', () => {
        if (tcpSocket.destroyed) return;
        const cutOff = setTimeout(() => tcpSocket.destroy(), limits.goodbyeMs);
        tcpSocket.once('close', () => clearTimeout(cutOff));
      });
      let second = 0;
      let frames = 0;
      connection.on('packet', () => {
        const now = Math.floor(performance.now() / 1_000);
        frames = now === second ? frames + 1 : 1;
        second = now;
        if (frames > limits.framesPerSecond) connection.close(true);
      });
    },
    /** Excludes a refused connection from the count, for an ended session or a fault of the server. */
    excuse: (connection: Connection): void => void known.add(connection),
    /**
     * Takes a place of the account until the connection closes; returns a problem if none is free.
     */
    async admit(connection: Connection, accountId: number): Promise<Problem | undefined> {
      known.add(connection);
      const leave = accounts.take(accountId);
      if (!leave) return TOO_MANY_WINDOWS;
      if (connection.readyState === 'open') connection.once('close', leave);
      else leave();
      if (!(await accounts.isOver(accountId))) return undefined;
      leave();
      return TOO_MANY_WINDOWS;
    },
    /** Returns the refusal of an event that exceeds the limit; undefined if it may be handled. */
    eventRefusal(accountId: number): (RefusedReply & { again: true }) | undefined {
      if (!budget || budget.allows(accountId, performance.now())) return undefined;
      return { ...refused(TOO_FAST), again: true };
    },
    close(): void {
      addresses.close();
      accounts.close();
    },
  };
}

/**
 * Closes a connection after its first refused CONNECT, because each one costs a check of
 * credentials.
 */
function endWhenRefused(connection: Connection): void {
  connection.on('packetCreate', ({ data }: EnginePacket) => {
    if (isConnectError(data)) process.nextTick(() => connection.close());
  });
}

/**
 * Counts frames and bytes until a connection has signed in, and reports the address if the server
 * had to close it.
 */
function watchUnknown(
  connection: Connection,
  parts: {
    isKnown: () => boolean;
    address: string;
    limits: SocketLimits;
    refused: (address: string) => void;
  },
): void {
  const { isKnown, address, limits } = parts;
  let [frames, bytes, connects] = [0, 0, 0];
  let isCounted = false;
  const count = () => {
    if (isCounted || isKnown()) return;
    isCounted = true;
    parts.refused(address);
  };
  connection.on('packet', ({ data = '' }: EnginePacket) => {
    if (isKnown()) return;
    frames += 1;
    bytes += Buffer.byteLength(data);
    // A second CONNECT may arrive before the first one is answered.
    if (String(data).startsWith(`${PacketType.CONNECT}`)) connects += 1;
    const isTooMuch = frames > limits.earlyFrames || bytes > limits.earlyBytes || connects > 1;
    if (isTooMuch) connection.close(true);
  });
  connection.on('packetCreate', ({ data }: EnginePacket) => isConnectError(data) && count());
  connection.once('close', (reason: string) => {
    if (reason === 'forced close' && frames > 0) count();
  });
}

interface EnginePacket {
  readonly data?: string | Buffer;
}

/** Returns whether this is Socket.IO's packet that refuses a CONNECT. */
function isConnectError(data: string | Buffer | undefined): boolean {
  return typeof data === 'string' && data.startsWith(`${PacketType.CONNECT_ERROR}`);
}

/** Counts refused handshakes per address and minute. */
function countRefusals(most: number) {
  const counts = ownCounts();
  const blocked = new Map<string, number>();
  return {
    add(address: string): void {
      const { current, ttl } = counts.up(address, MINUTE_MS);
      if (current >= most) blocked.set(address, performance.now() + ttl);
    },
    areTooMany(address: string): boolean {
      const until = blocked.get(address);
      if (until === undefined) return false;
      if (until > performance.now()) return true;
      blocked.delete(address);
      return false;
    },
  };
}

/**
 * Answers a handshake after the shared count is known. A refused connection closes and so frees its
 * place.
 */
async function answerWhenCounted(
  { socket }: IncomingMessage,
  counting: Promise<boolean>,
  { allow, refuse }: { allow: () => void; refuse: () => void },
): Promise<void> {
  // Until the handshake is answered, no other listener exists, and an unhandled `error` event would
  // end the process.
  socket.on('error', ignore);
  if (await counting) refuse();
  else allow();
  socket.off('error', ignore);
}

function ignore(): void {}

function chooseEventBudget(limits: SocketLimits, servers: Servers | undefined): EventBudget {
  return servers
    ? createSharedEventBudget(limits, sharedSums(servers.commands))
    : createEventBudget(limits);
}

interface OriginParts {
  /** The origins of Earmark's own pages. Call only after the server listens. */
  readonly pageOrigins: () => ReadonlySet<string>;
  /** In production only those origins are allowed; otherwise also the host that served the page. */
  readonly production: boolean;
}

/**
 * Creates the check whether a handshake comes from a page of Earmark. Browsers let any page open a
 * WebSocket to another site, but they send its true origin. Other programs send no origin, and have
 * no session of a browser to misuse.
 */
export function createOriginCheck({ pageOrigins, production }: OriginParts) {
  return ({ headers: { origin, host } }: Pick<IncomingMessage, 'headers'>): boolean => {
    if (origin === undefined || pageOrigins().has(origin)) return true;
    if (production || host === undefined) return false;
    return origin === `http://${host}` || origin === `https://${host}`;
  };
}
