import type { Socket } from 'node:net';
import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg';

/** The undeclared members of a `pg` client. */
interface ClientInternals {
  readonly connection: { readonly stream: Socket };
  /** False from the start of a statement to the end of its answer. */
  readonly readyForQuery: boolean;
  /** The id of its backend process in PostgreSQL. */
  readonly processID: number;
}

function internalsOf(client: Client): ClientInternals {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types omit them
  return client as unknown as ClientInternals;
}

interface Watched {
  readonly inside: ClientInternals;
  /** Bytes sent and received at the last check. */
  bytes: number;
  /** When `bytes` last changed or PostgreSQL was last asked, in milliseconds. */
  movedAt: number;
  /**
   * When a statement without an answer was first seen, in milliseconds; undefined if there is none.
   */
  quietSince: number | undefined;
}

interface WatchOptions {
  /** How the pool opens a connection. */
  readonly config: ClientConfig;
  /** Milliseconds without a byte after which a connection is closed, whatever PostgreSQL says. */
  readonly longest: number;
  readonly log?: DatabaseLog | undefined;
}

const CHECK_EVERY_MS = 500;
/** Time without a byte after which PostgreSQL is asked about the statement. */
const QUIET_MS = 3_000;
const QUESTION_TIMEOUT_MS = 2_000;

/**
 * Closes connections that the network dropped silently; a statement on one would wait for minutes.
 * Before that, a new connection asks PostgreSQL whether it still runs the statement, so that slow
 * statements survive. `query_timeout` of pg would cancel slow statements too, and leave the
 * connection in the pool. Keep-alive and the TCP user timeout miss a proxy that acknowledges bytes
 * without forwarding them.
 */
export function closeSilentConnections(pool: Pool, options: WatchOptions): void {
  const watched = new Map<PoolClient, Watched>();
  const inUse = new Set<PoolClient>();
  let timer: NodeJS.Timeout | undefined;
  let asking = false;

  pool.on('connect', (client) => {
    const inside = internalsOf(client);
    watched.set(client, { inside, bytes: 0, movedAt: performance.now(), quietSince: undefined });
    timer ??= setInterval(check, CHECK_EVERY_MS).unref();
  });
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('remove', (client) => {
    watched.delete(client);
    inUse.delete(client);
    if (watched.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  });

  function check(): void {
    const now = performance.now();
    for (const one of watched.values()) {
      const { stream } = one.inside.connection;
      const bytes = stream.bytesRead + stream.bytesWritten;
      if (bytes !== one.bytes || one.inside.readyForQuery) {
        Object.assign(one, { bytes, movedAt: now, quietSince: undefined });
      } else {
        one.quietSince ??= one.movedAt;
      }
    }
    const quiet = [...watched.values()].filter(({ movedAt }) => now - movedAt >= QUIET_MS);
    if (quiet.length > 0 && !asking) void closeSilent(quiet);
  }

  async function closeSilent(quiet: readonly Watched[]): Promise<void> {
    asking = true;
    const before = quiet.map((one) => ({ one, bytes: one.bytes }));
    const running = await findRunning(
      quiet.map(({ inside }) => inside.processID),
      options.config,
    );
    asking = false;
    const now = performance.now();
    let closed = 0;
    for (const { one, bytes } of before) {
      const { stream } = one.inside.connection;
      if (bytes !== stream.bytesRead + stream.bytesWritten || stream.destroyed) continue;
      const isOver = now - (one.quietSince ?? now) >= options.longest;
      const isSilent = running !== undefined && !running.has(one.inside.processID);
      // Delays the next question by the full waiting time.
      one.movedAt = now;
      if (!isOver && !isSilent) continue;
      stream.destroy(new Error('The database connection fell silent.'));
      closed += 1;
    }
    if (closed === 0) return;
    options.log?.warn({ connections: closed }, 'Database connections fell silent.');
    renewIdle();
  }

  /**
   * Closes idle connections too: the same network fault may have cut them, and new ones cost
   * little.
   */
  function renewIdle(): void {
    for (const [client, { inside }] of watched) {
      if (!inUse.has(client)) inside.connection.stream.destroy();
    }
  }
}

/**
 * Finds the backend processes that are running a statement. Returns undefined if that is unknown:
 * no new connection opens, or a pooler assigns its own process ids.
 */
async function findRunning(
  processIds: readonly number[],
  config: ClientConfig,
): Promise<ReadonlySet<number> | undefined> {
  const client = new Client({
    ...config,
    connectionTimeoutMillis: QUESTION_TIMEOUT_MS,
    query_timeout: QUESTION_TIMEOUT_MS,
  });
  // The two calls below report errors.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; own: number }>(
      `SELECT pid, pg_backend_pid() AS own FROM pg_stat_activity
       WHERE pid = pg_backend_pid()
         OR (pid = ANY($1) AND (state IS NULL OR state IN ('active', 'fastpath function call')))`,
      [processIds],
    );
    const { processID } = internalsOf(client);
    return rows[0]?.own === processID ? new Set(rows.map(({ pid }) => pid)) : undefined;
  } catch {
    return undefined;
  } finally {
    void client.end().catch(() => {});
  }
}

/** The part of a logger that this folder needs; pino's logger fits. */
export type DatabaseLog = {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
};
