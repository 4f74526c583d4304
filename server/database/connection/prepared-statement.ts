import { createHash } from 'node:crypto';
import { DatabaseError, type Pool, type PoolClient } from 'pg';

/** Runs one statement with its values and answers the rows. */
export type Statement<Row> = (values: readonly unknown[]) => Promise<Row[]>;

/**
 * A statement that each connection of the pool plans once, for the few where planning costs more
 * than running. It is the one thing here that a session keeps: a PgBouncer that pools by transaction
 * carries it from version 1.21 on, where `max_prepared_statements` is not 0. Behind another one the
 * statement goes unprepared from the first refusal on.
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
 * The name under which a connection keeps a statement. Behind a pooler, servers of two versions may
 * share a connection, so it follows the text.
 */
function statementName(text: string): string {
  return `earmark_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
}

/** PostgreSQL's codes for a name that is not known, and one that is taken. */
const REFUSALS = new Set(['26000', '42P05']);
/** And for a statement whose table has changed since, so that it answers other columns. */
const RESULT_CHANGED = '0A000';

/** Whether a prepared statement was refused for being one, and would run unprepared. */
function isNameRefused(error: unknown): boolean {
  const isRefused = error instanceof DatabaseError && REFUSALS.has(error.code ?? '');
  return isRefused || isResultChanged(error);
}

/** Whether a prepared statement was refused because its table has got other columns. */
function isResultChanged(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === RESULT_CHANGED;
}

/** A statement that ran so often is worth keeping: what is done once a day or at the start is not. */
const OFTEN = 30;
/** So many statements are kept at most; a connection needs some 50 kB of PostgreSQL for each. */
const MOST_KEPT = 200;
/** Statements whose runs are counted; lists of many lengths make ever new ones. */
const MOST_COUNTED = 2_000;

/**
 * Lets each connection of a pool plan a statement once that is used again and again, in transactions
 * too: planning all of them anew took PostgreSQL longer than running them. It goes on planning for
 * the values at hand where it finds that this pays. What `prepareStatement` says of PgBouncer holds
 * here; the first refusal is not made good, so that one call fails and has to be repeated.
 */
export function planOftenUsedOnce(pool: Pool): void {
  const names = createNames();
  pool.on('connect', (client) => nameStatements(client, names));
}

type Names = ReturnType<typeof createNames>;

function createNames() {
  const names = new Map<string, string | undefined>();
  const runs = new Map<string, number>();
  let areTaken = true;
  return {
    /** The name of a statement; undefined for one that is planned each time it runs. */
    of(text: string): string | undefined {
      if (!areTaken) return undefined;
      if (names.has(text)) return names.get(text);
      if (names.size >= MOST_KEPT) return undefined;
      const count = (runs.get(text) ?? 0) + 1;
      if (count < OFTEN) {
        if (runs.size >= MOST_COUNTED) runs.clear();
        runs.set(text, count);
        return undefined;
      }
      runs.delete(text);
      const name = statementName(text);
      names.set(text, name);
      return name;
    },
    /** Hears why a named statement failed. */
    failed(text: string, error: unknown): void {
      if (isResultChanged(error)) names.set(text, undefined);
      else if (isNameRefused(error)) areTaken = false;
    },
  };
}

/** How `pg` asks: with values, and with a function or without, when it answers a promise. */
type Ask = (statement: unknown, values?: unknown, done?: unknown) => unknown;
type Done = (error: unknown, result: unknown) => void;

function nameStatements(client: PoolClient, names: Names): void {
  const ask = client.query.bind(client) as Ask;
  const askNamed: Ask = (statement, values, done) => {
    // Begin and commit, which have no values, are planned by nobody.
    const isPlain = typeof statement === 'string' && Array.isArray(values) && values.length > 0;
    const name = isPlain ? names.of(statement) : undefined;
    if (!isPlain || name === undefined) return ask(statement, values, done);
    const named = { name, text: statement, values };
    if (typeof done === 'function') {
      const tell: Done = (error, result) => {
        if (error) names.failed(statement, error);
        (done as Done)(error, result);
      };
      return ask(named, tell);
    }
    return (ask(named) as Promise<unknown>).catch((error: unknown) => {
      names.failed(statement, error);
      throw error;
    });
  };
  client.query = askNamed as PoolClient['query'];
}

/**
 * Lets a connection forget the names of statements, so that each is planned anew and the session
 * keeps nothing: for a pooler that gives every transaction another connection and knows no prepared
 * statements. Whoever prepares one need not know.
 */
export function dropStatementNames(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const unnamed = (statement: unknown, ...rest: unknown[]) =>
    query(isNamed(statement) ? { ...statement, name: undefined } : statement, ...rest);
  client.query = unnamed as PoolClient['query'];
}

function isNamed(statement: unknown): statement is { name: string } {
  return typeof statement === 'object' && statement !== null && 'name' in statement;
}
