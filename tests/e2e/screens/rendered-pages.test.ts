import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedInCookie } from '../../../shared/signed-in-cookie.ts';
import { DEFAULT_LOOK, lookCookie, THEMES } from '../../../shared/look.ts';
import { languageCookie, SITE_LANGUAGES } from '../../../shared/languages/site-languages.ts';
import { makePerson } from '../../kit/make/builders.ts';
import { insertStockSound } from '../../kit/make/stock-sound.ts';
import { pageOf } from '../../kit/read/page-of.ts';
import { openPerson, preparePerson, startSiteForTests } from '../kit/browser.ts';
import { listRoutes } from './route-list.ts';
import { addressOf, makePlaces } from './route-places.ts';

/** More sounds than fit on a page of a list. */
const SOUNDS = 25;

const app = startSiteForTests();
let paths: readonly string[];
beforeAll(async () => {
  const places = await makePlaces(app);
  const open = (await listRoutes()).filter(({ own }) => !own);
  paths = open.map(({ pattern }) => addressOf(pattern, places, 'stranger'));
  const { freelancer } = places.people;
  for (let number = 1; number <= SOUNDS; number += 1) {
    await insertStockSound(app.db, freelancer.id, { name: `Rain ${number}`, keywords: 'rain' });
  }
  await app.db
    .updateTable('audio')
    .set({ state: 'ready', preview_bytes: 100, peaks: Buffer.of(1) })
    .execute();
});

/** In CI each page is loaded in each language, otherwise in one: a load takes half a second of CPU. */
const ROUNDS = process.env['CI'] ? [...SITE_LANGUAGES.keys()] : [0];

test.each(ROUNDS)(
  'every public page hydrates without changes, in any theme and language (round %i)',
  { timeout: 240_000 },
  async (round) => {
    const { page } = await preparePerson(app);
    await noteFirstHeading(page);
    const changed: string[] = [];
    for (const [index, path] of paths.entries()) {
      const theme = THEMES[index % THEMES.length] ?? 'system';
      const language = SITE_LANGUAGES[(index + round) % SITE_LANGUAGES.length] ?? 'en';
      await page
        .context()
        .addCookies([
          cookieOf(languageCookie(language, 'http:')),
          cookieOf(lookCookie({ ...DEFAULT_LOOK, theme }, 'http:')),
        ]);
      await page.goto(path);
      if (!(await page.evaluate(isFirstHeadingThere))) changed.push(`${path} in ${language}`);
    }
    expect(changed).toEqual([]);
  },
);

test('a shell preloads the files of its screen, and a rendered page loads them after the first paint', async () => {
  const [Cookie = ''] = signedInCookie(true, 'http:').split(';');
  const shell = await pageOf(app, '/faq', { Cookie, Accept: 'text/html' });
  expect(shell.html).toContain('<div id="app"></div>');
  expect(shell.html).toMatch(/<link rel="modulepreload"[^>]*\/faq-/);

  const { html } = await pageOf(app, '/faq', { Accept: 'text/html' });
  expect(html).toMatch(/<script type="module"[^>]*\/after-paint-/);
  expect(html.match(/<script type="module"/g)).toHaveLength(1);
  expect(html).toMatch(/<link rel="after-paint"[^>]*\/faq-/);
  expect(html).not.toContain('modulepreload');
});

test('a visitor’s cart appears on a page that was rendered without it', async () => {
  const { page } = await openPerson(app, { at: '/search?words=rain' });
  await page.getByRole('button', { name: /^Add to cart Rain 25/ }).click();
  await page.reload();
  await page.getByRole('link', { name: 'Go to cart' }).waitFor();
});

test('a signed-in person gets the shell, even if the marker cookie is lost', async () => {
  const buyer = await makePerson(app);
  const { page } = await openPerson(app, { as: buyer, at: '/faq' });
  expect(await page.locator('#page-data').count()).toBe(0);
  await page.context().clearCookies();
  await page.reload();
  await page.getByRole('link', { name: 'Messages' }).waitFor();
  const cookies = await page.context().cookies();
  expect(cookies).toContainEqual(expect.objectContaining({ name: 'signedIn', value: 'true' }));
  await page.goto('/about');
  expect(await page.locator('#page-data').count()).toBe(0);
});

test('values typed before hydration stay', async () => {
  const { page } = await preparePerson(app);
  let goOn = () => {};
  const filled = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\/assets\/first-[^/]*\.js$/, async (route) => {
    await filled;
    await route.continue();
  });
  const opened = page.goto('/sign-up/1/buyer');
  const [email, terms] = [page.getByLabel('Email'), page.getByRole('checkbox')];
  await email.fill('ana@people.example');
  await terms.check();
  goOn();
  await opened;
  await page.getByLabel('Username').fill('ana');
  expect(await email.inputValue()).toBe('ana@people.example');
  expect(await terms.isChecked()).toBe(true);
});

describe('without JavaScript', () => {
  const withoutScripts = { runsScripts: false, width: 390, height: 844 };

  test('a visitor reads a text and reaches others by the menu; a form that needs it sends nothing', async () => {
    const { page } = await openPerson(app, { ...withoutScripts, at: '/terms-of-use' });
    await page.getByRole('heading', { level: 1, name: 'Terms of Use' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
    await page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }).waitFor();
    expect(await page.getByRole('button', { name: 'Menu' }).count()).toBe(0);

    await page.goto('/sign-in');
    await page.getByLabel('Password', { exact: true }).fill('secret');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    expect(page.url()).toBe(`${app.url}/sign-in`);
  });

  test('a visitor searches, pages and plays', async () => {
    const { page } = await openPerson(app, { ...withoutScripts, at: '/' });
    await page.getByLabel('Search sounds').fill('rain');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Results for “rain”' }).waitFor();
    await page.getByRole('link', { name: /^All \d+ sounds/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Sounds for “rain”' }).waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByRole('heading', { level: 2, name: /page 2 of/ }).waitFor();
    await page.getByLabel('Sort by').selectOption('cheapest');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL(/sort=cheapest/);
    await page.getByRole('link', { name: 'Rain 25', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Rain 25' }).waitFor();
    const address = await page.locator('audio').first().getAttribute('src');
    expect(address).toMatch(/^\/audio\/.*\.mp3$/);
  });
});

test('a page makes no announcements on arrival', async () => {
  const { page, announcements, focusMoves } = await openPerson(app, { at: '/faq' });
  await page.waitForLoadState('networkidle');
  expect([announcements, focusMoves]).toEqual([[], []]);
  expect((await pageOf(app, '/faq')).title).toBe(await page.title());
});

/** Converts a serialised cookie. */
function cookieOf(written: string): { name: string; value: string; url: string } {
  const [name = '', value = ''] = written.split(/[=;]/);
  return { name, value, url: app.url };
}

/** Remembers the heading of the server's page: a heading that React created is another element. */
async function noteFirstHeading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading) Object.assign(window, { firstHeading: heading });
      if (heading) observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
  });
}

function isFirstHeadingThere(): boolean {
  if (!document.getElementById('page-data')) return true;
  return Reflect.get(window, 'firstHeading') === document.querySelector('h1');
}
