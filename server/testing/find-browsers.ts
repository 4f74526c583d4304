import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

const WHOLE_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Without a window and what belongs to it: a third less work for the same page. */
const LIGHT_NAMES = ['chromium-headless-shell'];
const MAC_PATHS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const HOW_TO =
  'Set CHROMIUM to the path of a Chromium or Chrome, or run: npx playwright-core install --with-deps chromium';

/** The programs that the tests run in; a system without the light one uses the whole one for all. */
export interface Browsers {
  readonly light: string;
  readonly whole: string;
}

/**
 * The browsers of the tests: that of CHROMIUM, else those that the system has, else those that
 * Playwright installed, which is tried once here. Throws one line that says what to do.
 */
export function findBrowsers(): Browsers {
  const given = process.env['CHROMIUM'];
  if (given !== undefined && given !== '') {
    if (runs(given)) return { light: given, whole: given };
    throw new Error(`CHROMIUM is ${given}, which does not run. ${HOW_TO}`);
  }
  const places = [...onPath(WHOLE_NAMES), ...MAC_PATHS, chromium.executablePath()];
  const whole = places.find(runs) ?? install();
  if (whole === undefined)
    throw new Error(`There is no Chromium for the tests in the browser. ${HOW_TO}`);
  return { whole, light: onPath(LIGHT_NAMES).find(runs) ?? whole };
}

function onPath(names: readonly string[]): string[] {
  const folders = new Set(['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)]);
  return names.flatMap((name) => [...folders].map((folder) => join(folder, name)));
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
