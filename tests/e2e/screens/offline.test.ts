import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { writeTo } from '../../kit/make/make-conversation.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import {
  openPerson,
  type Person,
  preparePerson,
  startSiteForTests,
  waitToHear,
} from '../kit/browser.ts';

const app = startSiteForTests();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const messageBox = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const shown = (page: Page) => page.locator('.message-text').allTextContents();
const cacheNote = (page: Page) => page.locator('.mind').filter({ hasText: KEPT });
const KEPT = /No connection\. You see the messages of/;

/** A buyer with two conversations in her browser's cache, one of which she has opened. */
async function personWithCache({ late = false } = {}): Promise<{
  ana: Person;
  vera: TestPerson;
  says: (text: string) => Promise<unknown>;
}> {
  const [account, boris, vera] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
    makePerson(app, { name: 'Vera', role: 2 }),
  ]);
  await writeTo(app, boris, account, 'Rain or snow?');
  await writeTo(app, vera, account, 'Hello from Vera');
  const ana = await preparePerson(app, { as: account, keepsApp: true });
  if (late) {
    // The code for signed-in people arrives after the screen shows the conversation.
    await ana.page.route(/signed-in-[^/]*\.js$/, async (route) => {
      await ana.page.getByText('Rain or snow?').first().waitFor();
      await route.continue();
    });
  }
  await ana.page.goto(`/user/messages/${boris.id}`);
  await ana.page.getByText('Rain or snow?').first().waitFor();
  await waitUntilCached(ana.page);
  return { ana, vera, says: (text) => writeTo(app, boris, account, text) };
}

/** Waits until the app and the messages are cached; the inbox may be cached earlier. */
async function waitUntilCached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => cachedThreads(page)).toEqual([1]);
}

/** Returns the number of conversations in each record of the browser. */
function cachedThreads(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const opening = indexedDB.open('earmark');
        opening.addEventListener('upgradeneeded', () =>
          opening.result.createObjectStore('records'),
        );
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('records').objectStore('records').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            const records = reading.result as { threads: readonly unknown[] }[];
            resolve(records.map(({ threads }) => threads.length));
          });
        });
      }),
  );
}

async function goOffline({ page, expectFaults }: Person): Promise<void> {
  expectFaults(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection/);
  await page.context().setOffline(true);
}

test('messages shown before the live connection’s code has loaded are cached and counted, too', async () => {
  const { ana } = await personWithCache({ late: true });
  await expect.poll(() => ana.page.title()).toMatch(/^\(1\) /);
});

describe('without a network', () => {
  test('the app starts from the cache, sends messages on return, and sign-out deletes the cache', async () => {
    const { ana, vera, says } = await personWithCache();
    const { page } = ana;
    await goOffline(ana);
    await page.goto('/user/messages/');
    await heading(page, 'Messages').waitFor();
    await cacheNote(page).waitFor();
    await waitToHear(ana, 'No connection. You see the messages of');
    expect(await page.getByRole('navigation', { name: 'Conversations' }).textContent()).toMatch(
      /Rain or snow\?.*Hello from Vera|Hello from Vera.*Rain or snow\?/,
    );
    await expectNoAxeViolations(page);

    // Every other screen reports it with links.
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await heading(page, 'Sounds worth keeping').waitFor();
    await page.getByRole('link', { name: 'Cart' }).click();
    await heading(page, 'Your cart is empty').waitFor();
    for (const address of ['/purchase-history', '/project/1']) {
      await page.goto(address);
      await heading(page, 'No connection').waitFor();
    }
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await waitToHear(ana, 'There is still no connection.');
    await page.getByRole('link', { name: 'Go to the messages' }).click();
    await cacheNote(page).waitFor();
    const told = ana.announcements.length;

    await page.getByRole('link', { name: /^Boris/ }).click();
    await messageBox(page).waitFor();
    for (const text of ['Snow', 'And a little wind']) {
      await messageBox(page).fill(text);
      await messageBox(page).press('Enter');
    }
    expect(await shown(page)).toEqual(['Rain or snow?', 'Snow', 'And a little wind']);
    // The outbox and a draft survive a restart, too.
    await messageBox(page).fill('One more thing');
    await page.reload();
    await messageBox(page).waitFor();
    expect(await messageBox(page).inputValue()).toBe('One more thing');
    await expect.poll(() => shown(page)).toEqual(['Rain or snow?', 'Snow', 'And a little wind']);
    const later = ana.announcements.slice(told).filter(({ text }) => KEPT.test(text));
    expect(later).toHaveLength(1);

    await page.goto(`/user/messages/${vera.id}`);
    await page.getByText('this conversation is not stored in your browser').waitFor();
    await page.getByRole('link', { name: /^Boris/ }).click();
    await messageBox(page).waitFor();

    await says('Are you there?');
    await page.context().setOffline(false);
    await page.getByRole('row').filter({ hasText: 'wind' }).getByText('Sent').waitFor();
    await expect
      .poll(() => shown(page))
      .toEqual(['Rain or snow?', 'Are you there?', 'Snow', 'And a little wind']);
    await cacheNote(page).waitFor({ state: 'detached' });

    await messageBox(page).fill('');
    await page.getByRole('button', { name: 'Ana: Buyer' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await heading(page, 'Sounds worth keeping').waitFor();
    await expect.poll(() => cachedThreads(page)).toEqual([]);
    await expect
      .poll(() =>
        page.evaluate(async () => [
          await caches.keys(),
          (await navigator.serviceWorker.getRegistrations()).length,
        ]),
      )
      .toEqual([[], 0]);
  });

  test('a screen whose file is gone after a release is reloaded once', async () => {
    const ana = await openPerson(app, { as: await makePerson(app) });
    const { page } = ana;
    ana.expectFaults(/404|dynamically imported module/);
    let loads = 0;
    page.on('load', () => (loads += 1));
    // Simulates a new release: another entry file, and none for this screen.
    await page.route('**/assets/faq-*.js', (route) => route.fulfill({ status: 404 }));
    await page.route('**/index.html', (route) => route.fulfill({ body: 'another build' }));
    await page.getByRole('link', { name: 'FAQ' }).first().click();
    await page.waitForURL('**/faq');
    await heading(page, 'Something went wrong').waitFor();
    expect(loads).toBe(1);
    await page.unroute('**/assets/faq-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'Frequently asked questions').waitFor();
  });

  test('nothing is cached for a visitor, nor after a session has ended', async () => {
    const { ana } = await personWithCache();
    const { page } = ana;
    await page.evaluate(() => localStorage.setItem('expiry', '1000'));
    await page.goto('/');
    await heading(page, 'Sounds worth keeping').waitFor();
    await expect.poll(() => cachedThreads(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const visitor = await openPerson(app, { keepsApp: true });
    const kept = await visitor.page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await indexedDB.databases()).length,
    ]);
    expect(kept).toEqual([0, 0]);
  });
});
