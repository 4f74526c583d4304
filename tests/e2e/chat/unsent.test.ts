import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makePerson } from '../../kit/make/builders.ts';
import { writeTo } from '../../kit/make/make-conversation.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { openPerson, preparePerson, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { signIn } from '../accounts/sign-in.ts';
import { box, row as rowOf } from './chat-talk.ts';
import { openPair, type Pair } from './chat-with.ts';

const app = startSiteForTests();

const row = (page: Page, text: string) => rowOf({ page }, text);

/** Sends a text, which may wait for the connection. */
async function write(page: Page, text: string): Promise<void> {
  await box({ page }).fill(text);
  await box({ page }).press('Enter');
  await row(page, text).waitFor();
}

/** Waits until the page has the key of unsent work, without which it keeps none. */
async function waitForKey(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('unsentKey') !== null);
}

/** Returns the texts that the server stored, in order. */
async function stored({ boris, conversationId }: Pair): Promise<string[]> {
  const reply = await app.call('/conversations/getMessages', { conversationId }, boris.auth);
  return reply.success ? reply.data.messages.map(({ text }) => text) : [];
}

test('messages survive a lost database and stay in order', async () => {
  const pair = await openPair(app, {
    prepare: async ({ page, expectFaults }) => {
      expectFaults(/WebSocket|status of 50\d/);
      await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
      await page.clock.install();
    },
  });
  const { page } = pair.ana;
  await page.clock.runFor(5_000);
  await app.loseDatabase();
  await write(page, 'The first');
  // For three minutes.
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const answered = page.waitForResponse(/\/conversations\/send$/);
    await page.clock.runFor(16_000);
    expect((await answered).status()).toBeGreaterThanOrEqual(500);
  }
  await write(page, 'The second');
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await app.regainDatabase();
  await expect
    .poll(async () => {
      await page.clock.runFor(16_000);
      return stored(pair);
    })
    .toEqual(['The first', 'The second']);
});

test('the live connection reconnects as soon as the browser is online', async () => {
  const { ana } = await openPair(app);
  const { page } = ana;
  ana.expectFaults(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  await page.clock.install();
  await write(page, 'By the live connection');
  await row(page, 'By the live connection').getByText('Sent').waitFor();
  await page.context().setOffline(true);
  await write(page, 'Offline');
  await row(page, 'Offline').getByText('Waiting for the connection').waitFor();
  // Stops all timers, so that no reconnection of the wire's own can succeed.
  await page.clock.pauseAt(Date.now() + 60_000);
  const opened = page.waitForEvent('websocket');
  await page.context().setOffline(false);
  await opened;
});

/** Blocks the database of unsent work until the page is closed, like a busy tab. */
async function blockUnsentWork(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    const opening = indexedDB.open('earmark-unsent');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const rows = opening.result.transaction('rows', 'readwrite').objectStore('rows');
    const hold = () => rows.count().addEventListener('success', hold);
    hold();
  });
}

test('the next page restores messages and a draft that were unsaved when a page closed', async () => {
  const pair = await openPair(app);
  const { page } = pair.ana;
  pair.ana.expectFaults(/WebSocket|ERR_FAILED/);
  await page.context().routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.route('**/conversations/send', (route) => route.abort());
  const other = await page.context().newPage();
  await blockUnsentWork(other);
  const texts = ['Rain on tin', 'Wind in wires'];
  for (const text of texts) await write(page, text);
  await box(pair.ana).fill('One more thing');
  await page.reload({ waitUntil: 'commit' });
  await other.close();
  await page.unroute('**/conversations/send');
  await expect.poll(() => storedWhole(pair)).toEqual(texts);
  await page.getByText('There is no live connection').waitFor();
  expect(await box(pair.ana).inputValue()).toBe('One more thing');
  expect(await page.evaluate(() => localStorage.getItem('unsentLeft'))).toBeNull();
});

const TABS = 4;
/** Messages of each tab; one of the four writes only two thirds: 1,001 together in CI, else 44. */
const MESSAGES = process.env['CI'] ? 273 : 12;

/** Writes all of them inside the page: a thousand commands by the driver would cost a minute. */
function writeInside(page: Page, texts: readonly string[]): Promise<void> {
  return box({ page }).evaluate(async (field, lines) => {
    const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
    for (const line of lines) {
      value?.set?.call(field, line);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      // Lets the other tabs' messages in between.
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, texts);
}

/** Returns the texts of a whole conversation in order, without paging. */
async function storedWhole({ conversationId }: Pair): Promise<string[]> {
  const messages = app.db.selectFrom('message').where('conversation_id', '=', conversationId);
  const rows = await messages.select('text').orderBy('seq').execute();
  return rows.map(({ text }) => text ?? '');
}

test('several tabs that write many messages at once, offline and online, lose and double nothing', async () => {
  const pair = await openPair(app);
  const { page } = pair.ana;
  pair.ana.expectFaults(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  const tabs = [page];
  while (tabs.length < TABS) tabs.push(await page.context().newPage());
  for (const tab of tabs) await tab.goto(page.url());
  // Hides the threads like background tabs: browsers without a window lay out all of them.
  for (const tab of tabs) {
    await tab.locator('.thread').evaluate((thread: HTMLElement) => (thread.style.display = 'none'));
  }
  const textsOf = (tab: number, from: number, to: number) =>
    Array.from({ length: to - from }, (_unused, index) => `Tab ${tab}, ${from + index}.`);
  const writeAll = (from: number, to: number) =>
    Promise.all(tabs.map((tab, index) => writeInside(tab, textsOf(index, from, to))));
  await writeAll(0, MESSAGES / 3);
  await page.context().setOffline(true);
  await writeAll(MESSAGES / 3, (2 * MESSAGES) / 3);
  // Closes one of them once its messages are stored, which the other tabs learn last.
  const [last] = textsOf(1, (2 * MESSAGES) / 3 - 1, (2 * MESSAGES) / 3);
  await page.getByText(last ?? '', { exact: true }).waitFor({ state: 'attached', timeout: 60_000 });
  await tabs.splice(1, 1)[0]?.close();
  await page.context().setOffline(false);
  await writeAll((2 * MESSAGES) / 3, MESSAGES);
  const expected = MESSAGES * (TABS - 1) + (2 * MESSAGES) / 3;
  const count = async () => (await storedWhole(pair)).length;
  await expect.poll(count, { timeout: 200_000, interval: 500 }).toBeGreaterThanOrEqual(expected);
  for (const tab of tabs) {
    await tab.getByText('Waiting for the connection').first().waitFor({ state: 'detached' });
  }
  const texts = await storedWhole(pair);
  expect(texts).toHaveLength(expected);
  expect(new Set(texts).size).toBe(expected);
  expect(texts.filter((text) => text.startsWith('Tab 0,'))).toEqual(textsOf(0, 0, MESSAGES));
}, 320_000);

/** Returns the content of the database of unsent work as text. */
function unsentWorkText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('earmark-unsent');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const asking = opening.result.transaction('rows').objectStore('rows').getAll();
    await new Promise((resolve) => asking.addEventListener('success', resolve));
    opening.result.close();
    const decoder = new TextDecoder('latin1');
    return JSON.stringify(asking.result, (_name, value: unknown) =>
      value instanceof ArrayBuffer ? decoder.decode(value) : value,
    );
  });
}

test('unsent work survives the session, only for its account', async () => {
  const pair = await openPair(app);
  const { ana, anaAccount, boris } = pair;
  const { page } = ana;
  ana.expectFaults(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  const other = await page.context().newPage();
  await other.goto('/faq');
  const project = { id: 5, name: 'Rain', description: '', price: 3 };
  const cart = [{ id: 5, quantity: 2, project }];
  await waitForKey(page);
  await page.context().setOffline(true);
  await other.evaluate((items) => localStorage.setItem('cartItems', items), JSON.stringify(cart));
  await write(page, 'Written by Ana');
  await box(ana).fill('Begun by Ana');
  await expect.poll(() => unsentWorkText(page)).toMatch(/"draft".*"cart"|"cart".*"draft"/);
  await app.call('/users/logout', {}, anaAccount.auth);
  await page.context().setOffline(false);
  await page.waitForURL('**/role-selector');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await unsentWorkText(page)).not.toMatch(/by Ana|Rain/);
  await other.close();

  await signIn(page, boris);
  const cartNow = async () =>
    JSON.parse(await page.evaluate(() => localStorage.getItem('cartItems') ?? '[]')) as unknown;
  expect(await cartNow()).toEqual([]);
  await page.goto(`/user/messages/${anaAccount.id}`);
  await box(ana).waitFor();
  expect(await box(ana).inputValue()).toBe('');
  await write(page, 'Written by Boris');
  await row(page, 'Written by Boris').getByText('Sent').waitFor();
  expect(await stored(pair)).toEqual(['Written by Boris']);
  await page.getByRole('button', { name: 'Boris: Freelancer' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();

  // The encryption key is refused at first, and arrives later than the live connection.
  let calls = 0;
  await page.route('**/users/getBrowserKey', async (route) => {
    calls += 1;
    if (calls === 1) return route.abort();
    await page.getByRole('link', { name: 'Messages, 1 unread' }).waitFor();
    return route.continue();
  });
  await signIn(page, anaAccount);
  await page.getByRole('link', { name: 'Messages, 1 unread' }).waitFor();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect.poll(() => stored(pair)).toEqual(['Written by Boris', 'Written by Ana']);
  await expect.poll(cartNow).toEqual(cart);
  await page.goto(`/user/messages/${boris.id}`);
  await expect.poll(() => box(ana).inputValue()).toBe('Begun by Ana');
});

test('signing out asks for confirmation while something is unsent', async () => {
  const { ana } = await openPair(app);
  const { page } = ana;
  await box(ana).fill('Begun');
  const signOut = async () => {
    await page.getByRole('button', { name: 'Ana: Buyer' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('dialog').waitFor();
  };
  await signOut();
  const dialog = page.getByRole('dialog', { name: 'Sign out before everything is sent?' });
  await dialog.getByText('You began a message and have not sent it.').waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await signOut();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sounds worth keeping' }).waitFor();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test.each([
  ['ten years ahead', '2036-11-22T12:00:00Z'],
  ['ten years behind', '2016-11-22T12:00:00Z'],
])('a device whose clock is %s signs in and stays signed in', async (_how, time) => {
  const person = await makePerson(app, { name: 'Ana' });
  const { page } = await preparePerson(app);
  await page.clock.install({ time });
  await signIn(page, person);
  const answered = page.waitForResponse(/\/users\/getSettings$/);
  await page.goto('/settings');
  await answered;
  await page.getByRole('button', { name: 'Ana: Buyer' }).waitFor();
  expect(page.url()).toContain('/settings');
});

test('a session ends by the server’s time, whatever the device’s clock says', async () => {
  const person = await openPerson(app, { as: await makePerson(app, { name: 'Ana' }) });
  const { page } = person;
  await page.evaluate(() => {
    for (const key of ['ted', 'expiry']) localStorage.setItem(key, '1700000000');
  });
  await page.clock.install({ time: '2016-11-22T12:00:00Z' });
  await page.goto('/user/dashboard/1');
  await page.waitForURL('**/role-selector');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a refused message shows the reason, and can be copied, retried and discarded', async () => {
  const pair = await openPair(app);
  const { ana, boris, conversationId } = pair;
  const { page } = ana;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await writeTo(app, boris, pair.anaAccount, 'When?');
  await row(page, 'When?').hover();
  await page.getByRole('button', { name: 'Message actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Reply' }).press('Enter');
  await page.getByText('Reply to: When?').waitFor();
  // The server refuses a reply to a message that is gone.
  await app.db.deleteFrom('message').where('conversation_id', '=', conversationId).execute();
  await page.locator(':focus').fill('On Friday');
  await page.keyboard.press('Enter');
  const refused = row(page, 'On Friday');
  await refused.getByText(/^Not sent\. ./).waitFor();
  const copy = refused.getByRole('button', { name: 'Copy' });
  await copy.press('Enter');
  await waitToHear(ana, 'Message copied.');
  expect(ana.announcements.filter(({ text }) => text.includes('copied'))).toHaveLength(1);
  expect(await copy.evaluate((button) => button === document.activeElement)).toBe(true);
  await expectNoAxeViolations(page);
  await refused.getByRole('button', { name: 'Try again' }).press('Enter');
  await refused.getByText(/^Not sent\. ./).waitFor();
  await refused.getByRole('button', { name: 'Discard' }).press('Enter');
  await refused.waitFor({ state: 'detached' });
});
