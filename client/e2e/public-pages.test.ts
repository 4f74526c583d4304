import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCategories } from '../../server/features/catalogue/seed-categories.ts';
import type { TestApp } from '../../server/testing/test-app.ts';
import { expectNoAxeViolations } from './axe.ts';
import { openPerson, startSite } from './browser.ts';
import { createLook } from './pictures.ts';

/** Every screen that is open to a stranger and needs nothing in the database but categories. */
const PATHS = [
  '/',
  '/about',
  '/contact',
  '/support',
  '/faq',
  '/terms-of-use',
  '/general-site-rules',
  '/selling-rules',
  '/author-terms',
  '/privacy',
  '/cookies',
  '/accessibility',
  '/settings',
  '/role-selector',
  '/sign-in',
  '/sign-up',
  '/sign-up/1/buyer',
  '/sign-up/2/freelancer',
  '/registration-success',
  '/activation-mail',
  '/forgot-password',
  '/audio-stock',
  '/projects/16',
  '/search',
  '/audio-services-categories',
  '/audio-services/31',
  '/users',
  '/fail',
  '/success',
  '/no-such-page',
];

let app: TestApp;
beforeAll(async () => {
  app = await startSite();
  await seedCategories(app.db);
});
afterAll(() => app.stop());

test('a stranger finds a whole page at every public address, on the narrowest screen', async () => {
  const person = await openPerson(app, { width: 320, at: '/about' });
  const { page, announcements } = person;
  // The server says with its status that there is no such page, which Chromium reports.
  person.expectFaults(/no-such-page/);
  const look = createLook('public-pages');
  const titles: string[] = [];
  for (const path of PATHS) {
    /* oxlint-disable no-await-in-loop -- one page, one address after the other */
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    titles.push(await page.title());
    expect(await outlineOf(page), path).toEqual({
      h1: 1,
      landmarks: [1, 1, 1],
      skips: [],
      over: 0,
    });
    await look(page, path);
    /* oxlint-enable no-await-in-loop */
  }
  expect(titles.filter((title) => !/ - Earmark$|^Earmark - /.test(title))).toEqual([]);
  expect(new Set(titles).size).toBe(PATHS.length);
  expect(announcements).toEqual([]);
});

test('the texts of law begin at their heading, and their sections and the questions have addresses', async () => {
  const person = await openPerson(app, { at: '/privacy' });
  const { page, focusMoves } = person;
  person.expectFaults(/no-such-page/);
  await expect.poll(() => focusMoves.at(-1)).toBe('h1 Privacy Policy');
  await page.getByRole('link', { name: '7. Your rights' }).click();
  await expect.poll(() => focusMoves.at(-1)).toBe('h2 7. Your rights');
  await page.goto('/faq#refund');
  await expect.poll(() => focusMoves.at(-1)).toBe('h3 Can I get my money back?');
  await page.goto('/fail');
  await page
    .getByRole('heading', { level: 1, name: 'Invalid informations', exact: true })
    .waitFor();
  expect(await page.locator('h1').innerText()).toBe('Invalid informations :(');
  await page.goto('/success');
  expect(await page.locator('h1').innerText()).toBe('Success :)');
  await page.goto('/no-such-page');
  await page.getByLabel('What should it sound like?').fill('rain');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /rain/ }).waitFor();
});

test('a page that is loaded anew begins at its top, wherever the one before it was scrolled to', async () => {
  const { page } = await openPerson(app, { at: '/terms-of-use' });
  const offset = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 900));
  await page.goto('/faq');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await offset()).toBe(0);
  await page.goto('/terms-of-use');
  await expect.poll(offset).toBe(900);
});

test('the bar about cookies is met first, covers nothing, and does not come back', async () => {
  const newcomer = { newcomer: true, width: 375, height: 667, at: '/faq' };
  const { page, announcements, focusMoves } = await openPerson(app, newcomer);
  const bar = page.getByRole('region', { name: 'Cookies' });
  await bar.waitFor();
  await expectNoAxeViolations(page);
  await createLook('consent')(page, 'bar');
  expect(await page.context().cookies()).toEqual([]);
  expect(await coveredStops(page)).toEqual([]);

  await page.locator('h1').focus();
  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('Shift+F6');
  expect(await bar.locator(':focus').innerText()).toBe('Terms of Use');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => bar.count()).toBe(0);
  expect(focusMoves.at(-1)).toMatch(/^h1 /);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'cookieConsent', value: 'true' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
  expect(Math.round(days)).toBe(150);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await bar.count()).toBe(0);
  expect(announcements).toEqual([]);
});

/** How a page is built: its headings of level 1, its landmarks, skipped levels, and what sticks out. */
function outlineOf(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const levels = all('main :is(h1, h2, h3, h4)').map((heading) => Number(heading.tagName[1]));
    const root = document.documentElement;
    return {
      h1: all('h1').length,
      landmarks: ['body header:not(main header)', 'main', 'footer'].map((one) => all(one).length),
      skips: levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1),
      over: root.scrollWidth - root.clientWidth,
    };
  });
}

/** Links and buttons of the page that the bar covers while they have the focus. */
function coveredStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('.consent')?.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('main a, footer a')].flatMap((stop) => {
      stop.focus();
      const { bottom } = stop.getBoundingClientRect();
      return bar && bottom > bar.top ? [stop.innerText] : [];
    });
  });
}
