import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StartError } from '../../platform/start/start-error.ts';
import { connect } from '../connection/connect.ts';
import { type EmbeddedPostgres, joinEmbedded, startEmbedded } from './embedded.ts';

// Each test starts servers, in seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let parent: string;
let folder: string;
let running: EmbeddedPostgres[];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'earmark-embedded-'));
  chmodSync(parent, 0o711);
  folder = join(parent, 'postgres');
  running = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  rmSync(parent, { recursive: true });
});

test('keeps its data over a stop, safe on the disk, and listens to this machine alone', async () => {
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

test('its password is a file for its owner alone, and no login goes without', async () => {
  const { url } = await start({ durable: false });
  const { mode } = statSync(join(folder, 'password'));
  expect(mode & 0o777).toBe(0o600);
  const stranger = new URL(url);
  stranger.password = 'guess';
  await expect(connect(stranger.href)).rejects.toThrow('refuses the user or password');
});

test('throw-away data is not forced to the disk; letters of every alphabet are letters', async () => {
  const { url } = await start({ durable: false });
  expect(await ask(url, 'show fsync')).toBe('off');
  expect(await ask(url, "select upper('šuma ђак')")).toBe('ŠUMA ЂАК');
  await ask(url, 'create extension pg_trgm');
  // They would be equal if š were taken for a space.
  expect(await ask(url, "select similarity('šum', 'um') < 1")).toBe(true);
});

test.each(['SIGKILL', 'SIGINT'] as const)(
  'a server whose starter ended by %s is taken over as it runs',
  async (signal) => {
    const { child, url } = await startInChild();
    await ask(url, 'create table kept as select 7 as value');
    // As a terminal does at Ctrl-C: to the whole process group.
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

test('a server that was killed itself starts anew with all that was committed', async () => {
  const { url } = await start();
  await ask(url, 'create table kept as select 7 as value');
  process.kill(postmasterPid(), 'SIGKILL');

  const again = await start();
  expect(await ask(again.url, 'select value from kept')).toBe(7);
});

test('a process that merely has the number of a killed server does not matter', async () => {
  const { url } = await start();
  await ask(url, 'create table kept as select 7 as value');
  process.kill(postmasterPid(), 'SIGKILL');
  await expect.poll(() => canConnect(url)).toBe(false);
  const file = join(folder, 'cluster', 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, `${process.ppid}`));

  const again = await start();
  expect(await ask(again.url, 'select value from kept')).toBe(7);
});

test('a first start that was broken off halfway does no harm', async () => {
  const first = await start({ durable: false });
  await first.stop();
  const cluster = join(folder, 'cluster');
  rmSync(join(cluster, 'PG_VERSION'));
  renameSync(cluster, `${cluster}.unfinished`);

  const { url } = await start({ durable: false });
  expect(await ask(url, 'select 1')).toBe(1);
});

test('a data folder with one role gets the application’s role at its next start', async () => {
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

test('what is wrong with its folder is one line', async () => {
  const first = await start({ durable: false });
  await first.stop();
  const configuration = join(folder, 'cluster', 'postgresql.conf');
  appendFileSync(configuration, 'max_connections = many\n');
  const fault = await faultOfStart();
  expect(fault).toMatch(/^PostgreSQL did not start \(.+\): see .+postgres\.log$/);

  rmSync(join(folder, 'password'));
  expect(await faultOfStart()).toContain(join(folder, 'password'));

  writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '17\n');
  expect(await faultOfStart()).toMatch(/is of PostgreSQL 17, this Earmark brings PostgreSQL \d+:/);
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

/** Starts it in a process of its own, the leader of a group of its own, that says the address. */
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
