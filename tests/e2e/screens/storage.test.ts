import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { writeTo } from '../../kit/make/make-conversation.ts';
import { insertManySounds } from '../../kit/make/many-sounds.ts';
import { BROWSER_KEYS } from '../../../client/storage/browser-keys.ts';
import {
  openPerson,
  type Person,
  preparePerson,
  startSiteForTests,
  waitToHear,
} from '../kit/browser.ts';

const app = startSiteForTests();

const SIGN_IN = ['token', 'userId', 'name', 'lastName', 'role', 'ted', 'expiry'];
const OTHERS = BROWSER_KEYS.filter((key) => !SIGN_IN.includes(key));
const ANOTHER = 999_999;
const UUID = '00000000-0000-4000-8000-000000000000';

/** Invalid values for any key. */
const RUBBISH: Readonly<Record<string, string>> = {
  'no JSON': '{"a": [1, 2',
  empty: '',
  'no text': '\u0000\uFFFF\n\u202E<script>alert(1)</script>',
  null: 'null',
  'another shape': '{"items": {"id": "x"}, "speed": [], "userId": {}, "forms": 7, "settings": 3}',
  'a list of anything':
    '[null, 0, -1, 1e400, "x", {}, [[]], {"id": 5, "text": {}, "at": "yesterday"}]',
  huge: '9'.repeat(200_000),
};

/** Valid values left by another account. */
const OF_ANOTHER: Readonly<Record<string, string>> = {
  cartItems: JSON.stringify([
    {
      id: ANOTHER,
      quantity: 2,
      project: { id: ANOTHER, name: 'Not mine', description: '', price: 1 },
    },
  ]),
  settings: JSON.stringify({ userId: ANOTHER, settings: {}, unsent: ['look'], offered: [] }),
  player: JSON.stringify({ speed: 2, volume: 0 }),
  orderRequest: `${UUID}\n1\n[${ANOTHER}]`,
  askedOffers: JSON.stringify([ANOTHER]),
  device: UUID,
  unsentKey: `${ANOTHER} AAAA`,
  unsentLeft: JSON.stringify([
    { account: ANOTHER, kind: 'message', id: UUID, at: 1, value: 'Not mine' },
  ]),
};

/** Writes values into the storage and opens an address, which has to show a screen. */
async function openWith(
  { page }: Person,
  values: Readonly<Record<string, string>>,
  address: string,
): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(values));
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toMatch(/wrong|No conn/);
}

function all(keys: readonly string[], value: string): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, value]));
}

async function pair(): Promise<{ account: TestPerson; address: string }> {
  const [account, boris] = await Promise.all([
    makePerson(app, { name: 'Ana', role: 2 }),
    makePerson(app, { name: 'Boris' }),
  ]);
  await writeTo(app, boris, account);
  return { account, address: `/user/messages/${boris.id}` };
}

describe('an invalid value in the storage', () => {
  test('of a visitor is deleted, with a notification', async () => {
    const person = await openPerson(app);
    // Each key gets another kind. The next test gives all kinds to each key.
    const kinds = Object.values(RUBBISH);
    const mixed = OTHERS.map((key, index) => [key, kinds[index % kinds.length] ?? ''] as const);
    await openWith(person, Object.fromEntries(mixed), '/');
    // A damaged session clears the whole storage.
    for (const kind of ['no JSON', 'huge']) {
      await openWith(person, all(BROWSER_KEYS, RUBBISH[kind] ?? ''), '/');
      expect(await person.page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    }
    await waitToHear(person, 'could not be read');
    await waitToHear(person, 'you are signed out. Please sign in again.');
    await openWith(person, {}, '/cart');
    await person.page.waitForURL('**/role-selector');
    // After the repair nothing is announced again.
    const said = person.announcements.length;
    await openWith(person, {}, '/');
    expect(person.announcements.slice(said)).toEqual([]);
  });

  test('of a signed-in person keeps the session, on every screen that reads it', async () => {
    const { account, address } = await pair();
    const person = await openPerson(app, { as: account });
    for (const rubbish of [
      ...Object.values(RUBBISH).map((value) => all(OTHERS, value)),
      OF_ANOTHER,
    ]) {
      await openWith(person, rubbish, address);
      await person.page.getByRole('textbox', { name: 'Message' }).waitFor();
    }
    await waitToHear(person, 'could not be read');
    for (const screen of [
      '/user/projects/create',
      '/user/projects/create-many',
      '/cart',
      '/settings',
    ]) {
      await openWith(person, all(OTHERS, RUBBISH['another shape'] ?? ''), screen);
    }
    const [, wrong = ''] = Object.values(RUBBISH);
    await person.page.context().addCookies(
      ['look', 'lang', 'role', 'cookieConsent'].map((name) => ({
        name,
        value: `${wrong}%00%E0`,
        url: app.url,
      })),
    );
    await openWith(person, {}, '/');
    expect(await person.page.evaluate(() => localStorage.getItem('token'))).toBe(
      account.session.token,
    );
  });

  test('in any part of the session ends it, with a notification', async () => {
    const { account } = await pair();
    const person = await openPerson(app, { as: account });
    const whole = await person.page.evaluate(
      () => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>,
    );
    for (const key of SIGN_IN.filter((one) => one !== 'ted' && one !== 'token')) {
      const rubbish = key === 'name' || key === 'lastName' ? RUBBISH['huge'] : RUBBISH['no JSON'];
      await openWith(person, { ...whole, [key]: rubbish ?? '' }, '/user/messages/');
      await person.page.waitForURL('**/role-selector');
      await waitToHear(person, 'The sign-in that your browser stored could not be read');
    }
    // Valid formats with wrong values: only the server can tell.
    for (const wrong of [
      { token: 'x'.repeat(300) },
      { token: '\n\u0000' },
      { userId: String(ANOTHER) },
    ]) {
      await openWith(person, { ...whole, ...wrong }, '/user/messages/');
      await person.page.waitForURL('**/role-selector');
    }
    await openWith(person, { ...whole, expiry: '9000000000000000', ted: 'x' }, '/user/dashboard/2');
    await person.page.getByRole('heading', { level: 1, name: 'Freelancer' }).waitFor();
  });
});

describe('a storage', () => {
  test('that is full is freed of other data, or the site works without it', async () => {
    const { account } = await pair();
    const person = await openPerson(app, { as: account, at: '/settings' });
    const { page } = person;
    const fill = (name: string) =>
      page.evaluate((key) => {
        for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
          try {
            for (;;)
              localStorage.setItem(key, (localStorage.getItem(key) ?? '') + 'x'.repeat(size));
          } catch {
            // Fills the storage in pieces of this size.
          }
        }
      }, name);
    const choose = (theme: string) => page.getByRole('radio', { name: theme, exact: true });
    await fill('foreign');
    await choose('Dark').check();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('settings') ?? ''))
      .toContain('dark');

    await fill('player');
    await choose('High contrast').check();
    await waitToHear(person, 'its storage is full or blocked');
    expect(await choose('High contrast').isChecked()).toBe(true);
  });

  test('that is blocked allows sign-in, writing and sign-out for this visit', async () => {
    const { account, address } = await pair();
    const person = await preparePerson(app, { keepsApp: true, newcomer: true });
    const { page } = person;
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied.', 'SecurityError');
          },
        });
      }
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
    });
    await page.goto('/sign-in');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await page.keyboard.press('Enter');
    await waitToHear(person, 'its storage is full or blocked');
    await page.getByRole('link', { name: /^Messages/ }).click();
    await page.getByRole('link', { name: /^Boris/ }).click();
    await page.waitForURL(`**${address}`);
    const box = page.getByRole('textbox', { name: 'Message' });
    await box.fill('Without a trace');
    await box.press('Enter');
    await page.getByRole('row').filter({ hasText: 'Without a trace' }).getByText('Sent').waitFor();
    await page.getByRole('button', { name: 'Ana: Freelancer' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  });
});

/** Clicks the controls of a page one after the other, as fast as possible. */
function pressAll(controls: Locator): Promise<void> {
  return controls.evaluateAll(async (elements: HTMLElement[]) => {
    for (const element of elements) {
      element.click();
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
}

test('two tabs that change the cart and the settings at once keep the changes of both', async () => {
  const [freelancer, account] = await Promise.all([
    makePerson(app, { role: 2 }),
    makePerson(app, { name: 'Ana' }),
  ]);
  await seedCategories(app.db);
  await insertManySounds(app.db, freelancer.id, 400);
  const { page } = await openPerson(app, { as: account, at: '/projects/11/1' });
  const tabs = [page, await page.context().newPage()];
  await tabs[1]?.goto('/projects/11/2');
  const inCart = () =>
    page.evaluate(() => {
      const items = JSON.parse(localStorage.getItem('cartItems') ?? '[]') as { id: number }[];
      return items.map(({ id }) => id);
    });
  const adding = tabs.map((tab) => tab.getByRole('button', { name: /^Add (?:.+ )?to cart/ }));
  const counts = await Promise.all(
    adding.map(async (buttons) => {
      await buttons.first().waitFor();
      return buttons.count();
    }),
  );
  expect(Math.min(...counts)).toBeGreaterThan(5);
  await Promise.all(adding.map(pressAll));
  const total = counts.reduce((sum, count) => sum + count);
  await expect.poll(async () => new Set(await inCart()).size).toBe(total);

  for (const tab of tabs) await tab.goto('/settings');
  const radios = (tab: Page | undefined, group: string) =>
    tab?.getByRole('radiogroup', { name: group }).getByRole('radio');
  const announcements = radios(tabs[0], 'When a message arrives, say');
  const vibration = radios(tabs[1], 'Vibrate');
  if (!announcements || !vibration) throw new Error('There are two tabs.');
  await announcements.first().waitFor();
  await vibration.first().waitFor();
  await Promise.all([pressAll(announcements), pressAll(vibration)]);
  await expect
    .poll(async () => (await app.call('/users/getSettings', {}, account.auth)).data?.settings)
    .toMatchObject({ announcements: 'off', vibration: 'off' });
  for (const tab of tabs) {
    await tab.getByRole('radio', { name: 'Nothing, and play no sound', checked: true }).waitFor();
    await tab.getByRole('radio', { name: 'Never', checked: true }).waitFor();
  }
});
