import { mkdirSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import type { Settings } from '../../../server/parts.ts';
import type { TestPerson } from '../../kit/make/builders.ts';
import { startTestApp, type TestApp } from '../../kit/test-app.ts';
import { waitFor } from '../../kit/wait-for.ts';
import { signedInCookie } from '../../../shared/signed-in-cookie.ts';
import { consentCookie } from '../../../client/features/pages/law/consent.ts';
import { type Announcement, type Heard, recordHeard } from './heard.ts';
import { lendMicrophone } from './microphone.ts';

/** A person at a browser of their own: nothing is shared with the others. */
export interface Person extends Heard {
  readonly page: Page;
  /** Faults of the page that are to be expected from here on, such as those of a lost connection. */
  readonly expectFaults: (like: RegExp) => void;
}

/** How somebody sees the site; a desktop at 1280 by 800 unless told otherwise. */
export interface View {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly forcedColors?: boolean;
  /** Whether the page may use the microphone, which is not a real one. Unless told, there is none. */
  readonly microphone?: boolean;
}

/** With what a person begins. */
export interface Opening extends View {
  /** Who is signed in; nobody unless told. The form is for tests of signing in. */
  readonly as?: TestPerson;
  /** The address that is opened; the home page unless told. */
  readonly at?: string;
  /** Whether the bar about cookies is still to be answered; it was accepted unless told. */
  readonly newcomer?: boolean;
  /**
   * Whether the app may stay in the browser, for starts without a network; not unless told: that costs
   * each new person a second of work, and its requests pass by what a test puts in the way of others.
   */
  readonly keepsApp?: boolean;
  /** Whether the browser runs JavaScript; it does unless told. */
  readonly runsScripts?: boolean;
}

type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** The flags of every browser of the tests. */
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
];
/** How long a screen may take, milliseconds: long enough for a machine that does much else. */
const PATIENCE = 15_000;
/** Beside the working folder's other results; git passes it over. */
const PICTURES = 'test-results';

/**
 * Those of this worker, by their programs; contexts keep people apart. They end with the process,
 * which Playwright sees to.
 */
const browsers = new Map<string, Promise<Browser>>();

/** Starts a server that serves the client as it is built for people. Stop it at the end. */
export function startSite(settings: Partial<Settings> = {}): Promise<TestApp> {
  return startTestApp({ clientFolder: inject('clientFolder'), ...settings });
}

/**
 * Opens a page for a new person and waits until it stands; call it within a test. When the test is
 * over the page is closed; an error in its console, an uncaught one, or a breach of the content
 * security policy fails the test, and a test that failed leaves a picture of the page in
 * `test-results`.
 */
export async function openPerson(app: TestApp, opening: Opening = {}): Promise<Person> {
  const person = await preparePerson(app, opening);
  await person.page.goto(opening.at ?? '/');
  await person.page.getByRole('heading', { level: 1 }).waitFor();
  return person;
}

/** The same without a page opened yet: for what has to be in the way of its first load. */
export async function preparePerson(app: TestApp, opening: Opening = {}): Promise<Person> {
  const browser = await browserFor(opening);
  const context = await browser.newContext(contextOptions(app, opening));
  context.setDefaultTimeout(PATIENCE);
  const heard = await recordHeard(context);
  if (opening.microphone !== undefined) await context.addInitScript(lendMicrophone);
  const page = await context.newPage();
  if (opening.runsScripts !== false) waitForTakeOver(page);
  const { faults, expectFaults } = watchFaults(page);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail' || faults().length > 0) await takePicture(page, task.name);
    await context.close();
    expect(faults(), 'Faults that the page reported').toEqual([]);
  });
  return { ...heard, page, expectFaults };
}

/** The light browser has no microphone: a page that asks for one opens in the whole browser. */
function browserFor({ microphone }: View): Promise<Browser> {
  const { light, whole } = inject('chromium');
  const executablePath = microphone === undefined ? light : whole;
  const running =
    browsers.get(executablePath) ?? chromium.launch({ executablePath, args: ARGUMENTS });
  browsers.set(executablePath, running);
  return running;
}

/** Measures how far a page is wider than its window, pixels. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Waits until a text that holds `text` was announced, now or earlier. */
export function waitToHear({ announcements }: Heard, text: string): Promise<Announcement> {
  return waitFor(`the announcement '${text}'`, () =>
    announcements.find((announcement) => announcement.text.includes(text)),
  );
}

function contextOptions({ url }: TestApp, opening: Opening): BrowserContextOptions {
  const { width = 1280, height = 800, colorScheme = 'light', forcedColors = false } = opening;
  return {
    baseURL: url,
    storageState: {
      cookies: [
        ...(opening.newcomer ? [] : [cookieFor(url, consentCookie('http:'))]),
        ...(opening.as ? [cookieFor(url, signedInCookie(true, 'http:'))] : []),
      ],
      origins: opening.as ? [storageOf(url, opening.as)] : [],
    },
    viewport: { width, height },
    colorScheme,
    javaScriptEnabled: opening.runsScripts ?? true,
    forcedColors: forcedColors ? 'active' : 'none',
    serviceWorkers: opening.keepsApp ? 'allow' : 'block',
    permissions: opening.microphone ? ['microphone'] : [],
    // What moves would be measured halfway.
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Belgrade',
  };
}

/** The storage of a browser in which a person has signed in (specification, section 4). */
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

/** A cookie that was written before. */
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

/**
 * Has the test go on only once the browser has taken over a page that came from the server: a press
 * before that is lost, and nobody is that quick.
 */
function waitForTakeOver(page: Page): void {
  const takenOver = () =>
    page.waitForFunction(() => {
      const screen = document.querySelector('#app h1');
      if (!document.getElementById('page-data')) return true;
      return screen !== null && Object.keys(screen).some((name) => name.startsWith('__react'));
    });
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...words) => {
    const answer = await goto(...words);
    await takenOver();
    return answer;
  };
  page.reload = async (...words) => {
    const answer = await reload(...words);
    await takenOver();
    return answer;
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
 * Chromium reports every answer from 400 on: also where a call was refused in good order, and where
 * a page that is not for everybody answers 404 before it shows itself to whom it is for.
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
