import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { insertAccount } from '../../kit/make/insert-account.ts';
import { insertOrder } from '../../kit/make/make-sold.ts';
import { makePlayableSound } from '../../kit/make/make-sound.ts';
import { clicks, makeAudio } from '../../kit/make/make-audio.ts';
import { insertStockSound } from '../../kit/make/stock-sound.ts';
import { openPerson, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const NATURE = 16;
const LONG_NAME = `Rain${'fall'.repeat(30)} on a roof of corrugated iron, recorded from below for a whole night in May`;

const app = startSiteForTests();
let freelancer: TestPerson;
let buyer: TestPerson;
let loop: number;

beforeAll(async () => {
  await seedCategories(app.db);
  [freelancer, buyer] = await Promise.all([
    makePerson(app, { role: 2, name: 'Mira' }),
    makePerson(app, { name: 'Ana' }),
  ]);
  await makeRain(44);
  await rate('Rain 44', 21);
  await insertStockSound(app.db, freelancer.id, { name: 'Šum kiše', keywords: 'krov, noć' });
  await insertStockSound(app.db, freelancer.id, { name: LONG_NAME, description: 'x'.repeat(200) });
  const left = clicks(120, 14);
  loop = await makePlayableSound(app, freelancer, makeAudio([left, left]), {
    categoryId: 15,
    name: 'Kitchen clock',
    description: 'Close and dry.',
    keywords: 'clock, kitchen',
    tempo: '120',
    priceCents: 700,
  });
});

/** Adds sounds without files at different prices. */
async function makeRain(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await insertStockSound(app.db, freelancer.id, {
      name: `Rain ${number}`,
      description: 'A roof in May, from below, with a gutter on the left.',
      keywords: number % 2 === 0 ? 'roof, gutter, May' : '',
      priceCents: number % 4 === 0 ? 2_500 : 400,
      channels: 1 + (number % 2),
      lengthMs: 8_000 + number * 1_000,
    });
  }
  const peaks = Buffer.from(Array.from({ length: 600 }, (_unused, bar) => 40 + ((bar * 53) % 190)));
  await app.db
    .updateTable('audio')
    .set({ state: 'ready', peaks, loudness_lufs: -18.4, preview_bytes: 100_000 })
    .execute();
}

/** Adds reviews of a sound by different accounts. */
async function rate(name: string, count: number): Promise<void> {
  const sound = app.db.selectFrom('sound').select('id').where('name', '=', name);
  const { id: sound_id } = await sound.executeTakeFirstOrThrow();
  for (let number = 1; number <= count; number += 1) {
    const buyer_id = await insertAccount(app.db);
    const review = { sound_id, buyer_id, stars: 1 + (number % 5), text: `Rating ${number}.` };
    await app.db.insertInto('review').values(review).execute();
  }
}

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const h2 = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function expectFocus(page: Page, text: string): Promise<void> {
  await page.locator(':focus').filter({ hasText: text }).waitFor();
}

/** Returns whether anything is drawn on a canvas. */
function isDrawn(canvas: Locator): Promise<boolean> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    const pixels = element.getContext('2d')?.getImageData(0, 0, width, height).data;
    return pixels?.some((value) => value > 0) ?? false;
  });
}

test('a category is searched, filtered and paged, and the address has the whole state', async () => {
  const person = await openPerson(app);
  const { page, announcements } = person;
  const look = createScreenCheck('catalogue');
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(new URL(request.url()).pathname));

  await page.getByRole('link', { name: 'Audio Stock' }).first().click();
  await page.getByRole('link', { name: 'Nature and weather' }).click();
  await h1(page, 'Nature and weather').waitFor();
  await waitToHear(person, '46 sounds, page 1 of 3');
  await expectFocus(page, 'Nature and weather');
  const names = page.getByRole('main').getByRole('heading', { level: 3 });
  expect(await names.count()).toBe(20);
  // A row is spoken once: there is no group around its items, and no image of the sound. Its only
  // player control is a button. Without reviews it has no stars.
  const unrated = page.locator('.sound-row').filter({ hasText: 'Rain 43' });
  await button(page, /^Play Rain 43/).waitFor();
  const spare = [
    page.getByRole('article'),
    ...(['group', 'img', 'slider'] as const).map((role) => unrated.getByRole(role)),
    unrated.locator('.stars'),
  ];
  expect(await Promise.all(spare.map((one) => one.count()))).toEqual([0, 0, 0, 0, 0]);
  // The bars of a sound are drawn when it comes near the viewport.
  const bars = page.locator('canvas.player-waveform');
  await expect.poll(() => isDrawn(bars.first())).toBe(true);
  expect(await isDrawn(bars.last())).toBe(false);
  await bars.last().scrollIntoViewIfNeeded();
  await expect.poll(() => isDrawn(bars.last())).toBe(true);
  await look(page, 'category');

  // Another page of the list focuses its heading, so nothing is announced.
  const spoken = announcements.length;
  await page.getByRole('link', { name: 'Next' }).press('Enter');
  await h2(page, '46 sounds, page 2 of 3').waitFor();
  await expectFocus(page, '46 sounds, page 2 of 3');
  expect(new URL(page.url()).pathname).toBe(`/projects/${NATURE}/2`);
  expect(await page.title()).toBe('Nature and weather, page 2 - Earmark');
  expect(announcements).toHaveLength(spoken);

  // A filter applies after a pause, with one announcement, and the focus stays.
  const search = page.getByRole('search', { name: 'Sounds in Nature and weather' });
  const optionsOf = (name: string) => search.getByLabel(name).getByRole('option').allInnerTexts();
  expect(await optionsOf('Channels')).toEqual(['Any', 'Mono (22)', 'Stereo (24)']);
  expect(await search.getByLabel('Tempo').count()).toBe(0);
  await search.getByLabel('Price').focus();
  await search.getByLabel('Price').selectOption({ label: '20 to 49.99 EUR (11)' });
  await waitToHear(person, '11 sounds');
  expect(announcements.slice(spoken).map(({ text }) => text)).toEqual(['11 sounds']);
  await search.locator('select[name=price]:focus').waitFor();
  expect(new URL(page.url()).search).toBe('?price=20-49.99');
  expect(await optionsOf('Channels')).toEqual(['Any', 'Mono (11)']);
  await look(page, 'filtered');
  await page.goBack();
  await h2(page, '46 sounds, page 2 of 3').waitFor();
  expect(await search.getByLabel('Price').inputValue()).toBe('');
  await page.goForward();
  await h2(page, '11 sounds').waitFor();
  await page.getByRole('link', { name: 'Remove all filters' }).click();
  await h2(page, '46 sounds, page 1 of 3').waitFor();

  // Opens a sound and goes back to the previous place.
  await page.getByRole('link', { name: 'Rain 44', exact: true }).click();
  await h1(page, 'Rain 44').waitFor();
  await button(page, 'Show more reviews').press('Enter');
  await waitToHear(person, '1 more review.');
  const came = page.getByRole('article').filter({ has: page.locator('h3:focus') });
  await came.getByText('Rating 1.').waitFor();
  await page.goBack();
  await h1(page, 'Nature and weather').waitFor();
  await expectFocus(page, 'Rain 44');

  await page.goto(`/projects/${NATURE}/9?words=rain`);
  await page.getByText('There is no page 9: the last one is 3.').waitFor();
  await look(page, 'no-such-page');
  await goWithin(page, '/projects/x');
  await h1(page, 'Page not found').waitFor();
  expect(requests.filter((path) => path.startsWith('/audio/'))).toEqual([]);
});

test('a sound is found despite a typing error and missing accents, played, bought and reviewed', async () => {
  const person = await openPerson(app, { as: buyer });
  const { page } = person;
  const look = createScreenCheck('catalogue-sound');
  const box = page.getByRole('combobox', { name: 'Search sounds, services' });

  await box.fill('sum kise');
  await box.press('Enter');
  await h1(page, 'Results for “sum kise”').waitFor();
  await waitToHear(person, 'Found: 1 sound.');
  await page.getByRole('link', { name: 'Šum kiše' }).waitFor();

  await box.fill('nothing like this');
  await box.press('Enter');
  await page.getByText('Nothing fits “nothing like this”.', { exact: false }).waitFor();
  await box.fill('%%%');
  await box.press('Enter');
  await waitToHear(person, 'Please search with letters or digits, for example: rain.');
  await look(page, 'refused');

  await box.fill('kitchn clok');
  await box.press('Enter');
  await waitToHear(
    person,
    'Nothing fits “kitchn clok”. These are results for “kitchen clock”. Found: 1 sound.',
  );
  await page.getByText('120 bpm').waitFor();
  await look(page, 'corrected');

  // By keyboard: play, listen, pause, and add to the cart.
  await button(page, 'Play Kitchen clock, 0:14').focus();
  await page.keyboard.press('Enter');
  await page.getByText('0:02 / 0:14').waitFor();
  await page.getByRole('link', { name: 'kitchen', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await button(page, 'Play Kitchen clock, 0:14').waitFor();
  await page.keyboard.press('Tab');
  await expectFocus(page, 'Keep Kitchen clock');
  await page.keyboard.press('Tab');
  await expectFocus(page, 'Add to cart Kitchen clock');
  await page.keyboard.press('Enter');
  await waitToHear(person, 'Kitchen clock successfully added to cart');
  await expectFocus(page, 'In your cart');

  const link = { name: 'Kitchen clock', exact: true };
  await page.getByRole('main').getByRole('link', link).click();
  await h1(page, 'Kitchen clock').waitFor();
  await page
    .getByRole('definition')
    .filter({ hasText: /^44.1 kHz, 16 bit, stereo, -\d+ LUFS$/ })
    .waitFor();
  await page.getByText('Nobody has rated this yet.').waitFor();

  await insertOrder(app.db, buyer.id, [loop]);
  await goWithin(page, '/rate');
  await h2(page, '1 review to give').waitFor();
  await button(page, 'Rate Kitchen clock').press('Enter');
  await button(page, 'Save review').press('Enter');
  await page.getByText('Please choose 1 to 5 stars.').waitFor();
  await look(page, 'rate');
  await page.getByLabel('4 stars: very good').check();
  await page.getByLabel('Your words').fill('Dry and close, as it says.');
  await button(page, 'Save review').press('Enter');
  await waitToHear(person, 'Thank you. Your review of Kitchen clock is saved.');
  await expectFocus(page, 'Change your review');

  const owner = await openPerson(app, { as: freelancer, at: `/project/${loop}` });
  await owner.page.getByText('Dry and close, as it says.').waitFor();
  await button(owner.page, /^Answer review by/).press('Enter');
  await owner.page.getByLabel('Your answer').fill('Thank you for listening.');
  await button(owner.page, 'Send answer').press('Enter');
  await owner.page.getByText(`Answer of ${freelancer.userName}`).waitFor();
  await createScreenCheck('catalogue-answered')(owner.page, 'answered');

  await goWithin(page, `/project/${loop}`);
  await page.getByText('Thank you for listening.').waitFor();
  await page.getByRole('link', { name: 'kitchen', exact: true }).click();
  await h1(page, 'Sounds for “kitchen”').waitFor();
});

test('the list is readable in dark mode and on a phone, where a button opens the search', async () => {
  const person = await openPerson(app, {
    at: `/projects/${NATURE}?words=rainfall*`,
    width: 375,
    colorScheme: 'dark',
  });
  const { page } = person;
  await createScreenCheck('catalogue-dark')(page, 'long-name');
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await wide()).toBe(375);
  await button(page, 'Filters').click();
  await page.getByLabel('Price').waitFor();
  await createScreenCheck('catalogue-dark-filters')(page, 'filters');
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await createScreenCheck('catalogue-dark-search')(page, 'search');
  const box = page.getByRole('combobox', { name: 'Search sounds, services' });
  await box.fill('gutter');
  await box.press('Enter');
  await h1(page, 'Results for “gutter”').waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await wide()).toBe(320);
});
