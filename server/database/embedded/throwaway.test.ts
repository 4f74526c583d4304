import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '../connection/connect.ts';
import { startThrowaway } from './throwaway.ts';
import { makeOpenFolder } from '../../../tests/kit/servers/make-open-folder.ts';

// Each test starts servers, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let parent: string;

beforeEach(() => {
  parent = makeOpenFolder('temporary');
  vi.stubEnv('TMPDIR', parent);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(parent, { recursive: true });
});

test('leaves nothing behind, and removes the remains of a killed process', async () => {
  const leftUrl = await startAndKill();
  expect(throwawayFolders()).toHaveLength(1);

  const postgres = await startThrowaway();
  await expect(connect(leftUrl)).rejects.toThrow('cannot be reached');
  const { close } = await connect(postgres.url);
  await close();
  await postgres.stop();
  expect(throwawayFolders()).toEqual([]);
});

/** Returns the address of a throwaway server whose starter was killed before it could stop it. */
async function startAndKill(): Promise<string> {
  const source = new URL('throwaway.ts', import.meta.url).href;
  const script = `
    const { startThrowaway } = await import(${JSON.stringify(source)});
    console.log((await startThrowaway()).url);
    setInterval(() => {}, 60_000);`;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, TMPDIR: parent } },
  );
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill('SIGKILL');
  await once(child, 'exit');
  return line.toString().trim();
}

/** Lists the temporary folder without the files of `tsx`. */
function throwawayFolders(): string[] {
  return readdirSync(parent).filter((name) => name.startsWith('earmark-throwaway-'));
}
