import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import { Client, DatabaseError, Pool, type PoolConfig } from 'pg';
import { StartError } from '../../platform/start/start-error.ts';
import type { DB } from '../types.ts';
import { columnParsers } from './column-parsers.ts';
import { closeSilentConnections, type DatabaseLog } from './silent-connections.ts';
import { dropStatementNames, prepareFrequentStatements } from './prepared-statement.ts';
import { errorCode } from './error-code.ts';

export type Database = {
  db: Kysely<DB>;
  /** The pool of `db`, for a dedicated connection and for the counts in /metrics. */
  pool: Pool;
  /** Waits for running queries and closes all connections. Idempotent. */
  close: () => Promise<void>;
};

export type ConnectOptions = {
  /** Maximum number of open connections; default 10, enough for one process on a small server. */
  poolSize?: number;
  /** Milliseconds until PostgreSQL cancels a statement; 0 for no limit; default 30 000. */
  statementTimeout?: number;
  /**
   * False for a pooler without prepared statements: each statement is then planned every time.
   * Default true.
   */
  prepared?: boolean;
  log?: DatabaseLog;
};

const STATEMENT_TIMEOUT_MS = 30_000;
/** PostgreSQL's code for a malformed or unknown start-up packet, as PgBouncer sends it. */
const PROTOCOL_VIOLATION = '08P01';

/**
 * Opens a pool and checks that the database answers; throws a StartError otherwise. Nothing keeps
 * state in a session (no SET, no LISTEN, no lock beyond a transaction), so PgBouncer may run in
 * transaction mode. The exceptions are the prepared statements of `prepareStatement` and
 * `prepareFrequentStatements`, which `prepared: false` turns off.
 */
export async function connect(url: string, options: ConnectOptions = {}): Promise<Database> {
  const pool = await openPool(url, options);
  const db = new Kysely<DB>({ dialect: new EarmarkDialect({ pool }) });
  let closing: Promise<void> | undefined;
  return { db, pool, close: () => (closing ??= db.destroy()) };
}

/**
 * Opens the pool, without the statement timeout if PgBouncer refuses it. PgBouncer refuses unknown
 * start-up parameters that its `ignore_startup_parameters` does not list.
 */
async function openPool(url: string, options: ConnectOptions): Promise<Pool> {
  const timeout = options.statementTimeout ?? STATEMENT_TIMEOUT_MS;
  try {
    return await probedPool({ ...poolConfig(url, options), statement_timeout: timeout }, options);
  } catch (error) {
    if (!isUnknownParameter(error)) throw connectFault(url, error);
  }
  options.log?.warn(
    {},
    'The database pooler refuses statement_timeout: set it on the database role instead.',
  );
  try {
    return await probedPool(poolConfig(url, options), options);
  } catch (error) {
    throw connectFault(url, error);
  }
}

function poolConfig(url: string, options: ConnectOptions): PoolConfig {
  return {
    connectionString: url,
    max: options.poolSize ?? 10,
    application_name: 'earmark',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: columnParsers,
  };
}

async function probedPool(
  config: PoolConfig,
  { log, prepared = true, statementTimeout = STATEMENT_TIMEOUT_MS }: ConnectOptions,
): Promise<Pool> {
  const pool = new Pool(config);
  // The pool replaces an idle connection that breaks. Without a listener the event would end the
  // process.
  pool.on('error', (error) => {
    // PostgreSQL may stop before it reads that this connection is closing.
    if (pool.ending) return;
    log?.warn({ error: error.message }, 'An idle database connection broke.');
  });
  // A connection may break between two statements of a transaction. The next statement then fails
  // and reports it. Without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (prepared) prepareFrequentStatements(pool);
  else pool.on('connect', dropStatementNames);
  // Slightly longer than PostgreSQL's own statement timeout, or infinite without one.
  const longest = (statementTimeout || Number.POSITIVE_INFINITY) + 5_000;
  closeSilentConnections(pool, { config, longest, log });
  try {
    await pool.query('select 1');
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

function isUnknownParameter(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === PROTOCOL_VIOLATION &&
    error.message.includes('statement_timeout')
  );
}

/**
 * Kysely's PostgreSQL dialect without its session-level migration lock. A pooler that pools by
 * transaction could release the lock on another connection, and the next start would wait for ever.
 * `migrate.ts` has a lock that works with such a pooler.
 */
class EarmarkDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new AdapterWithoutLock();
  }
}

class AdapterWithoutLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/**
 * Describes in one line why a database could not be opened: with its host, port and name, never its
 * password. An unreadable address is left out.
 */
function connectFault(url: string, error: unknown): StartError {
  const address = readAddress(url);
  if (address === undefined) {
    return new StartError(
      'DATABASE_URL is not an address of PostgreSQL: write postgres://user:password@host:5432/name.',
    );
  }
  const { place, database } = address;
  const code = errorCode(error);
  if (code === '28P01' || code === '28000') {
    return new StartError(
      `PostgreSQL at ${place} refuses the user or password: check them in DATABASE_URL.`,
    );
  }
  if (code === '3D000') {
    return new StartError(
      `PostgreSQL at ${place} has no database "${database}": create it, or correct DATABASE_URL.`,
    );
  }
  const reason = code ?? (error instanceof Error ? error.message : 'unknown reason');
  const detail = error instanceof DatabaseError ? error.message : reason;
  return new StartError(
    `PostgreSQL at ${place} cannot be reached (${detail}): is it running, and is DATABASE_URL correct?`,
  );
}

function readAddress(url: string): { place: string; database: string } | undefined {
  if (!/^(postgres(ql)?:\/\/|socket:|\/)/.test(url)) return undefined;
  try {
    const client = new Client(url);
    return { place: `${client.host}:${client.port}`, database: client.database ?? '' };
  } catch {
    return undefined;
  }
}
