import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cloneDatabase } from '../../../tests/kit/test-database.ts';
import type { Database } from '../connection/connect.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { startEmbedded } from './embedded.ts';
import { runOnDatabase } from './run-on-database.ts';
import { makeOpenFolder } from '../../../tests/kit/servers/make-open-folder.ts';

// Each test starts servers, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let dataFolder: string;

beforeEach(() => {
  dataFolder = makeOpenFolder('command');
});

afterEach(() => rmSync(dataFolder, { recursive: true }));

test('uses the database of DATABASE_URL and leaves the data folder alone', async () => {
  const database = await cloneDatabase();
  const name = await runOnDatabase({ databaseUrl: database.url, dataFolder }, nameOf);
  expect(new URL(database.url).pathname).toBe(`/${name}`);
  expect(readdirSync(dataFolder)).toEqual([]);
  await database.drop();
});

test('starts the embedded one and stops it, also if the command fails', async () => {
  const source = { databaseUrl: undefined, dataFolder };
  const pidFile = join(dataFolder, 'postgres', 'cluster', 'postmaster.pid');
  expect(await runOnDatabase(source, nameOf)).toBe('earmark');
  expect(existsSync(pidFile)).toBe(false);

  await expect(runOnDatabase(source, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(pidFile)).toBe(false);
  lockDataFolder(dataFolder).release();
});

test('shares the embedded one with a running server', async () => {
  const lock = lockDataFolder(dataFolder);
  const folder = join(dataFolder, 'postgres');
  const server = await startEmbedded({ folder, durable: false });
  expect(await runOnDatabase({ databaseUrl: undefined, dataFolder }, nameOf)).toBe('earmark');
  expect(existsSync(join(folder, 'cluster', 'postmaster.pid'))).toBe(true);
  await server.stop();
  lock.release();
});

async function nameOf({ db }: Database): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return rows[0]?.name;
}
