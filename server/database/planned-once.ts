import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isNameRefused, statementName } from './prepared-statement.ts';
import type { DB } from './types.ts';

/** So many statements are kept at most; a connection needs some 50 kB of PostgreSQL for each. */
const MOST_KEPT = 300;

/** Names for statements, as long as the database takes them. */
interface Names {
  /** The name of a statement; undefined for one that is planned each time it runs. */
  of(text: string): string | undefined;
  /** From now on there are none. */
  end(): void;
}

/**
 * The same pool for the few services that run the same statements over and over, paying above all:
 * each connection plans a statement once, in transactions too, where planning all of them anew takes
 * PostgreSQL as long as running them. What `prepareStatement` says of PgBouncer holds here; in a
 * transaction the first refusal cannot be made good, so that one call fails and has to be repeated.
 */
export function plannedOnce(pool: Pool): Kysely<DB> {
  const names = createNames();
  // Kysely knows a connection again by its object.
  const named = new WeakMap<PoolClient, PostgresPoolClient>();
  const connect = async () => {
    const client = await pool.connect();
    const known = named.get(client) ?? nameStatements(client, names);
    named.set(client, known);
    return known;
  };
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }),
  });
}

function createNames(): Names {
  const names = new Map<string, string>();
  let areTaken = true;
  return {
    of(text) {
      if (!areTaken) return undefined;
      const known = names.get(text);
      if (known !== undefined || names.size >= MOST_KEPT) return known;
      const name = statementName(text);
      names.set(text, name);
      return name;
    },
    end: () => void (areTaken = false),
  };
}

function nameStatements(client: PoolClient, names: Names): PostgresPoolClient {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Nothing is read by a cursor here.');
    // Begin and commit, which have no values, are planned by nobody.
    const name = values.length > 0 ? names.of(text) : undefined;
    if (name === undefined) return client.query(text, [...values]);
    return client.query({ name, text, values: [...values] }).catch((error: unknown) => {
      if (isNameRefused(error)) names.end();
      throw error;
    });
  }
  return { query, release: () => client.release() };
}
