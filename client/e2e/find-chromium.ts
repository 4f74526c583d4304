import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PATHS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const HOW_TO =
  'Set CHROMIUM to the path of a Chromium or Chrome, or run: npx playwright-core install --with-deps chromium';

/**
 * The browser of the tests: that of CHROMIUM, else one that the system has, else one that Playwright
 * installed, which is tried once here. Throws one line that says what to do.
 */
export function findChromium(): string {
  const given = process.env['CHROMIUM'];
  if (given) {
    if (runs(given)) return given;
    throw new Error(`CHROMIUM is ${given}, which does not run. ${HOW_TO}`);
  }
  const found = candidates().find(runs) ?? install();
  if (found) return found;
  throw new Error(`There is no Chromium for the tests in the browser. ${HOW_TO}`);
}

function candidates(): string[] {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...new Set([...onPath, ...MAC_PATHS, chromium.executablePath()])];
}

function install(): string | undefined {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  spawnSync(process.execPath, [join(folder, 'cli.js'), 'install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const path = chromium.executablePath();
  return runs(path) ? path : undefined;
}

/** A file of that name proves little: some systems have a stub that only says how to install it. */
function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
