import type { IncomingMessage } from 'node:http';
import type { Socket } from 'socket.io';
import { refused } from '../http/envelope.ts';
import { createPace, createPlaces, type SocketLimits } from './socket-limits.ts';

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
  admit(connection: Connection, accountId: number): string | undefined;
  /** The refusal of an event that comes too early; undefined when it may be handled. */
  tooEarly(accountId: number): object | undefined;
}

interface GuardParts {
  readonly isOwnOrigin: (request: IncomingMessage) => boolean;
  readonly addressOf: (request: IncomingMessage) => string;
  /** None where limits are lifted; whose page may connect is asked all the same. */
  readonly limits: SocketLimits | undefined;
}

const FOREIGN = 'Only pages of Earmark itself may connect here.';
const TOO_MANY_HERE = 'There are too many connections from your network. Please try again later.';
const TOO_MANY_YOURS = 'Earmark is open in too many windows. Please close some of them.';
const TOO_FAST = 'You are sending too fast. Please wait a moment and try again.';

/** Makes a guard. Its counts are of this server; a client that is turned away polls over REST. */
export function createGuard({ isOwnOrigin, addressOf, limits }: GuardParts): Guard {
  const addresses = createPlaces(limits?.perAddress ?? Infinity);
  const accounts = createPlaces(limits?.perAccount ?? Infinity);
  const pace = limits && createPace(limits);

  return {
    allowRequest(request, answer) {
      if (!isOwnOrigin(request)) return answer(FOREIGN, false);
      const leave = addresses.take(addressOf(request));
      if (!leave) return answer(TOO_MANY_HERE, false);
      request.socket.once('close', leave);
      answer(null, true);
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
    admit(connection, accountId) {
      const leave = accounts.take(accountId);
      if (!leave) return TOO_MANY_YOURS;
      if (connection.readyState === 'open') connection.once('close', leave);
      else leave();
      return undefined;
    },
    tooEarly(accountId) {
      if (!pace || pace.allows(accountId, performance.now())) return undefined;
      return { ...refused(TOO_FAST), again: true };
    },
  };
}
