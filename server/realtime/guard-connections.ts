import type { IncomingMessage } from 'node:http';
import type { Socket } from 'socket.io';
import { PacketType } from 'socket.io-parser';
import type { RefusedReply } from '../../shared/contract/call.ts';
import type { PlainCode, Problem } from '../../shared/errors.ts';
import { plain, refused } from '../http/envelope.ts';
import type { Log } from '../platform/start/log.ts';
import { ownCounts, sharedSums } from '../platform/shared-counts.ts';
import { createSharedPace, createSharedPlaces, type Servers } from './shared-limits.ts';
import { createPace, type Pace, type SocketLimits } from './socket-limits.ts';

type Connection = Socket['conn'];

/** Keeps the live wire for its guests: who may open it, how often, and how much each may ask. */
export interface Guard {
  /** Socket.IO's question about a handshake, before anything else is looked at. */
  readonly allowRequest: (
    request: IncomingMessage,
    answer: (refusal: string | null | undefined, allowed: boolean) => void,
  ) => void;
  /**
   * Ends a connection that sends more frames than anybody types, or much before it is known whose it
   * is, or whose CONNECT is refused; and cuts off who does not go.
   */
  watch(connection: Connection): void;
  /** Does not count the refusal of this connection: its session has ended, or the fault is ours. */
  excuse(connection: Connection): void;
  /** Takes a place of an account until the connection ends; the problem when there is none. */
  admit(connection: Connection, accountId: number): Promise<Problem | undefined>;
  /** The refusal of an event that comes too early; undefined when it may be handled. */
  tooEarly(accountId: number): (RefusedReply & { again: true }) | undefined;
  close(): void;
}

interface GuardParts {
  readonly isOwnOrigin: (request: IncomingMessage) => boolean;
  readonly addressOf: (request: IncomingMessage) => string;
  /** None where limits are lifted; whose page may connect is asked all the same. */
  readonly limits: SocketLimits | undefined;
  /** Absent where this server is the only one. */
  readonly servers?: Servers | undefined;
  readonly log: Log;
}

const MINUTE = 60_000;
const TOO_MANY_YOURS = plain('socket.too-many-windows');
const TOO_FAST = plain('chat.too-fast');

/**
 * Makes a guard. Its counts of connections and events are over all servers; frames are counted by
 * connection. A client that is turned away polls over REST.
 */
export function createGuard({ isOwnOrigin, addressOf, limits, servers, log }: GuardParts): Guard {
  const joined = limits && servers;
  const addresses = createSharedPlaces('address', limits?.perAddress ?? Infinity, joined);
  const accounts = createSharedPlaces('account', limits?.perAccount ?? Infinity, joined);
  const pace = limits && createEventPace(limits, joined);
  const refusals = limits && countRefusals(limits.refusedPerMinute);
  const known = new WeakSet<Connection>();

  return {
    allowRequest(request, answer) {
      const address = addressOf(request);
      const refuse = (code: PlainCode) => {
        log.info({ address, code }, 'handshake refused');
        // Engine.IO answers with this text and status 400.
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
    watch(connection) {
      endWhenRefused(connection);
      if (!limits) return;
      watchUnknown(connection, {
        isKnown: () => known.has(connection),
        address: addressOf(connection.request),
        limits,
        refused: (address) => refusals?.add(address),
      });
      const wire = connection.request.socket;
      connection.once('close', () => {
        if (wire.destroyed) return;
        const cutOff = setTimeout(() => wire.destroy(), limits.goodbyeMs);
        wire.once('close', () => clearTimeout(cutOff));
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
    excuse: (connection) => void known.add(connection),
    async admit(connection, accountId) {
      known.add(connection);
      const leave = accounts.take(accountId);
      if (!leave) return TOO_MANY_YOURS;
      if (connection.readyState === 'open') connection.once('close', leave);
      else leave();
      if (!(await accounts.isOver(accountId))) return undefined;
      leave();
      return TOO_MANY_YOURS;
    },
    tooEarly(accountId) {
      if (!pace || pace.allows(accountId, performance.now())) return undefined;
      return { ...refused(TOO_FAST), again: true };
    },
    close() {
      addresses.close();
      accounts.close();
    },
  };
}

/**
 * Ends a connection with the first CONNECT that is refused: each one costs a look at credentials, and a
 * client whose credentials are wrong has no others.
 */
function endWhenRefused(connection: Connection): void {
  connection.on('packetCreate', ({ data }: EnginePacket) => {
    if (isConnectError(data)) process.nextTick(() => connection.close());
  });
}

/** Counts what comes before it is known whose a connection is, and whether the server had to end it. */
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
    // A second CONNECT may arrive before the first is answered.
    if (String(data).startsWith(`${PacketType.CONNECT}`)) connects += 1;
    const isTooMuch = frames > limits.earlyFrames || bytes > limits.earlyBytes || connects > 1;
    if (isTooMuch) connection.close(true);
  });
  connection.on('packetCreate', ({ data }: EnginePacket) => isConnectError(data) && count());
  connection.once('close', (reason: string) => {
    if (reason === 'forced close' && frames > 0) count();
  });
}

/** A message of Engine.IO, as its events carry it. */
interface EnginePacket {
  readonly data?: string | Buffer;
}

/** Socket.IO's packet that refuses a CONNECT. */
function isConnectError(data: string | Buffer | undefined): boolean {
  return typeof data === 'string' && data.startsWith(`${PacketType.CONNECT_ERROR}`);
}

/** Counts refused handshakes by address, each for a minute. */
function countRefusals(most: number) {
  const counts = ownCounts();
  const barred = new Map<string, number>();
  return {
    add(address: string): void {
      const { current, ttl } = counts.up(address, MINUTE);
      if (current >= most) barred.set(address, performance.now() + ttl);
    },
    areTooMany(address: string): boolean {
      const until = barred.get(address);
      if (until === undefined) return false;
      if (until > performance.now()) return true;
      barred.delete(address);
      return false;
    },
  };
}

/** A refused connection is closed with the answer, and so leaves its place. */
async function answerWhenCounted(
  { socket }: IncomingMessage,
  counting: Promise<boolean>,
  { allow, refuse }: { allow: () => void; refuse: () => void },
): Promise<void> {
  // Nobody else hears of its faults until it is answered, and an unheard one would end the process.
  socket.on('error', ignore);
  if (await counting) refuse();
  else allow();
  socket.off('error', ignore);
}

function ignore(): void {}

function createEventPace(limits: SocketLimits, servers: Servers | undefined): Pace {
  return servers ? createSharedPace(limits, sharedSums(servers.commands)) : createPace(limits);
}
