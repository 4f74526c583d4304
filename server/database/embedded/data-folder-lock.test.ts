import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../../platform/start/start-error.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { processIdentity } from './process-identity.ts';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-lock-'));
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

test('creates the folder, locks it against a second start, and releases it', () => {
  const dataFolder = join(folder, 'new', 'data');
  const lock = lockDataFolder(dataFolder);
  expect(() => lockDataFolder(dataFolder)).toThrow(StartError);
  lock.release();
  lock.release();
  lockDataFolder(dataFolder).release();
  expect(readdirSync(dataFolder)).toEqual([]);
});

test('the error names the process that holds the lock', async () => {
  const other = await startHolder();
  expect(() => lockDataFolder(folder)).toThrow(
    `Another Earmark (process ${other.pid}) is using this data folder: stop it, or set DATA_DIR to another folder.`,
  );
});

test('the lock of a killed process is taken over', async () => {
  const other = await startHolder();
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(existsSync(join(folder, 'earmark.pid'))).toBe(true);
  lockDataFolder(folder).release();
});

test('of many processes that start beside a leftover, one gets the lock', async () => {
  writeFileSync(join(folder, 'earmark.pid'), `${await deadPid()}\n\n`);
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => outcomeOfStart()));
  expect(outcomes.toSorted()).toEqual(['held', 'refused', 'refused', 'refused']);
});

test.runIf(processIdentity(process.pid) !== '')(
  'a process that reuses the pid of a killed one does not hold the lock',
  () => {
    const { ppid } = process;
    writeFileSync(join(folder, 'earmark.pid'), `${ppid}\nanother-boot 1\n`);
    lockDataFolder(folder).release();

    writeFileSync(join(folder, 'earmark.pid'), `${ppid}\n${processIdentity(ppid)}\n`);
    expect(() => lockDataFolder(folder)).toThrow(`process ${ppid}`);
  },
);

test.each(['', 'nonsense\n', '-1\n', `${process.pid}\nan earlier start in the same container\n`])(
  'a lock with the content %j is a leftover',
  (content) => {
    writeFileSync(join(folder, 'earmark.pid'), content);
    lockDataFolder(folder).release();
  },
);

test('a folder that cannot be created or written is reported in one clear line', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const dataFolder = join(file, 'data');
  expect(() => lockDataFolder(dataFolder)).toThrow(
    new StartError(
      `The folder ${dataFolder} cannot be written (ENOTDIR): give this account the right to write there, or set DATA_DIR to another folder.`,
    ),
  );
});

/** Starts a process that tries to take the lock, reports the result, and keeps running. */
function spawnHolder(): ChildProcess {
  const source = new URL('data-folder-lock.ts', import.meta.url).href;
  const script = `
    const { lockDataFolder } = await import(${JSON.stringify(source)});
    try { lockDataFolder(${JSON.stringify(folder)}); console.log('held'); }
    catch (error) { console.log(error.name === 'StartError' ? 'refused' : String(error)); }
    setInterval(() => {}, 60_000);`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}

async function startHolder(): Promise<ChildProcess> {
  const child = spawnHolder();
  expect(await firstOutput(child)).toBe('held');
  return child;
}

function outcomeOfStart(): Promise<string> {
  return firstOutput(spawnHolder());
}

async function firstOutput(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The child has no output.');
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return chunk.toString().trim();
}

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}
