import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresAccount } from '../../../server/database/embedded/postgres-account.ts';
import { freePort } from './free-port.ts';
import { administer } from '../test-server.ts';
import { waitFor } from '../wait-for.ts';

/** A PostgreSQL like an operator's, with its own `pg_dump` and `pg_restore`. */
interface DebianPostgres {
  /** The address of the database `earmark` for the server's role. */
  readonly url: string;
  /** The address for the role that owns the database and has no other rights. */
  readonly ownerUrl: string;
  /** Drops that database, even while it is used. */
  drop(): Promise<void>;
  /** Creates that database, empty. */
  create(): Promise<void>;
  stop(): Promise<void>;
}

/** The folder where Debian installs each major version. */
const VERSIONS = '/usr/lib/postgresql';

/** Starts Debian's PostgreSQL with an empty database in a temporary folder. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const programs = programsOf();
  const folder = mkdtempSync(join(tmpdir(), 'earmark-postgres-'));
  const account = postgresAccount(folder);
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  const how = { cwd: '/', ...(account && { uid: account.uid, gid: account.gid }) };
  const cluster = join(folder, 'cluster');
  const words = ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  const made = spawnSync(join(programs, 'initdb'), [...words, '--locale=C.UTF-8'], how);
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr.toString()}`);
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
  ];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    { ...how, stdio: 'ignore' },
  );
  const ended = once(server, 'close');
  const superuser = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitFor('PostgreSQL to answer', () =>
    administer(superuser, 'create role earmark login').then(
      () => true,
      () => false,
    ),
  );
  await administer(superuser, 'create role earmark_app login');
  const create = async () => {
    await administer(superuser, 'create database earmark owner earmark');
    await administer(superuser, 'revoke all on database earmark from public');
  };
  await create();
  return {
    url: `postgres://earmark_app@127.0.0.1:${port}/earmark`,
    ownerUrl: `postgres://earmark@127.0.0.1:${port}/earmark`,
    create,
    drop: () => administer(superuser, 'drop database earmark with (force)'),
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Returns the program folder of the newest installed version. */
function programsOf(): string {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).toSorted() : [];
  const folder = join(VERSIONS, versions.at(-1) ?? '', 'bin');
  if (existsSync(join(folder, 'postgres'))) return folder;
  throw new Error(
    'PostgreSQL is missing: install the Debian package postgresql (apt-get install postgresql).',
  );
}
