import { mkdirSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import type { Settings } from '../../../server/parts.ts';
import type { TestPerson } from '../../kit/make/builders.ts';
import { startTestApp, type TestApp } from '../../kit/test-app.ts';
import { duringTests } from '../../kit/during-tests.ts';
import { waitFor } from '../../kit/wait-for.ts';
import { signedInCookie } from '../../../shared/signed-in-cookie.ts';
import type { CallPath } from '../../../shared/features/call-table.ts';
import { consentCookie } from '../../../client/features/pages/law/consent.ts';
import type { Announcement, Heard } from './heard.ts';
import { lendPage } from './lend-page.ts';
import { lendMicrophone } from './microphone.ts';

/** A person with an own browser context. */
export interface Person extends Heard {
  readonly page: Page;
  /** Expects errors of the page from now on, such as those of a lost connection. */
  readonly expectFaults: (like: RegExp) => void;
}

/** The view of the site; by default a desktop at 1280 by 800. */
export interface View {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly forcedColors?: boolean;
  /** Whether the page may use a simulated microphone. By default there is none. */
  readonly microphone?: boolean;
}

/** The start of a person's visit. */
export interface Opening extends View {
  /** The signed-in account; by default none. The form is for tests of sign-in. */
  readonly as?: TestPerson;
  /** The first address; by default the home page. */
  readonly at?: string;
  /** Whether the cookie bar is still open. By default it was accepted. */
  readonly newcomer?: boolean;
  /**
   * Whether the service worker may be installed for offline starts. By default not: that costs each
   * person a second, and its requests bypass the test's routes.
   */
  readonly keepsApp?: boolean;
  /** Whether JavaScript is enabled; by default yes. */
  readonly runsScripts?: boolean;
}

type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** The flags of every test browser. */
export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-device-for-media-stream',
  // The packaged browser crashes when a page asks whether it recognises speech on the device.
  '--disable-blink-features=OnDeviceWebSpeechAvailable',
];
/** The site of each worker has the same address in all its files, if the port is free. */
const FIRST_PORT = 24_100;
/** Ignored by git. */
const PICTURES = 'test-results';

/**
 * The browsers of this worker by program; contexts separate people. Playwright ends them with the
 * process.
 */
const browsers = new Map<string, Promise<Browser>>();

/** Starts a server that serves the production build of the client. Stop it at the end. */
export function startSite(settings: Partial<Settings> = {}): Promise<TestApp> {
  return startTestApp(
    { clientFolder: inject('clientFolder'), ...settings },
    { port: FIRST_PORT + Number(process.env['VITEST_POOL_ID']) },
  );
}

/** Starts a site before the tests of a file, and stops it after them. */
export function startSiteForTests(settings: Partial<Settings> = {}): TestApp {
  return duringTests(() => startSite(settings));
}

/**
 * Opens a page for a new person and waits until it is ready. Call it within a test. After the test
 * the page is emptied or closed. A console error, an uncaught error, or a violation of the content security
 * policy fails the test. A failed test leaves a picture of the page in `test-results`.
 */
export async function openPerson(app: TestApp, opening: Opening = {}): Promise<Person> {
  const person = await preparePerson(app, opening);
  await person.page.goto(opening.at ?? '/');
  await person.page.getByRole('heading', { level: 1 }).waitFor();
  return person;
}

/** Prepares a person without opening a page, to set up routes before its first load. */
export async function preparePerson(app: TestApp, opening: Opening = {}): Promise<Person> {
  const lent = await lendPage(await browserFor(opening), {
    options: contextOptions(app, opening),
    script: opening.microphone === undefined ? undefined : lendMicrophone,
  });
  const { page, heard } = lent;
  await enterSite(page, app, opening);
  const { faults, expectFaults } = watchFaults(page);
  onTestFinished(async ({ task }) => {
    const seen = faults();
    const hasFailed = task.result?.state === 'fail' || seen.length > 0;
    if (hasFailed) await takePicture(page, task.name);
    await lent.giveBack({ isReusable: !hasFailed && !opening.keepsApp });
    expect(seen, 'Faults that the page reported').toEqual([]);
  });
  return { ...heard, page, expectFaults };
}

/** The headless shell has no microphone: a page that needs one opens in the full browser. */
function browserFor({ microphone }: View): Promise<Browser> {
  const { light, whole } = inject('chromium');
  const executablePath = microphone === undefined ? light : whole;
  const running =
    browsers.get(executablePath) ?? chromium.launch({ executablePath, args: ARGUMENTS });
  browsers.set(executablePath, running);
  return running;
}

/** Returns how much wider a page is than its window, pixels. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Counts a page's calls from now on. */
export function countCalls(page: Page, path: CallPath): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/api${path}`)) count += 1;
  });
  return () => count;
}

/** Waits until a text that contains `text` was announced, now or earlier. */
export function waitToHear({ announcements }: Heard, text: string): Promise<Announcement> {
  return waitFor(`the announcement '${text}'`, () =>
    announcements.find((announcement) => announcement.text.includes(text)),
  );
}

function contextOptions({ url }: TestApp, opening: Opening) {
  return {
    baseURL: url,
    javaScriptEnabled: opening.runsScripts ?? true,
    serviceWorkers: opening.keepsApp ? ('allow' as const) : ('block' as const),
    permissions: opening.microphone ? ['microphone'] : [],
    locale: 'en-GB',
    timezoneId: 'Europe/Belgrade',
  };
}

/** Gives an empty page the person's view, cookies, and session. */
async function enterSite(page: Page, { url }: TestApp, opening: Opening): Promise<void> {
  const { width = 1280, height = 800, colorScheme = 'light', forcedColors = false } = opening;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({
    media: 'screen',
    colorScheme,
    forcedColors: forcedColors ? 'active' : 'none',
    contrast: 'no-preference',
    // Moving elements would be measured halfway.
    reducedMotion: 'reduce',
  });
  await page
    .context()
    .addCookies([
      ...(opening.newcomer ? [] : [cookieFor(url, consentCookie('http:'))]),
      ...(opening.as ? [cookieFor(url, signedInCookie(true, 'http:'))] : []),
    ]);
  if (!opening.as) return;
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, storageOf(url, opening.as).localStorage);
}

/** Returns the storage of a signed-in browser (specification, section 4). */
export function storageOf(
  origin: string,
  { session: { id, ...session } }: TestPerson,
): StorageState['origins'][number] {
  const values = { ...session, userId: id, expiry: session.ted };
  const localStorage = Object.entries(values).map(([name, value]) => ({
    name,
    value: String(value),
  }));
  return { origin, localStorage };
}

/** Converts a serialised cookie. */
function cookieFor(url: string, written: string): StorageState['cookies'][number] {
  const [name = '', value = ''] = written.split(/[=;]/);
  return {
    name,
    value,
    domain: new URL(url).hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax',
  };
}

function watchFaults(page: Page): Pick<Person, 'expectFaults'> & { faults: () => string[] } {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  page.on('pageerror', (error) => seen.push(error.stack ?? error.message));
  page.on('console', (message) => {
    const text = `${message.text()} (${message.location().url})`;
    if (message.type() === 'error' && !isRefusal(text)) seen.push(text);
  });
  return {
    faults: () => seen.filter((fault) => !expected.some((like) => like.test(fault))),
    expectFaults: (like) => void expected.push(like),
  };
}

/**
 * Chromium logs every answer of 400 and above, also for expected refusals, and for private pages
 * that answer 404 before the browser renders them.
 */
function isRefusal(text: string): boolean {
  const answer = /the server responded with a status of (4\d\d) .*\((.*)\)$/.exec(text);
  const [, status, address = ''] = answer ?? [];
  if (status === undefined || !URL.canParse(address)) return false;
  const { pathname } = new URL(address);
  const isPage = !/^\/(?:audio|production)\/|\./.test(pathname);
  return pathname.startsWith('/api/') || (status === '404' && isPage);
}

async function takePicture(page: Page, name: string): Promise<void> {
  if (page.isClosed()) return;
  mkdirSync(PICTURES, { recursive: true });
  const file = `${name.replaceAll(/\W+/g, '-')}-${Date.now()}.png`;
  await page.screenshot({ path: `${PICTURES}/${file}`, fullPage: true });
}
