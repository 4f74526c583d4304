import { createHmac } from 'node:crypto';
import { Client } from 'pg';

/** The superuser of an embedded PostgreSQL, for what only it may do. */
export const SUPERUSER = 'postgres';

/** The application's role and its database; it owns that database and rules nothing else. */
const APPLICATION = 'earmark';

/** How to reach an embedded PostgreSQL, which listens on 127.0.0.1 alone. */
export type SuperuserLogin = { port: number; password: string };

/** The application's address of its database, with its password. */
export function applicationUrl({ port, password }: SuperuserLogin): string {
  return urlOf(APPLICATION, applicationPassword(password), port, APPLICATION);
}

/** Makes the application's role and database at the first start. */
export async function prepareDatabase(login: SuperuserLogin): Promise<void> {
  await withSuperuser(login, async (client) => {
    const roles = await client.query('select from pg_roles where rolname = $1', [APPLICATION]);
    if (roles.rowCount === 0) {
      // Neither statement takes parameters; a password of ours has no quotes.
      const password = applicationPassword(login.password);
      await client.query(`create role ${APPLICATION} login createdb password '${password}'`);
    }
    const databases = await client.query('select from pg_database where datname = $1', [
      APPLICATION,
    ]);
    if (databases.rowCount === 0) {
      await client.query(`create database ${APPLICATION} owner ${APPLICATION}`);
    }
  });
}

/** The folder of the cluster behind a port; undefined when none answers to our password. */
export async function askForCluster(login: SuperuserLogin): Promise<string | undefined> {
  try {
    return await withSuperuser(login, async (client) => {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      return rows[0]?.data_directory;
    });
  } catch {
    return undefined;
  }
}

/** Made from the superuser's, so that one file keeps both; the way back is closed. */
function applicationPassword(superuserPassword: string): string {
  return createHmac('sha256', superuserPassword).update(APPLICATION).digest('base64url');
}

function urlOf(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

async function withSuperuser<Result>(
  { port, password }: SuperuserLogin,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: urlOf(SUPERUSER, password, port, 'postgres'),
    application_name: APPLICATION,
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
