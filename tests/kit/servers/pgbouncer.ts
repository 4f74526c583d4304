import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { waitFor } from '../wait-for.ts';

/** A running PgBouncer in front of one database. */
export interface PgBouncer {
  /** The database's address through PgBouncer. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Debian's `nobody`: PgBouncer refuses to run as root. */
const NOBODY = 65_534;

/**
 * Starts Debian's PgBouncer in transaction pooling mode, with `poolSize` connections to PostgreSQL.
 */
export async function startPgBouncer(databaseUrl: string, poolSize: number): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings(new URL(databaseUrl), port, poolSize));
  const isRoot = process.getuid?.() === 0;
  const child = spawn('pgbouncer', [file], {
    // Debian installs it in root's path.
    env: { PATH: `${process.env['PATH']}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => void (errors += chunk.toString()));
  const ended = once(child, 'close');
  ended.catch((error: unknown) => void (errors += `${String(error)} (Debian package pgbouncer)`));
  await waitFor('PgBouncer to listen', async () => {
    if (child.exitCode !== null || child.pid === undefined) throw new Error(errors);
    return canConnect(port);
  });
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function settings(url: URL, port: number, poolSize: number): string {
  const database = url.pathname.slice(1);
  return `[databases]
${database} = host=${url.hostname} port=${url.port} dbname=${database} user=${url.username} password=${decodeURIComponent(url.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
`;
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
