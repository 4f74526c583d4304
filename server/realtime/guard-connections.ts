import type { IncomingMessage } from 'node:http';
import type { Socket } from 'socket.io';
import { refused } from '../http/envelope.ts';
import { sharedSums } from '../platform/shared-counts.ts';
import { createSharedPace } from './shared-pace.ts';
import { createSharedPlaces, type Servers } from './shared-places.ts';
import { createPace, type Pace, type SocketLimits } from './socket-limits.ts';

type Connection = Socket['conn'];

/** Keeps the live wire for its guests: who may open it, how often, and how much each may ask. */
export interface Guard {
  /** Socket.IO's question about a handshake, before anything else is looked at. */
  readonly allowRequest: (
    request: IncomingMessage,
    answer: (refusal: string | null | undefined, allowed: boolean) => void,
  ) => void;
  /** Ends a connection that sends more frames than anybody types, and cuts off who does not go. */
  watch(connection: Connection): void;
  /** Takes a place of an account until the connection ends; a text for the person when there is none. */
  admit(connection: Connection, accountId: number): Promise<string | undefined>;
  /** The refusal of an event that comes too early; undefined when it may be handled. */
  tooEarly(accountId: number): object | undefined;
  close(): void;
}

interface GuardParts {
  readonly isOwnOrigin: (request: IncomingMessage) => boolean;
  readonly addressOf: (request: IncomingMessage) => string;
  /** None where limits are lifted; whose page may connect is asked all the same. */
  readonly limits: SocketLimits | undefined;
  /** Absent where this server is the only one. */
  readonly servers?: Servers | undefined;
}

const FOREIGN = 'Only pages of Earmark itself may connect here.';
const TOO_MANY_HERE = 'There are too many connections from your network. Please try again later.';
const TOO_MANY_YOURS = 'Earmark is open in too many windows. Please close some of them.';
const TOO_FAST = 'You are sending too fast. Please wait a moment and try again.';

/**
 * Makes a guard. Its counts of connections and events are over all servers; frames are counted by
 * connection. A client that is turned away polls over REST.
 */
export function createGuard({ isOwnOrigin, addressOf, limits, servers }: GuardParts): Guard {
  const joined = limits && servers;
  const addresses = createSharedPlaces('address', limits?.perAddress ?? Infinity, joined);
  const accounts = createSharedPlaces('account', limits?.perAccount ?? Infinity, joined);
  const pace = limits && createEventPace(limits, joined);

  return {
    allowRequest(request, answer) {
      if (!isOwnOrigin(request)) return answer(FOREIGN, false);
      const address = addressOf(request);
      const leave = addresses.take(address);
      if (!leave) return answer(TOO_MANY_HERE, false);
      request.socket.once('close', leave);
      void answerWhenCounted(request, addresses.isOver(address), answer);
    },
    watch(connection) {
      if (!limits) return;
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
    async admit(connection, accountId) {
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

/** A refused connection is closed with the answer, and so leaves its place. */
async function answerWhenCounted(
  { socket }: IncomingMessage,
  counting: Promise<boolean>,
  answer: Parameters<Guard['allowRequest']>[1],
): Promise<void> {
  // Nobody else hears of its faults until it is answered, and an unheard one would end the process.
  socket.on('error', ignore);
  if (await counting) answer(TOO_MANY_HERE, false);
  else answer(null, true);
  socket.off('error', ignore);
}

function ignore(): void {}

function createEventPace(limits: SocketLimits, servers: Servers | undefined): Pace {
  return servers ? createSharedPace(limits, sharedSums(servers.commands)) : createPace(limits);
}
