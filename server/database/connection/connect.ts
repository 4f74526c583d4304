import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import { Client, DatabaseError, Pool, type PoolConfig } from 'pg';
import { StartError } from '../../platform/start/start-error.ts';
import type { DB } from '../types.ts';
import { columnParsers } from './column-parsers.ts';
import type { DatabaseLog } from './database-log.ts';
import { giveUpSilentConnections } from './silent-connections.ts';
import { dropStatementNames, planOftenUsedOnce } from './prepared-statement.ts';
import { errorCode } from './error-code.ts';

/** An open connection pool with the query builder on top of it. */
export type Database = {
  db: Kysely<DB>;
  /** The pool below `db`, for what needs a connection of its own and for its counts in /metrics. */
  pool: Pool;
  /** Waits for running queries and closes all connections; a second call does nothing. */
  close: () => Promise<void>;
};

/** Choices of one pool. */
export type ConnectOptions = {
  /** Most connections open at once; default 10, enough for one process on a small server. */
  poolSize?: number;
  /** Milliseconds after which PostgreSQL ends a statement; 0 for never; default 30 000. */
  statementTimeout?: number;
  /** False where a pooler cannot carry prepared statements: then each is planned anew. Default true. */
  prepared?: boolean;
  log?: DatabaseLog;
};

/** Milliseconds that a statement may run unless told. */
const STATEMENT_TIMEOUT = 30_000;
/** PostgreSQL's code for a malformed or unknown start-up packet, as PgBouncer sends it. */
const PROTOCOL_VIOLATION = '08P01';

/**
 * Opens a pool and proves that the database answers; otherwise throws a StartError. Nothing here
 * keeps state in a session (no SET, no LISTEN, no lock beyond a transaction), so PgBouncer may pool by
 * transaction. The exception are the prepared statements of `prepareStatement` and
 * `planOftenUsedOnce`, which `prepared: false` leaves out.
 */
export async function connect(url: string, options: ConnectOptions = {}): Promise<Database> {
  const pool = await openPool(url, options);
  const db = new Kysely<DB>({ dialect: new EarmarkDialect({ pool }) });
  let closing: Promise<void> | undefined;
  return { db, pool, close: () => (closing ??= db.destroy()) };
}

/**
 * PgBouncer refuses a start-up parameter it does not know unless it is listed in its
 * `ignore_startup_parameters`; then the pool goes without the timeout.
 */
async function openPool(url: string, options: ConnectOptions): Promise<Pool> {
  const timeout = options.statementTimeout ?? STATEMENT_TIMEOUT;
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
  { log, prepared = true, statementTimeout = STATEMENT_TIMEOUT }: ConnectOptions,
): Promise<Pool> {
  const pool = new Pool(config);
  // The pool replaces a connection that breaks while idle; unheard, the event would end the process.
  pool.on('error', (error) => {
    // PostgreSQL may be stopped before it has read that this connection is over.
    if (pool.ending) return;
    log?.warn({ error: error.message }, 'An idle database connection broke.');
  });
  // One that breaks in a transaction, between two statements, has nobody who hears of it: the next
  // statement fails, which is answered; the event, unheard, would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (prepared) planOftenUsedOnce(pool);
  else pool.on('connect', dropStatementNames);
  // A little longer than PostgreSQL lets a statement run; without such a limit, nothing is too long.
  const longest = (statementTimeout || Number.POSITIVE_INFINITY) + 5_000;
  giveUpSilentConnections(pool, { config, longest, log });
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
 * PostgreSQL as Kysely knows it, but for its lock of migrations, which belongs to a session: a pooler
 * that pools by transaction would let it go on another connection than the one that holds it, and the
 * next start would wait for ever. `migrate.ts` has a lock that such a pooler carries.
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
 * Says in one line why a database could not be opened: with its host, port and name, never its
 * password, and with the address left out altogether when it cannot be read.
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
    `PostgreSQL at ${place} cannot be reached (${detail}): is it running, and is DATABASE_URL right?`,
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
