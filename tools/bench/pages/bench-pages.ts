import { type Browser, chromium } from 'playwright-core';
import { findBrowsers } from '../../../tests/kit/find-browsers.ts';
import type { Bench } from '../bench.ts';
import { atMost, figure, median, print, printTable, type Verdict } from '../report.ts';
import { buildSite, dynamicImportsOf, filesWith, type Site } from './build-site.ts';
import { startDemoSite } from './demo-site.ts';
import { measurePage, type PageFigures } from './measure-page.ts';

/** The limits of a first visit: milliseconds, a score for shifts, and kB of JavaScript. */
const MOST = { largestPaint: 2_000, layoutShift: 0.02, blocking: 150, script: 140 } as const;
/** The most kB of gzipped JavaScript that another screen may add. */
const MAX_OF_SCREEN = 40;
/** The number of first visits, whose median counts. */
const ROUNDS = 3;
const FIRST = 'index.html';
const SIGNED_IN = 'signed-in.ts';
/** Screens that are visible only after a sign-in. */
const NEEDS_SIGN_IN = /features\/chat|notifications\/bell|palette/;
const KB = 1_000;
const TITLES = [
  'page',
  'FCP ms',
  'LCP ms',
  'CLS',
  'TBT ms',
  'from the start',
  'JS gzip',
  'JS sent',
  'CSS',
  'fonts',
  'images',
  'JS files',
];

/**
 * Measures every public page as a first visit with a mid-range phone on slow 4G, like Lighthouse,
 * and the JavaScript of every screen. Sizes are exact. Times depend on this machine and its other
 * work.
 */
export const benchPages: Bench = async ({ quick, cleanUp }) => {
  const site = await buildSite(cleanUp);
  const demo = await startDemoSite(site.programs.earmark, { quick, cleanUp });
  // The full browser loads pages of its own during the measurement, so the headless shell is used.
  const executablePath = findBrowsers().light;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  cleanUp.add(() => browser.close());
  const pages = new Map<string, PageFigures>();
  for (const address of demo.addresses) {
    pages.set(address, await measureOften(browser, demo.url + address, quick ? 1 : ROUNDS));
  }
  printPages(pages, site);
  const screens = screensOf(site);
  printScreens(screens);
  return [...pageVerdicts(pages, site), screenVerdict(screens)];
};

/** Returns the median of several first visits, after a request that warms up the server. */
async function measureOften(
  browser: Browser,
  address: string,
  rounds: number,
): Promise<PageFigures> {
  await fetch(address);
  const all: PageFigures[] = [];
  for (let round = 1; round <= rounds; round += 1) all.push(await measurePage(browser, address));
  const [first] = all;
  if (!first) throw new Error('No round was measured.');
  const middle = (of: (figures: PageFigures) => number) => median(all.map(of));
  return {
    ...first,
    firstPaint: middle(({ firstPaint }) => firstPaint),
    largestPaint: middle(({ largestPaint }) => largestPaint),
    layoutShift: middle(({ layoutShift }) => layoutShift),
    blocking: middle(({ blocking }) => blocking),
    blockingInAll: middle(({ blockingInAll }) => blockingInAll),
  };
}

/** Returns the gzipped JavaScript of a first visit in kB, whichever encoding was sent. */
function scriptOf({ scripts }: PageFigures, { gzipOf }: Site): number {
  return scripts.reduce((sum, path) => sum + gzipOf(path), 0) / KB;
}

function printPages(pages: ReadonlyMap<string, PageFigures>, site: Site): void {
  const rows = [...pages].map(([address, page]) => [
    address,
    figure(page.firstPaint),
    figure(page.largestPaint),
    page.layoutShift.toFixed(3),
    figure(page.blocking),
    figure(page.blockingInAll),
    figure(scriptOf(page, site)),
    ...[page.bytes.script, page.bytes.stylesheet, page.bytes.font, page.bytes.image].map((bytes) =>
      figure(bytes / KB),
    ),
    String(page.scripts.length),
  ]);
  print('\nFirst visits; sizes in kB. The times are noisy wherever something else runs.');
  printTable([TITLES, ...rows]);
}

/**
 * Returns the gzipped kB that each screen adds to the first files, largest first. A screen behind a
 * sign-in also adds to the files of the sign-in.
 */
function screensOf({ manifest, gzipOf }: Site): (readonly [screen: string, size: number])[] {
  const first = filesWith(manifest, FIRST);
  const signedIn = filesWith(manifest, SIGNED_IN);
  const screens = dynamicImportsOf(manifest, FIRST).filter((module) => module !== SIGNED_IN);
  return screens
    .map((screen) => {
      const all = [...filesWith(manifest, screen)];
      const isLoaded = (file: string) =>
        first.has(file) || (NEEDS_SIGN_IN.test(screen) && signedIn.has(file));
      const own = all.filter((file) => !isLoaded(file));
      return [screen, own.reduce((sum, file) => sum + gzipOf(file), 0) / KB] as const;
    })
    .toSorted(([, a], [, b]) => b - a);
}

function printScreens(screens: readonly (readonly [string, number])[]): void {
  print(
    '\nWhat a further screen loads where only the first files are there, kB of JavaScript with gzip',
  );
  printTable([['screen', 'JS gzip'], ...screens.map(([screen, size]) => [screen, figure(size)])]);
}

function pageVerdicts(pages: ReadonlyMap<string, PageFigures>, site: Site): Verdict[] {
  return [...pages].flatMap(([address, page]) => [
    atMost(MOST.largestPaint, `${address}: largest paint, ms`, page.largestPaint),
    atMost(MOST.layoutShift, `${address}: layout shift`, page.layoutShift),
    atMost(MOST.blocking, `${address}: blocking time, ms`, page.blocking),
    atMost(MOST.script, `${address}: JavaScript with gzip, kB`, scriptOf(page, site)),
  ]);
}

function screenVerdict(screens: readonly (readonly [string, number])[]): Verdict {
  const [screen = 'none', size = 0] = screens[0] ?? [];
  return atMost(MAX_OF_SCREEN, `the largest further screen (${screen}), kB`, size);
}
