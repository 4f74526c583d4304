import { createHmac } from 'node:crypto';
import { Client } from 'pg';

/** The superuser of an embedded PostgreSQL, for what only it may do. */
export const SUPERUSER = 'postgres';

/** The role that owns the database, whose name is the same: migrations run as it, and commands. */
const OWNER = 'earmark';
/** The application's role: it reads and writes rows, and owns nothing. */
const APPLICATION_ROLE = 'earmark_app';

/** How to reach an embedded PostgreSQL, which listens on 127.0.0.1 alone. */
type SuperuserLogin = { port: number; password: string };

/** The owner's address of the database, with its password. */
export function ownerUrl({ port, password }: SuperuserLogin): string {
  return urlOf(OWNER, passwordOf(OWNER, password), port, OWNER);
}

/** The application's address of the same database. */
export function applicationUrl({ port, password }: SuperuserLogin): string {
  return urlOf(APPLICATION_ROLE, passwordOf(APPLICATION_ROLE, password), port, OWNER);
}

/** Makes both roles and the database, each where it is missing: older data folders have one role. */
export async function prepareDatabase(login: SuperuserLogin): Promise<void> {
  await withSuperuser(login, async (client) => {
    for (const [role, right] of [
      [OWNER, 'createdb'],
      [APPLICATION_ROLE, 'nocreatedb'],
    ] as const) {
      const roles = await client.query('select from pg_roles where rolname = $1', [role]);
      if (roles.rowCount !== 0) continue;
      // The statement takes no parameters; a password of ours has no quotes.
      const password = passwordOf(role, login.password);
      await client.query(`create role ${role} login ${right} password '${password}'`);
    }
    const databases = await client.query('select from pg_database where datname = $1', [OWNER]);
    if (databases.rowCount === 0) await client.query(`create database ${OWNER} owner ${OWNER}`);
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

/** Made from the superuser's, so that one file keeps them all; the way back is closed. */
function passwordOf(role: string, superuserPassword: string): string {
  return createHmac('sha256', superuserPassword).update(role).digest('base64url');
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
    application_name: OWNER,
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
