import type { PoolClient } from 'pg';

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
