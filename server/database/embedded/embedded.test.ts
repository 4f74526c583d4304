import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StartError } from '../../platform/start/start-error.ts';
import { connect } from '../connection/connect.ts';
import { type EmbeddedPostgres, joinEmbedded, startEmbedded } from './embedded.ts';
import { makeOpenFolder } from '../../../tests/kit/servers/make-open-folder.ts';

// Each test starts servers, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let parent: string;
let folder: string;
let running: EmbeddedPostgres[];

beforeEach(() => {
  parent = makeOpenFolder('embedded');
  folder = join(parent, 'postgres');
  running = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  rmSync(parent, { recursive: true });
});

test('keeps its data after a stop, syncs it to disk, and listens on this machine only', async () => {
  const first = await start();
  expect(await ask(first.url, 'show fsync')).toBe('on');
  expect(await ask(first.url, 'show synchronous_commit')).toBe('on');
  expect(await ask(first.url, 'show listen_addresses')).toBe('127.0.0.1');
  await ask(first.url, 'create table kept as select 7 as value');
  await first.stop();
  await first.stop();
  expect(existsSync(join(folder, 'cluster', 'postmaster.pid'))).toBe(false);

  const second = await start();
  expect(await ask(second.url, 'select value from kept')).toBe(7);
});

test('the password file is readable by its owner only, and every login needs the password', async () => {
  const { url } = await start({ durable: false });
  const { mode } = statSync(join(folder, 'password'));
  expect(mode & 0o777).toBe(0o600);
  const stranger = new URL(url);
  stranger.password = 'guess';
  await expect(connect(stranger.href)).rejects.toThrow('refuses the user or password');
});

test('throwaway data is not synced to disk; characters of every alphabet count as alphabetic', async () => {
  const { url } = await start({ durable: false });
  expect(await ask(url, 'show fsync')).toBe('off');
  expect(await ask(url, "select upper('šuma ђак')")).toBe('ŠUMA ЂАК');
  await ask(url, 'create extension pg_trgm');
  // The two would be equal if pg_trgm treated š as a space.
  expect(await ask(url, "select similarity('šum', 'um') < 1")).toBe(true);
});

test.each(['SIGKILL', 'SIGINT'] as const)(
  'a running server whose starter ended by %s is adopted',
  async (signal) => {
    const { child, url } = await startInChild();
    await ask(url, 'create table kept as select 7 as value');
    // Signals the whole process group, as a terminal does at Ctrl-C.
    process.kill(-(child.pid ?? 0), signal);
    await once(child, 'exit');

    expect(await joinEmbedded(folder)).toBe(url);
    const adopted = await start();
    expect(adopted.url).toBe(url);
    expect(await ask(adopted.url, 'select value from kept')).toBe(7);
    await adopted.stop();
    expect(await joinEmbedded(folder)).toBeUndefined();
  },
);

test('a killed server restarts with all committed data', async () => {
  const { url } = await start();
  await ask(url, 'create table kept as select 7 as value');
  process.kill(postmasterPid(), 'SIGKILL');

  const again = await start();
  expect(await ask(again.url, 'select value from kept')).toBe(7);
});

test('a process that reuses the pid of a killed server does not matter', async () => {
  const { url } = await start();
  await ask(url, 'create table kept as select 7 as value');
  process.kill(postmasterPid(), 'SIGKILL');
  await expect.poll(() => canConnect(url)).toBe(false);
  const file = join(folder, 'cluster', 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, `${process.ppid}`));

  const again = await start();
  expect(await ask(again.url, 'select value from kept')).toBe(7);
});

test('an interrupted first start does no harm', async () => {
  const first = await start({ durable: false });
  await first.stop();
  const cluster = join(folder, 'cluster');
  rmSync(join(cluster, 'PG_VERSION'));
  renameSync(cluster, `${cluster}.unfinished`);

  const { url } = await start({ durable: false });
  expect(await ask(url, 'select 1')).toBe(1);
});

test('a data folder with one role gets the application’s role at the next start', async () => {
  const first = await start({ durable: false });
  const superuser = new URL(first.url);
  superuser.username = 'postgres';
  superuser.password = readFileSync(join(folder, 'password'), 'utf8').trim();
  await ask(superuser.href, 'drop role earmark_app');
  await first.stop();

  const { url, applicationUrl } = await start({ durable: false });
  expect(await ask(url, 'select current_user::text')).toBe('earmark');
  expect(await ask(applicationUrl, 'select current_user::text')).toBe('earmark_app');
  expect(await ask(applicationUrl, 'select current_database()::text')).toBe('earmark');
});

test('an error of the folder is reported in one line', async () => {
  const first = await start({ durable: false });
  await first.stop();
  const configuration = join(folder, 'cluster', 'postgresql.conf');
  appendFileSync(configuration, 'max_connections = many\n');
  const fault = await faultOfStart();
  expect(fault).toMatch(/^PostgreSQL did not start \(.+\): see .+postgres\.log$/);

  rmSync(join(folder, 'password'));
  expect(await faultOfStart()).toContain(join(folder, 'password'));

  writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '17\n');
  expect(await faultOfStart()).toMatch(
    /needs PostgreSQL 17, but this Earmark includes PostgreSQL \d+:/,
  );
});

async function start({ durable = true } = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded({ folder, durable });
  running.push(postgres);
  return postgres;
}

async function faultOfStart(): Promise<string> {
  const error: unknown = await start().catch((error: unknown) => error);
  if (!(error instanceof StartError)) throw error;
  return error.message;
}

/**
 * Starts PostgreSQL from a separate process, which leads its own process group and reports the
 * address.
 */
async function startInChild(): Promise<{ child: ChildProcess; url: string }> {
  const source = new URL('embedded.ts', import.meta.url).href;
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(source)});
    console.log((await startEmbedded({ folder: ${JSON.stringify(folder)} })).url);
    setInterval(() => {}, 60_000);`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: line.toString().trim() };
}

async function ask(url: string, statement: string): Promise<unknown> {
  const { db, close } = await connect(url, { poolSize: 1 });
  try {
    const { rows } = await sql<Record<string, unknown>>`${sql.raw(statement)}`.execute(db);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await close();
  }
}

async function canConnect(url: string): Promise<boolean> {
  try {
    await ask(url, 'select 1');
    return true;
  } catch {
    return false;
  }
}

function postmasterPid(): number {
  return Number.parseInt(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10);
}
