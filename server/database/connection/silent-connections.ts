import type { Socket } from 'node:net';
import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg';
import type { DatabaseLog } from './database-log.ts';

/** The parts of a connection that `pg` has and does not declare. */
interface Inside {
  readonly connection: { readonly stream: Socket };
  /** False from a statement to the end of its answer. */
  readonly readyForQuery: boolean;
  /** The number of its process in PostgreSQL. */
  readonly processID: number;
}

interface Watched {
  readonly inside: Inside;
  /** Bytes sent and received when it was looked at last. */
  bytes: number;
  /** When that changed, or the connection was asked about, milliseconds. */
  movedAt: number;
  /** When a statement without an answer was first seen; undefined while there is none. */
  quietSince: number | undefined;
}

interface WatchOptions {
  /** How a connection of the pool is opened. */
  readonly config: ClientConfig;
  /** A connection is given up after this time without a byte, whatever PostgreSQL says, ms. */
  readonly longest: number;
  readonly log?: DatabaseLog | undefined;
}

const LOOK_EVERY = 500;
/** After this time without a byte PostgreSQL is asked about a statement, milliseconds. */
const PATIENCE = 3_000;
/** How long the question may take, milliseconds. */
const QUESTION_TIMEOUT = 2_000;

/**
 * Gives up connections of a pool that have fallen silent: a network between the two ends may forget
 * a connection without telling either, and a statement on it would wait for minutes. PostgreSQL is asked
 * over a new connection whether it still works on the statement, so that a slow one is left alone.
 * `query_timeout` of pg would end slow statements too, and leave the connection in the pool. Neither a
 * keep-alive nor a TCP user timeout notices a proxy that confirms bytes and forwards none.
 */
export function giveUpSilentConnections(pool: Pool, options: WatchOptions): void {
  const watched = new Map<PoolClient, Watched>();
  const inUse = new Set<PoolClient>();
  let timer: NodeJS.Timeout | undefined;
  let asking = false;

  pool.on('connect', (client) => {
    const inside = client as unknown as Inside;
    watched.set(client, { inside, bytes: 0, movedAt: performance.now(), quietSince: undefined });
    timer ??= setInterval(look, LOOK_EVERY).unref();
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

  function look(): void {
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
    const quiet = [...watched.values()].filter(({ movedAt }) => now - movedAt >= PATIENCE);
    if (quiet.length > 0 && !asking) void judge(quiet);
  }

  async function judge(quiet: readonly Watched[]): Promise<void> {
    asking = true;
    const before = quiet.map((one) => ({ one, bytes: one.bytes }));
    const atWork = await findAtWork(
      quiet.map(({ inside }) => inside.processID),
      options.config,
    );
    asking = false;
    const now = performance.now();
    let givenUp = 0;
    for (const { one, bytes } of before) {
      const { stream } = one.inside.connection;
      if (bytes !== stream.bytesRead + stream.bytesWritten || stream.destroyed) continue;
      const isOver = now - (one.quietSince ?? now) >= options.longest;
      const isSilent = atWork !== undefined && !atWork.has(one.inside.processID);
      // Asked about again only after another while.
      one.movedAt = now;
      if (!isOver && !isSilent) continue;
      stream.destroy(new Error('The database connection fell silent.'));
      givenUp += 1;
    }
    if (givenUp === 0) return;
    options.log?.warn({ connections: givenUp }, 'Database connections fell silent.');
    renewIdle();
  }

  /** What silenced one may have silenced those that nobody uses now; new ones cost little. */
  function renewIdle(): void {
    for (const [client, { inside }] of watched) {
      if (!inUse.has(client)) inside.connection.stream.destroy();
    }
  }
}

/**
 * The processes that work on a statement at this moment. Undefined where that cannot be learned: no
 * connection can be made, or a pooler stands between and numbers connections by itself.
 */
async function findAtWork(
  processIds: readonly number[],
  config: ClientConfig,
): Promise<ReadonlySet<number> | undefined> {
  const client = new Client({
    ...config,
    connectionTimeoutMillis: QUESTION_TIMEOUT,
    query_timeout: QUESTION_TIMEOUT,
  });
  // A fault is an answer of the two calls below.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; own: number }>(
      `SELECT pid, pg_backend_pid() AS own FROM pg_stat_activity
       WHERE pid = pg_backend_pid()
         OR (pid = ANY($1) AND (state IS NULL OR state IN ('active', 'fastpath function call')))`,
      [processIds],
    );
    const { processID } = client as unknown as Inside;
    return rows[0]?.own === processID ? new Set(rows.map(({ pid }) => pid)) : undefined;
  } catch {
    return undefined;
  } finally {
    void client.end().catch(() => {});
  }
}
