import type { Pool, PoolClient } from 'pg';
import { isNameRefused, isResultChanged, statementName } from './prepared-statement.ts';

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
