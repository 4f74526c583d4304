import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { refreshListing } from '../../../server/features/catalogue/listing/listing.service.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { insertStockSound } from '../../kit/make/stock-sound.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { openPerson, overflowOf, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { tabTo } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';
import { signIn } from '../accounts/sign-in.ts';

const app = startSiteForTests();
let ana: TestPerson;
let mira: TestPerson;
let wind: number;
beforeAll(async () => {
  await seedCategories(app.db);
  [ana, mira] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { role: 2, name: 'Mira' }),
  ]);
  for (const name of ['Rain', 'Hail']) await insertStockSound(app.db, mira.id, { name });
  wind = await insertStockSound(app.db, mira.id, { name: 'Wind' });
});

const h2 = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const namesOn = (page: Page) => page.locator('.sounds h3').allInnerTexts();
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');
const pressed = (page: Page, name: string, is = true) =>
  page.getByRole('button', { name, exact: true, pressed: is }).waitFor();

async function takeFromSale(id: number): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await trx.updateTable('sound').set({ status: 9 }).where('id', '=', id).execute();
    await refreshListing(trx, id);
  });
}

test('a visitor keeps sounds in the browser, and takes them along at the sign-in', async () => {
  const person = await openPerson(app, { at: '/search/sounds?sort=newest' });
  const { page } = person;
  await tabTo(page, { role: 'button', name: 'Keep Wind' });
  await page.keyboard.press('Enter');
  await pressed(page, 'Keep Wind');
  await press(page, 'Keep Rain');
  await pressed(page, 'Keep Rain');
  await press(page, 'Keep Hail');
  await press(page, 'Keep Hail');
  await pressed(page, 'Keep Hail', false);

  await goWithin(page, '/saved');
  await h2(page, '2 sounds').waitFor();
  expect(await namesOn(page)).toEqual(['Rain', 'Wind']);
  await press(page, 'Remove Wind from the list');
  await waitToHear(person, 'Wind is removed. Undo');
  await h2(page, '1 sound').waitFor();
  await press(page, 'Undo');
  await h2(page, '2 sounds').waitFor();
  await createScreenCheck('shortlists')(page, 'visitor');

  await signIn(page, ana);
  await page.waitForFunction(() => localStorage.getItem('keptSounds') === null);
  await goWithin(page, '/saved');
  await h2(page, '2 sounds').waitFor();
  expect(await namesOn(page)).toEqual(['Rain', 'Wind']);
});

test('a person sorts sounds into lists, buys one, and shares it by a secret link', async () => {
  const eva = await makePerson(app, { name: 'Eva' });
  const person = await openPerson(app, { as: eva, at: '/search/sounds?sort=newest' });
  const { page } = person;
  for (const name of ['Keep Hail', 'Keep Wind', 'Keep Rain']) {
    await press(page, name);
    await pressed(page, name);
  }
  await goWithin(page, '/saved');
  await h2(page, '3 sounds').waitFor();
  const form = page.getByRole('form', { name: 'New list' });
  await form.getByRole('button', { name: 'Create list' }).press('Enter');
  await page.getByText('Please enter a name for the list.').first().waitFor();
  await form.getByLabel('Name').fill('Radio play');
  await page.keyboard.press('Enter');
  await waitToHear(person, 'Radio play is created.');
  await h2(page, 'No sounds yet').waitFor();

  await page.goto('/saved');
  await press(page, 'Move to another list Wind');
  await page.getByRole('menuitem', { name: 'Radio play' }).press('Enter');
  await waitToHear(person, 'Wind is now in Radio play.');
  await press(page, 'Move to another list Rain');
  await page.getByRole('menuitem', { name: 'Radio play' }).press('Enter');
  await waitToHear(person, 'Rain is now in Radio play.');
  await createScreenCheck('shortlists')(page, 'lists');

  await page.getByRole('link', { name: 'Radio play, 2 sounds' }).press('Enter');
  await h2(page, '2 sounds').waitFor();
  await takeFromSale(wind);
  await press(page, 'Add all to cart');
  await waitToHear(
    person,
    '1 sound is added to your cart. 1 sound cannot be bought. The reason is below.',
  );
  await page.getByRole('listitem').filter({ hasText: 'Wind:' }).waitFor();

  await press(page, 'Share by a secret link');
  const link = await page.locator('.saved-link').innerText();
  const address = new URL(/http\S+/.exec(link)?.[0] ?? '').pathname;
  const other = await openPerson(app, { at: address });
  await other.page.getByRole('heading', { name: 'Shared list: Radio play' }).waitFor();
  await other.page.locator('meta[name=robots][content=noindex]').waitFor({ state: 'attached' });
  expect(await namesOn(other.page)).toEqual(['Rain', 'Wind']);
  await expectNoAxeViolations(other.page);
  await press(page, 'Withdraw the link');
  await waitToHear(person, 'The link does not work any more.');
  await other.page.reload();
  await other.page.getByRole('heading', { name: 'Page not found' }).waitFor();

  await press(page, 'Remove list');
  await waitToHear(person, 'Radio play is removed. Undo');
  await h2(page, '1 sound').waitFor();
  await press(page, 'Undo');
  await h2(page, '2 sounds').waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(page)).toBe(0);
});

test('a person follows a freelancer, saves a search, and removes both', async () => {
  const person = await openPerson(app, { as: ana, at: `/portfolio/${mira.id}` });
  const { page } = person;
  await press(page, `Follow ${mira.userName}`);
  await waitToHear(person, 'You will find new sounds under “Saved”');
  await goWithin(page, '/search/sounds?words=rain&price=-20');
  await press(page, 'Tell me about new sounds for this search');
  await pressed(page, 'Tell me about new sounds for this search');
  await goWithin(page, '/user/dashboard/1');
  await page.getByRole('link', { name: 'Saved', exact: true }).last().press('Enter');
  await page.getByRole('link', { name: 'New sounds' }).press('Enter');
  await h2(page, 'No new sounds yet').waitFor();
  await page.getByRole('link', { name: 'rain, 1 filter' }).waitFor();
  await createScreenCheck('shortlists')(page, 'news');
  await page.getByRole('checkbox').press('Space');
  const settings = async () => (await app.call('/users/getSettings', {}, ana.auth)).data?.settings;
  await expect.poll(async () => (await settings())?.soundMail).toBe(false);
  await press(page, 'Remove rain, 1 filter');
  await waitToHear(person, 'rain, 1 filter is removed. Undo');
  await press(page, `Remove Sounds by ${mira.userName}`);
  await page.getByText('You follow nobody').waitFor();
  const { data } = await app.call('/soundNews/getSources', {}, ana.auth);
  expect(data).toEqual({ sources: [] });
});

test('a shared list puts all of its pages into the cart', async () => {
  const eva = await makePerson(app, { name: 'Eva' });
  const made = Array.from({ length: 21 }, (_, number) =>
    insertStockSound(app.db, mira.id, { name: `Bell ${number}` }),
  );
  await app.call('/shortlists/keep', { projects: await Promise.all(made) }, eva.auth);
  const lists = await app.call('/shortlists/getAll', {}, eva.auth);
  const listId = lists.data?.lists[0]?.id ?? 0;
  const link = await app.call('/shortlists/share', { listId, shared: true }, eva.auth);
  const person = await openPerson(app, { at: `/shared-list/${link.data?.secret}` });
  await h2(person.page, '21 sounds').waitFor();
  await press(person.page, 'Add all to cart');
  await waitToHear(person, '21 sounds are added to your cart.');
});
