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
  // Behind a pooler, servers of two versions may share a connection: the name follows the text.
  const name = `earmark_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  let isPrepared = true;
  return async function run(values) {
    const query = { text, values: [...values], ...(isPrepared && { name }) };
    try {
      return (await pool.query<Row>(query)).rows;
    } catch (error) {
      if (!isPrepared || !isUnknown(error)) throw error;
      isPrepared = false;
      return run(values);
    }
  };
}

/** Whether a connection does not know a prepared statement, or has already one of its name. */
function isUnknown(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '26000' || error.code === '42P05');
}
