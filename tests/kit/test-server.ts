import { Client } from 'pg';

/** The same server and login with another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** Runs one statement that concerns a whole server, such as CREATE DATABASE, which knows no parameters. */
export async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: withDatabase(serverUrl, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Ends the connections of a role to a database; a role may end those of no other one. */
export function endConnections(url: string): Promise<void> {
  const database = new URL(url).pathname.slice(1);
  return administer(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = '${database}' and usename = current_user`,
  );
}
