import { createHash } from 'node:crypto';
import { DatabaseError, type Pool } from 'pg';

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
export function statementName(text: string): string {
  return `earmark_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
}

/** PostgreSQL's codes for a name that is not known, and one that is taken. */
const REFUSALS = new Set(['26000', '42P05']);
/** And for a statement whose table has changed since, so that it answers other columns. */
const RESULT_CHANGED = '0A000';

/** Whether a prepared statement was refused for being one, and would run unprepared. */
export function isNameRefused(error: unknown): boolean {
  const isRefused = error instanceof DatabaseError && REFUSALS.has(error.code ?? '');
  return isRefused || isResultChanged(error);
}

/** Whether a prepared statement was refused because its table has got other columns. */
export function isResultChanged(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === RESULT_CHANGED;
}
