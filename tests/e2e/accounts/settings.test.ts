import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { makeConversation } from '../../kit/make/make-conversation.ts';
import { makeSound } from '../../kit/make/make-sound.ts';
import { DEFAULT_LOOK } from '../../../shared/look.ts';
import {
  countCalls,
  openPerson,
  type Person,
  preparePerson,
  startSiteForTests,
  waitToHear,
  overflowOf,
} from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { tabTo } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';
import { signIn } from './sign-in.ts';

const app = startSiteForTests();
let ana: TestPerson;
beforeAll(async () => {
  ana = await makePerson(app, { name: 'Ana' });
});

const CHOSEN = { theme: 'contrast', textSize: 'largest', motion: 'none', buttons: 'words' };

/** Returns the root's attributes of the look, and the visible result. */
function seen(page: Page) {
  return page.evaluate(() => {
    const root = document.documentElement;
    const { backgroundColor } = getComputedStyle(document.body);
    const { theme, textSize, motion, buttons } = root.dataset;
    return {
      theme,
      textSize,
      motion,
      buttons,
      page: backgroundColor,
      size: getComputedStyle(root).fontSize,
    };
  });
}

const AS_CHOSEN = { ...CHOSEN, page: 'rgb(0, 0, 0)', size: '32px' };

/** Tabs to a choice, and moves down from it with the arrow key. */
async function choose({ page }: Person, first: string, steps: number): Promise<void> {
  await tabTo(page, { role: 'radio', name: first });
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
}

/** Returns the account's stored settings. */
async function storedSettings(person: TestPerson) {
  const { data } = await app.call('/users/getSettings', {}, person.auth);
  return data;
}

test('a look chosen by keyboard before sign-in is stored in the account, and applies on another device', async () => {
  const person = await openPerson(app);
  const { page } = person;
  await tabTo(page, { role: 'link', name: 'Settings' });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();

  await choose(person, 'Use the system setting', 3);
  await waitToHear(person, 'Theme: High contrast.');
  await choose(person, 'Normal', 3);
  await waitToHear(person, 'Text size: Largest, 200 %.');
  await choose(person, 'Use the system setting', 1);
  await waitToHear(person, 'Motion: None.');
  await choose(person, 'Icons only', 1);
  await waitToHear(person, 'Buttons with icons: Icons and words.');
  expect(await seen(page)).toEqual(AS_CHOSEN);

  // The server's page already has the look, so no other theme is ever painted.
  const served = await (await page.request.get('/settings')).text();
  expect(served).toContain(
    '<html data-theme="contrast" data-text-size="largest" data-motion="none" data-buttons="words" lang="en"',
  );
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(await seen(page)).toEqual(AS_CHOSEN);

  await signIn(page, ana);
  await expect.poll(async () => (await storedSettings(ana))?.settings.look).toEqual(CHOSEN);
  const other = await openPerson(app, { as: ana, at: '/settings', colorScheme: 'dark' });
  await expect.poll(() => seen(other.page)).toEqual(AS_CHOSEN);
  await createScreenCheck('settings')(other.page, 'high contrast');

  await other.page.getByRole('button', { name: 'Reset all settings on this page' }).click();
  await waitToHear(other, 'All settings on this page are reset.');
  await expect.poll(async () => (await seen(other.page)).size).toBe('16px');
  await expect.poll(async () => (await storedSettings(ana))?.settings.look).toEqual(DEFAULT_LOOK);
  await other.page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => seen(other.page)).toEqual(AS_CHOSEN);

  // The look stays after sign-out, so that the page does not dazzle.
  await other.page.getByRole('button', { name: /^Ana: / }).click();
  await other.page.getByRole('menuitem', { name: 'Sign out' }).click();
  await other.page.getByRole('link', { name: 'Sign In' }).waitFor();
  expect(await other.page.evaluate(() => localStorage.length)).toBe(0);
  expect(await seen(other.page)).toEqual(AS_CHOSEN);
});

test('only a change on another device makes a device load its settings again', async () => {
  const boris = await makePerson(app, { name: 'Boris' });
  const [phone, desk] = await Promise.all([
    openPerson(app, { as: boris, at: '/settings' }),
    openPerson(app, { as: boris, at: '/settings' }),
  ]);
  const theme = async ({ page }: Person) => (await seen(page)).theme;
  const chooses = ({ page }: Person, name: string) =>
    page.getByRole('radio', { name, exact: true }).check();
  // The first change may come with the first load. The second one needs the phone's connection.
  await chooses(desk, 'Dark');
  await expect.poll(() => theme(phone)).toBe('dark');
  await chooses(desk, 'Light');
  await expect.poll(() => theme(phone)).toBe('light');
  const loads = countCalls(phone.page, '/users/getSettings');
  await chooses(phone, 'High contrast');
  await expect.poll(() => theme(desk)).toBe('contrast');
  // By this later change, an event about the first one would have arrived.
  await chooses(desk, 'Dark');
  await expect.poll(() => theme(phone)).toBe('dark');
  expect(loads()).toBe(1);
});

test('shortcuts are changed before sign-in; a barrier is reported in a conversation with support', async () => {
  const admin = await makePerson(app, { administrator: true });
  const stranger = await openPerson(app, { at: '/accessibility' });
  await stranger.page.getByRole('heading', { level: 2, name: 'Report a barrier' }).waitFor();
  expect(await stranger.page.getByRole('button', { name: 'Open a conversation' }).count()).toBe(0);
  await stranger.page.getByRole('button', { name: 'Show and change the shortcuts' }).click();
  const dialog = stranger.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByRole('combobox', { name: 'Show this list' }).selectOption('F9');
  await dialog.getByRole('button', { name: 'Close' }).click();
  const line = stranger.page.locator('.definitions > div', { hasText: 'Show this list' });
  expect(await line.innerText()).toContain('F9');
  await stranger.page.keyboard.press('F9');
  await dialog.waitFor();

  const member = await makePerson(app);
  const { page } = await openPerson(app, { as: member, at: '/accessibility' });
  await page.getByRole('button', { name: 'Open a conversation with support' }).press('Enter');
  // The real name is shown once they have exchanged messages.
  const name = `Conversation with ${admin.userName}`;
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/user/messages/${admin.id}`);
});

test('the largest text in high contrast does not overflow the narrowest screen', async () => {
  const freelancer = await makePerson(app, { name: 'Boris', role: 2 });
  const buyer = await makePerson(app);
  const sound = await makeSound(app, freelancer, { name: 'Rain on tin' });
  await makeConversation(app, freelancer, buyer);
  await app.call(
    '/users/setSettings',
    { look: { ...DEFAULT_LOOK, theme: 'contrast', textSize: 'largest' } },
    buyer.auth,
  );
  const { page } = await openPerson(app, { as: buyer, width: 320, at: `/project/${sound.id}` });
  await expect.poll(async () => (await seen(page)).size).toBe('32px');
  await page.getByRole('button', { name: /^Add to cart/i }).click();
  const look = createScreenCheck('largest-text');
  const paths = [
    '/',
    `/project/${sound.id}`,
    '/cart',
    `/user/messages/${freelancer.id}`,
    '/settings',
  ];
  for (const path of paths) {
    await goWithin(page, path);
    await expect.poll(() => overflowOf(page), { message: path }).toBe(0);
    await look(page, path);
  }

  // The same for words beside icons.
  const words = { ...DEFAULT_LOOK, buttons: 'words' };
  await app.call('/users/setSettings', { look: words }, buyer.auth);
  for (const path of ['/', '/user/messages/', `/user/messages/${freelancer.id}`]) {
    await goWithin(page, path);
    await expect.poll(async () => (await seen(page)).buttons).toBe('words');
    const shown = page.locator('.icon-button:visible .icon-word');
    for (const word of await shown.all()) {
      expect((await word.boundingBox())?.width, path).toBeGreaterThan(20);
    }
    await expect.poll(() => overflowOf(page), { message: path }).toBe(0);
    await look(page, `${path} in words`);
  }
  const send = page.getByRole('button', { name: 'Send message' });
  await send.getByText('Send message').waitFor();
});

test('an invalid cookie or storage is repaired, and every theme prints black on white', async () => {
  const person = await preparePerson(app);
  const { page } = person;
  await page.context().addCookies([{ name: 'look', value: 'dark"><i>.huge.none', url: app.url }]);
  await page.addInitScript(() => localStorage.setItem('settings', '{"userId":0,"settings":7'));
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'High contrast', exact: true }).check();
  expect(await seen(page)).toMatchObject({ theme: 'contrast', motion: 'none', size: '16px' });

  await page.emulateMedia({ media: 'print' });
  const ink = () => page.locator('h1').evaluate((heading) => getComputedStyle(heading).color);
  expect([await ink(), (await seen(page)).page]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  const onPaper = ['.header', '.footer', '.notifications', '.button'].map((part) =>
    page.locator(part).first().isVisible(),
  );
  expect(await Promise.all(onPaper)).toEqual([false, false, false, false]);
});
