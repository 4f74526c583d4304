import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { packagedChromium } from './packaged-chromium.ts';

const WHOLE_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Browsers without a window, which need a third less CPU for the same page. */
const LIGHT_NAMES = ['chromium-headless-shell'];
const MAC_PATHS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const HOW_TO = 'Install Chromium or Chrome, or set CHROMIUM to the path of one.';

/** The browsers of the tests. Both are the same if only one is installed. */
export interface Browsers {
  readonly light: string;
  readonly whole: string;
}

/**
 * Finds the browsers of the tests: the one that CHROMIUM names, an installed one, or the one from
 * the npm packages. Throws one line with instructions if there is none.
 */
export function findBrowsers(): Browsers {
  const given = process.env['CHROMIUM'];
  if (given !== undefined && given !== '') {
    if (runs(given)) return { light: given, whole: given };
    throw new Error(`CHROMIUM is ${given}, which does not run. ${HOW_TO}`);
  }
  const light = onPath(LIGHT_NAMES).find(runs);
  const whole = [...onPath(WHOLE_NAMES), ...MAC_PATHS].find(runs);
  const any = light ?? whole ?? packagedChromium();
  if (any === undefined) throw new Error(`There is no Chromium for the tests. ${HOW_TO}`);
  return { light: any, whole: whole ?? any };
}

function onPath(names: readonly string[]): string[] {
  const folders = new Set(['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)]);
  return names.flatMap((name) => [...folders].map((folder) => join(folder, name)));
}

/** Runs the file, because some systems have a stub that only explains the installation. */
function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
