import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** The times that a stop waits, in milliseconds. */
export interface DrainLimits {
  /** For running requests. */
  readonly requestMs: number;
  /** For the next request on an idle connection, which may already be on its way. */
  readonly idleMs: number;
}

/**
 * `idleMs` is longer than the pause between two requests of a busy client, and than the
 * `keepalive_timeout` in docs/operations/nginx.conf.
 */
export const DRAIN_LIMITS: DrainLimits = { requestMs: 15_000, idleMs: 3_000 };
/**
 * The longest time for which a stop still accepts connections that the kernel has already queued.
 */
const ACCEPT_MS = 1_000;

/** Tracks the connections of a server from its start, so that it can be stopped. */
export function createDrain(server: Server, { requestMs, idleMs }: DrainLimits) {
  /** Each connection with the number of bytes it had received when its last response ended. */
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
  // The gateway closes WebSocket connections.
  server.on('upgrade', (request) => forget(request.socket));
  // Runs before the other listeners, because they may respond synchronously.
  server.prependListener('request', ({ socket }, response) => {
    running.set(response, socket);
    if (isStopping) response.shouldKeepAlive = false;
    response.once('close', () => {
      running.delete(response);
      if (connections.has(socket)) connections.set(socket, socket.bytesRead);
    });
  });

  /**
   * Returns the connections without a request, not even a partial one, and their received bytes.
   */
  function idleConnections(): [Socket, number][] {
    const busy = new Set(running.values());
    return [...connections].filter(
      ([socket, bytes]) => socket.bytesRead === bytes && !busy.has(socket),
    );
  }

  /** Closes connections that stay idle for `idleMs`, until the signal aborts. */
  async function closeIdle(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const idle = idleConnections();
      await sleep(idleMs, undefined, { signal }).catch(() => {});
      // If the process was paused, let it read what has arrived.
      await nextTurn();
      await nextTurn();
      for (const [socket, bytes] of idle) if (socket.bytesRead === bytes) socket.destroySoon();
    }
  }

  return {
    /** Refuses new connections. From now on, responses say `Connection: close`. */
    async refuse(): Promise<void> {
      // Closing the listener would reset connections that the kernel has accepted and the process
      // has not. This loop accepts them first. It ends soon, because few new ones arrive: no client
      // has been told to reconnect yet.
      const end = performance.now() + ACCEPT_MS;
      for (let before = -1; accepted > before && performance.now() < end;) {
        before = accepted;
        await nextTurn();
        await nextTurn();
      }
      isStopping = true;
      // The `close` of an HTTP server would also close idle connections that have a request on its
      // way.
      NetServer.prototype.close.call(server);
      for (const response of running.keys()) response.shouldKeepAlive = false;
    },
    /**
     * Waits for running requests and closes idle connections. After `idleMs + requestMs` it closes
     * the rest.
     */
    async finish(): Promise<void> {
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
