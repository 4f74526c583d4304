import { createHmac } from 'node:crypto';
import { Client } from 'pg';

/** The superuser of an embedded PostgreSQL, for operations reserved to it. */
export const SUPERUSER = 'postgres';

/** The role that owns the database of the same name. Migrations and commands run as this role. */
const OWNER = 'earmark';
/** The application's role: it reads and writes rows, and owns nothing. */
const APPLICATION_ROLE = 'earmark_app';

/** The login for an embedded PostgreSQL, which listens on 127.0.0.1 only. */
type SuperuserLogin = { port: number; password: string };

/** Returns the owner's address of the database, with its password. */
export function ownerUrl({ port, password }: SuperuserLogin): string {
  return urlOf(OWNER, passwordOf(OWNER, password), port, OWNER);
}

/** Returns the application's address of the same database, with its password. */
export function applicationUrl({ port, password }: SuperuserLogin): string {
  return urlOf(APPLICATION_ROLE, passwordOf(APPLICATION_ROLE, password), port, OWNER);
}

/** Creates both roles and the database if missing: older data folders have only one role. */
export async function prepareDatabase(login: SuperuserLogin): Promise<void> {
  await withSuperuser(login, async (client) => {
    for (const [role, right] of [
      [OWNER, 'createdb'],
      [APPLICATION_ROLE, 'nocreatedb'],
    ] as const) {
      const roles = await client.query('select from pg_roles where rolname = $1', [role]);
      if (roles.rowCount !== 0) continue;
      // CREATE ROLE takes no parameters; these passwords contain no quotes.
      const password = passwordOf(role, login.password);
      await client.query(`create role ${role} login ${right} password '${password}'`);
    }
    const databases = await client.query('select from pg_database where datname = $1', [OWNER]);
    if (databases.rowCount === 0) await client.query(`create database ${OWNER} owner ${OWNER}`);
  });
}

/** Returns the folder of the cluster behind a port; undefined if no server accepts the password. */
export async function findClusterFolder(login: SuperuserLogin): Promise<string | undefined> {
  try {
    return await withSuperuser(login, async (client) => {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      return rows[0]?.data_directory;
    });
  } catch {
    return undefined;
  }
}

/**
 * Derives a role's password from the superuser's, so that one file serves them all. The derivation
 * is one-way.
 */
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
