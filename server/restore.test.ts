import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connect } from './database/connect.ts';
import { joinEmbedded } from './database/embedded.ts';
import { addDay, expectAllThere, fillServer } from './testing/backed-up.ts';
import { startDebianPostgres } from './testing/debian-postgres.ts';
import { commandsOf, runCommands } from './testing/page-commands.ts';
import { type RemoteApp, remoteApp } from './testing/remote-app.ts';
import { runEarmark, type RunningEarmark } from './testing/run-earmark.ts';
import { type Build, viteBuild } from './testing/vite-build.ts';

/* A server is filled, backed up, lost and brought back, by the commands of docs/operations/backup.md. */

vi.setConfig({ testTimeout: 120_000 });

const PAGE = 'backup.md';
const SETTINGS = {
  TOKEN_SECRET: 'a secret of tests alone, 32 characters and more',
  DEMO: 'off',
  LIMITS: 'off',
  LOG_LEVEL: 'error',
};

let build: Build;
let home: string;
let undo: (() => unknown)[];

beforeAll(async () => {
  build = await viteBuild('server');
});
beforeEach(() => {
  undo = [];
  home = mkdtempSync(join(tmpdir(), 'earmark-restore-'));
  // Made for its owner alone; the account that runs PostgreSQL in root's stead must pass.
  chmodSync(home, 0o711);
});
afterEach(async () => {
  for (const step of undo.toReversed()) await step();
  rmSync(home, { recursive: true });
});
afterAll(() => build.remove());

const dataFolder = () => join(home, 'data');
const places = () => ({ DATA_DIR: dataFolder(), BACKUP: join(home, 'backup') });

test('a dump and the files, made beside the running server, bring everything back', async () => {
  const postgres = await startDebianPostgres();
  undo.push(() => postgres.stop());
  const environment = { ...places(), DATABASE_URL: postgres.url };
  const backUp = commandsOf(PAGE, 'back-up');
  runCommands(['mkdir -p "$BACKUP"'], environment);

  const first = await start({ ...SETTINGS, DATABASE_URL: postgres.url });
  const app = await reach(first, postgres.url);
  const world = await fillServer(app);
  // Whoever sells and buys between the first copy and the dump loses nothing either.
  runCommands(backUp.slice(0, 1), environment);
  await addDay(app, world);
  runCommands(backUp.slice(1), environment);
  await first.end('SIGKILL');
  await postgres.drop();
  rmSync(dataFolder(), { recursive: true });

  await postgres.create();
  runCommands(commandsOf(PAGE, 'restore'), environment);
  const second = await start({ ...SETTINGS, DATABASE_URL: postgres.url });
  await expectAllThere(await reach(second, postgres.url), world);
  expect(await second.end('SIGTERM')).toMatchObject({ code: 0, errors: [] });
});

test('a copy of the data folder, of the stopped server, brings everything back', async () => {
  const first = await start(SETTINGS);
  const world = await fillServer(await reach(first, await ownDatabase()));
  await first.end('SIGTERM');
  expect(existsSync(join(dataFolder(), 'earmark.pid'))).toBe(false);
  runCommands(commandsOf(PAGE, 'back-up-built-in'), places());
  rmSync(dataFolder(), { recursive: true });

  runCommands(commandsOf(PAGE, 'restore-built-in'), places());
  const second = await start(SETTINGS);
  await expectAllThere(await reach(second, await ownDatabase()), world);
  expect(await second.end('SIGTERM')).toMatchObject({ code: 0, errors: [] });
});

async function start(environment: Readonly<Record<string, string>>): Promise<RunningEarmark> {
  const earmark = runEarmark({ build: build.folder, home, environment });
  undo.push(() => earmark.end('SIGTERM'));
  await earmark.listening();
  return earmark;
}

async function reach(earmark: RunningEarmark, databaseUrl: string): Promise<RemoteApp> {
  const { db, close } = await connect(databaseUrl, { poolSize: 2 });
  undo.push(close);
  return remoteApp(await earmark.listening(), db);
}

async function ownDatabase(): Promise<string> {
  const url = await joinEmbedded(join(dataFolder(), 'postgres'));
  if (url === undefined) throw new Error('The built-in PostgreSQL does not run.');
  return url;
}
