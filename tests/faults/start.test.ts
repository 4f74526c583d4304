import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { waitFor } from '../kit/wait-for.ts';
import { makeOpenFolder } from '../kit/servers/make-open-folder.ts';

/* `npm start` as in the README, in a copy of the sources. */

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['client', 'shared', 'server', 'migrations', 'demo', 'sandbox-bank', 'tools'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];
const BUILDING = 'Building the site.';

/** On the same disk as the packages, which hard links require. */
const CACHE = join(ROOT, 'node_modules/.cache');

let home: string;
let data: string;
beforeAll(() => {
  mkdirSync(CACHE, { recursive: true });
  home = mkdtempSync(join(CACHE, 'earmark-start-'));
  data = makeOpenFolder('start');
  for (const name of [...SOURCES, ...FILES]) {
    cpSync(join(ROOT, name), join(home, name), { recursive: true });
  }
  linkFolder(join(ROOT, 'node_modules'), join(home, 'node_modules'));
});
afterAll(() => {
  for (const folder of [home, data]) rmSync(folder, { recursive: true });
});

/**
 * Hard-links every file: a build resolves real paths, and a symbolic link to the folder would lead
 * elsewhere.
 */
function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === '.cache') continue;
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

const environment = () => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  PORT: '0',
  DATA_DIR: join(data, 'data'),
});

/** Runs `npm start` up to its last line, ends it, and returns its output. */
async function start(): Promise<string[]> {
  const child = spawn('npm', ['start'], { cwd: home, env: environment(), detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  }
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    await waitFor(
      'Earmark to listen',
      () => {
        if (child.exitCode !== null) throw new Error(`npm start ended: ${output}`);
        return output.includes('Earmark is listening at');
      },
      120,
    );
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await ended;
  }
  return output.trimEnd().split('\n');
}

test('prints little, and does not build again if nothing has changed', async () => {
  const first = await start();
  expect(first).toContain(BUILDING);
  expect(first.length, first.join('\n')).toBeLessThan(20);

  const second = await start();
  expect(second).not.toContain(BUILDING);
  expect(second.length, second.join('\n')).toBeLessThan(20);
});

test('builds again when a source has changed, and reports a failure', () => {
  writeFileSync(join(home, 'client/main.tsx'), 'import {');
  const { status, stdout, stderr } = spawnSync('npm', ['start'], { cwd: home, env: environment() });
  expect(status).not.toBe(0);
  expect(stdout.toString()).toContain(BUILDING);
  expect(stderr.toString()).toContain('Could not build the client.');
});
