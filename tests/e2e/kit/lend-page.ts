import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type Heard, recordHeard } from './heard.ts';

/** A page for one test. */
interface LentPage {
  /** Empty and at the address of the site, without cookies or storage. */
  readonly page: Page;
  readonly heard: Heard;
  /** Returns the page. Its context is closed unless it can be lent again. */
  giveBack(how: { isReusable: boolean }): Promise<void>;
}

/** A page and the recorder of its context. */
interface Waiting {
  readonly page: Page;
  readonly record: () => Heard;
}

interface Kind {
  readonly options: BrowserContextOptions & { readonly baseURL: string };
  /** Runs first in each document. */
  readonly script: (() => void) | undefined;
}

/** Longest time for a screen, also on a busy machine. */
const PATIENCE_MS = 15_000;
/** An address of the site that the test answers itself, with an empty page. */
const EMPTY = '/empty-page-of-the-test';
/** Changes that last as long as a page or its context. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'routeWebSocket',
];

/** Pages of finished tests, by browser and kind. */
const waiting = new WeakMap<Browser, Map<string, Waiting[]>>();

/**
 * Lends a page. A page of an earlier test on the same site is emptied and lent again. Its next load
 * costs a third of a new page's first, because its process has already compiled the client.
 */
export async function lendPage(browser: Browser, kind: Kind): Promise<LentPage> {
  const { options, script } = kind;
  const kinds = waiting.get(browser) ?? new Map<string, Waiting[]>();
  waiting.set(browser, kinds);
  const name = JSON.stringify([options, script !== undefined]);
  const found = kinds.get(name) ?? [];
  kinds.set(name, found);

  const lent = found.pop() ?? (await openPage(browser, kind));
  const { page, record } = lent;
  const context = page.context();
  const undo = noteChanges(page);
  return {
    page,
    heard: record(),
    async giveBack({ isReusable }) {
      const isEmpty =
        undo() && isReusable && (await empty(page, options.baseURL).catch(() => false));
      if (isEmpty) found.push(lent);
      else await context.close();
    },
  };
}

async function openPage(browser: Browser, { options, script }: Kind): Promise<Waiting> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  const record = await recordHeard(context);
  if (script) await context.addInitScript(script);
  const page = await context.newPage();
  if (options.javaScriptEnabled) waitForTakeOver(page);
  await goToEmpty(page);
  return { page, record };
}

async function goToEmpty(page: Page): Promise<void> {
  const address = `**${EMPTY}`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(EMPTY);
  await page.unroute(address);
}

/**
 * Returns a function that removes all listeners added since. It answers whether nothing else was
 * changed that lasts.
 */
function noteChanges(page: Page): () => boolean {
  const context = page.context();
  let isChanged = false;
  const heard = new Set<string>();
  const watched = [page, context].flatMap((target) => [
    ...LASTING.map((name) => watch(target, name, () => (isChanged = true))),
    ...['on', 'once'].map((name) => watch(target, name, (event) => heard.add(String(event)))),
  ]);
  watched.push(watch(page.clock, 'install', () => (isChanged = true)));
  return () => {
    for (const unwatch of watched) unwatch();
    for (const event of heard) {
      page.removeAllListeners(event);
      context.removeAllListeners(event);
    }
    return !isChanged;
  };
}

/** Calls `told` with the first argument of each call of a method. Returns how to end that. */
function watch(target: object, name: string, told: (first: unknown) => void): () => void {
  const method: unknown = Reflect.get(target, name);
  if (typeof method !== 'function') return () => undefined;
  Reflect.set(target, name, (...words: unknown[]): unknown => {
    told(words[0]);
    const answer: unknown = Reflect.apply(method, target, words);
    return answer;
  });
  return () => void Reflect.deleteProperty(target, name);
}

/** Makes a page as good as new. Answers whether that is possible. */
async function empty(page: Page, origin: string): Promise<boolean> {
  const context = page.context();
  if (page.isClosed()) return false;
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  // Outside the page, where nothing is hovered.
  await page.mouse.move(-1, -1);
  await goToEmpty(page);
  await page.evaluate(() => sessionStorage.clear());
  await context.clearCookies();
  const client = await context.newCDPSession(page);
  await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await client.send('Network.clearBrowserCache');
  await client.send('Page.resetNavigationHistory');
  await client.detach();
  return true;
}

/**
 * Waits for hydration before the test continues: an earlier click would be lost, and no person is
 * that quick.
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
