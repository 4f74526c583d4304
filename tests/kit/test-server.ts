import { Client } from 'pg';

/** Replaces the database in an address. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/**
 * Runs one statement about a whole server, such as CREATE DATABASE, which accepts no parameters.
 */
export async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: withDatabase(serverUrl, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Ends a role's connections to a database. A role may not end those of others. */
export function endConnections(url: string): Promise<void> {
  const database = new URL(url).pathname.slice(1);
  return administer(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = '${database}' and usename = current_user`,
  );
}
