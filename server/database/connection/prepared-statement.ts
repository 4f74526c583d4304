import { createHash } from 'node:crypto';
import { DatabaseError, type Pool, type PoolClient } from 'pg';

/** Runs one statement with its values and returns the rows. */
export type Statement<Row> = (values: readonly unknown[]) => Promise<Row[]>;

/**
 * Creates a prepared statement, for the few statements whose planning costs more than running them.
 * Prepared statements are session state: PgBouncer in transaction mode supports it from version 1.21, if
 * `max_prepared_statements` is not 0. With any other pooler the statement runs unprepared from the
 * first refusal on.
 */
export function prepareStatement<Row extends object>(pool: Pool, text: string): Statement<Row> {
  const name = statementName(text);
  let isPrepared = true;
  return async function run(values) {
    const query = { text, values: [...values], ...(isPrepared && { name }) };
    try {
      return (await pool.query<Row>(query)).rows;
    } catch (error) {
      if (!isPrepared || !isNameRefused(error)) throw error;
      isPrepared = false;
      return run(values);
    }
  };
}

/**
 * Derives a statement's name from its text: behind a pooler, servers of two versions may share a
 * connection.
 */
function statementName(text: string): string {
  return `earmark_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
}

/** PostgreSQL's codes for an unknown statement name and for a duplicate one. */
const REFUSALS = new Set(['26000', '42P05']);
/** PostgreSQL's code for a cached plan whose result columns have changed. */
const RESULT_CHANGED = '0A000';

/** Whether a statement failed only because it was prepared. */
function isNameRefused(error: unknown): boolean {
  const isRefused = error instanceof DatabaseError && REFUSALS.has(error.code ?? '');
  return isRefused || isResultChanged(error);
}

/** Whether a prepared statement failed because its result columns changed. */
function isResultChanged(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === RESULT_CHANGED;
}

/** Runs after which a statement is prepared: daily jobs and start-up work stay below it. */
const OFTEN = 30;
/**
 * Maximum number of prepared statements; each needs about 50 kB of PostgreSQL's memory per
 * connection.
 */
const MAX_KEPT = 200;
/**
 * Maximum number of statements whose runs are counted: lists of varying length create new ones
 * without end.
 */
const MAX_COUNTED = 2_000;

/**
 * Prepares frequent statements on each connection of a pool, because planning them took PostgreSQL
 * longer than running them. PostgreSQL keeps custom plans if they cost less than the generic plan.
 * The PgBouncer limits of `prepareStatement` apply. The first refusal is not retried, so that call
 * fails.
 */
export function prepareFrequentStatements(pool: Pool): void {
  const names = createNames();
  pool.on('connect', (client) => nameStatements(client, names));
}

type Names = ReturnType<typeof createNames>;

function createNames() {
  const names = new Map<string, string | undefined>();
  const runs = new Map<string, number>();
  let areSupported = true;
  return {
    /** Returns a statement's name; undefined for a statement that stays unprepared. */
    of(text: string): string | undefined {
      if (!areSupported) return undefined;
      if (names.has(text)) return names.get(text);
      if (names.size >= MAX_KEPT) return undefined;
      const count = (runs.get(text) ?? 0) + 1;
      if (count < OFTEN) {
        if (runs.size >= MAX_COUNTED) runs.clear();
        runs.set(text, count);
        return undefined;
      }
      runs.delete(text);
      const name = statementName(text);
      names.set(text, name);
      return name;
    },
    /** Handles the error of a named statement. */
    failed(text: string, error: unknown): void {
      if (isResultChanged(error)) names.set(text, undefined);
      else if (isNameRefused(error)) areSupported = false;
    },
  };
}

/**
 * The signature of `pg`'s query: with values and a callback, or without a callback to get a
 * promise.
 */
type Query = (statement: unknown, values?: unknown, done?: Done) => unknown;
type Done = (error: unknown, result: unknown) => void;

function nameStatements(client: PoolClient, names: Names): void {
  const query = client.query.bind(client) as Query;
  const queryNamed: Query = (statement, values, done) => {
    // Statements without values, such as BEGIN and COMMIT, need no planning.
    const isPlain = typeof statement === 'string' && Array.isArray(values) && values.length > 0;
    const name = isPlain ? names.of(statement) : undefined;
    if (!isPlain || name === undefined) return query(statement, values, done);
    const named = { name, text: statement, values };
    if (typeof done === 'function') {
      const onDone: Done = (error, result) => {
        if (error) names.failed(statement, error);
        done(error, result);
      };
      return query(named, onDone);
    }
    return Promise.resolve(query(named)).catch((error: unknown) => {
      names.failed(statement, error);
      throw error;
    });
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- same signature as the replaced function
  client.query = queryNamed as PoolClient['query'];
}

/**
 * Removes statement names on a connection, so that each statement is planned every time and the
 * session keeps no state. For poolers in transaction mode without support for prepared statements.
 */
export function dropStatementNames(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const unnamed = (statement: unknown, ...rest: unknown[]) =>
    query(isNamed(statement) ? { ...statement, name: undefined } : statement, ...rest);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- same signature as the replaced function
  client.query = unnamed as PoolClient['query'];
}

function isNamed(statement: unknown): statement is { name: string } {
  return typeof statement === 'object' && statement !== null && 'name' in statement;
}
