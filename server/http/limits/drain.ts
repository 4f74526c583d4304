import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** How long a stop waits, milliseconds. */
export interface DrainLimits {
  /** For requests that run. */
  readonly requestMs: number;
  /** For the next request on an idle connection, which may be on its way already. */
  readonly idleMs: number;
}

/** Stops a server without cutting requests, in two steps. */
export interface Drain {
  /** Refuses new connections. From now on each response says `Connection: close`. */
  refuse(): Promise<void>;
  /**
   * Waits for running requests and closes idle connections. After `idleMs + requestMs` it cuts those
   * that are still open.
   */
  finish(): Promise<void>;
}

/** The idle time is longer than a busy client leaves a connection between two requests. */
export const DRAIN_LIMITS: DrainLimits = { requestMs: 15_000, idleMs: 3_000 };
/** How long a stop goes on taking connections when every turn of the event loop brings another one. */
const ACCEPT_MS = 1_000;

/** Watches the connections of a server from its start, so that it can be stopped. */
export function createDrain(server: Server, { requestMs, idleMs }: DrainLimits): Drain {
  /** Each connection with the bytes that it had brought when its last response ended. */
  const connections = new Map<Socket, number>();
  const running = new Map<ServerResponse, Socket>();
  let accepted = 0;
  let isStopping = false;
  let onEmpty = () => {};

  function forget(socket: Socket): void {
    connections.delete(socket);
    if (connections.size === 0) onEmpty();
  }

  server.on('connection', (socket) => {
    accepted += 1;
    connections.set(socket, 0);
    socket.once('close', () => forget(socket));
  });
  // Live connections are ended by the gateway.
  server.on('upgrade', (request) => forget(request.socket));
  // Before all other listeners, since they may respond at once.
  server.prependListener('request', ({ socket }, response) => {
    running.set(response, socket);
    if (isStopping) response.shouldKeepAlive = false;
    response.once('close', () => {
      running.delete(response);
      if (connections.has(socket)) connections.set(socket, socket.bytesRead);
    });
  });

  /** Connections without a request, not even the beginning of one, and the bytes that they brought. */
  function idleConnections(): [Socket, number][] {
    const busy = new Set(running.values());
    return [...connections].filter(([socket, at]) => socket.bytesRead === at && !busy.has(socket));
  }

  /** Closes, again and again, the connections that were idle for all of `idleMs`. */
  async function closeIdle(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const idle = idleConnections();
      await sleep(idleMs, undefined, { signal }).catch(() => {});
      // A process that stood still meanwhile reads first what has arrived.
      await nextTurn();
      await nextTurn();
      for (const [socket, at] of idle) if (socket.bytesRead === at) socket.destroySoon();
    }
  }

  return {
    async refuse() {
      // Closing the listener resets connections that the kernel has opened and nobody has accepted.
      // Only few come now: nobody was told yet to connect anew.
      const end = performance.now() + ACCEPT_MS;
      for (let before = -1; accepted > before && performance.now() < end;) {
        before = accepted;
        await nextTurn();
        await nextTurn();
      }
      isStopping = true;
      // An HTTP server's own `close` also closes idle connections, with requests on their way to them.
      NetServer.prototype.close.call(server);
      for (const response of running.keys()) response.shouldKeepAlive = false;
    },
    async finish() {
      const end = new AbortController();
      if (connections.size > 0) {
        const empty = new Promise<void>((resolve) => (onEmpty = resolve));
        void closeIdle(end.signal);
        await Promise.race([empty, sleep(idleMs + requestMs, undefined, { signal: end.signal })]);
      }
      end.abort();
      server.closeAllConnections();
    },
  };
}
