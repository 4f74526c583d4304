import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SITE_LANGUAGES } from '../../../shared/languages/site-languages.ts';
import { makePerson } from '../../kit/make/builders.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { goWithin } from '../kit/go-within.ts';
import {
  openPerson,
  overflowOf,
  preparePerson,
  startSiteForTests,
  waitToHear,
} from '../kit/browser.ts';

/* No control is covered, and no screen is a dead end. */

const app = startSiteForTests();

/** Returns whether a click in the middle of a control reaches it, at the current scroll position. */
const isFree = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && (element === there || element.contains(there));
  });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('the header', () => {
  test.each(SITE_LANGUAGES)('is one row of at most 56 pixels, in %s', async (language) => {
    const buyer = await makePerson(app, { name: 'Aleksandar' });
    for (const as of [undefined, buyer]) {
      const { page } = await preparePerson(app, as && { as });
      await page.context().addCookies([{ name: 'lang', value: language, url: app.url }]);
      await page.goto('/about');
      for (const width of [
        1440, 1280, 1279, 1240, 1239, 1060, 1059, 840, 839, 720, 719, 375, 320,
      ]) {
        await page.setViewportSize({ width, height: 800 });
        const height = () => page.locator('.header').evaluate(({ clientHeight }) => clientHeight);
        await expect
          .poll(height, { message: `${width} pixels`, timeout: 3_000 })
          .toBeLessThanOrEqual(56);
        expect(await overflowOf(page)).toBe(0);
      }
    }
  });

  test('has the links without room under More, which Escape closes', async () => {
    const { page } = await openPerson(app, { as: await makePerson(app) });
    const freelancers = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Freelancers' });
    expect(await freelancers.isVisible()).toBe(false);
    const more = page.getByRole('button', { name: 'More' });
    await more.press('Enter');
    await page.keyboard.press('Tab');
    expect(await freelancers.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await more.getAttribute('aria-expanded')).toBe('false');
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
    await more.press('Enter');
    await freelancers.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'All freelancers' }).waitFor();
    expect(await more.getAttribute('aria-expanded')).toBe('false');
  });

  test('has a menu and a search on a phone, which Escape closes', async () => {
    const { page } = await openPerson(app, { width: 375, height: 812 });
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await page.getByRole('link', { name: 'FAQ' }).first().focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);

    const toggle = page.getByRole('banner').getByRole('button', { name: 'Search' });
    const box = page.getByRole('combobox', { name: 'Search sounds, services' });
    expect(await box.isVisible()).toBe(false);
    await toggle.press('Enter');
    expect(await box.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
    // The search also closes when the focus leaves it.
    await toggle.press('Enter');
    await page.getByRole('heading', { level: 1 }).click();
    expect(await box.isVisible()).toBe(false);
  });
});

test.each([1280, 375])(
  'a notification covers nothing that is pressed next, %i pixels wide',
  async (width) => {
    const admin = await makePerson(app, { administrator: true });
    const waits = await Promise.all([makePerson(app), makePerson(app)]);
    await app.db
      .updateTable('account')
      .set({ contributor_status: 0 })
      .where(
        'id',
        'in',
        waits.map(({ id }) => id),
      )
      .execute();
    const at = `/admin/user/${waits[0]?.id}`;
    const person = await openPerson(app, { as: admin, at, width });
    const { page } = person;
    await page.getByLabel('Status').selectOption('Approved');
    await page.getByRole('button', { name: 'Save status' }).click();
    await waitToHear(person, 'is approved.');
    await page.getByRole('region', { name: 'Notifications' }).waitFor();
    const controls = page.locator('main :is(a[href], button, input, select, textarea, summary)');
    const covered = () =>
      controls.evaluateAll((all) => {
        const edge = document.querySelector('.notifications')?.getBoundingClientRect().top ?? 0;
        return all
          .filter((control) => {
            const { top, bottom } = control.getBoundingClientRect();
            return bottom > edge && top < edge;
          })
          .map(({ textContent }) => textContent);
      });
    await expect.poll(covered).toEqual([]);
    expect(await isFree(page.getByRole('link', { name: /^Next waiting/ }))).toBe(true);
  },
);

test('a menu that is opened right after signing in stays open', async () => {
  const ana = await makePerson(app, { name: 'Ana' });
  const { page } = await openPerson(app, { at: '/sign-in' });
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password').fill(ana.password);
  // The home screen loads late and focuses its heading.
  let goOn: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/assets\/home-/, async (route) => {
    await wait;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Ana/ }).click();
  await page.getByRole('menu').waitFor();
  goOn();
  await heading(page, 'Sounds worth keeping').waitFor();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await heading(page, 'Settings').waitFor();
});

test('a buyer who wants to sell is led to the application', async () => {
  const { page } = await openPerson(app, { as: await makePerson(app) });
  await page.getByRole('link', { name: /^Sell sounds/ }).click();
  await page.getByText('Please switch role to freelancer to do this.').waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Become a freelancer' }).click();
  await heading(page, 'Become a freelancer').waitFor();
  await page.goto('/');
  await page.getByRole('link', { name: /^Offer services/ }).click();
  await page.getByRole('link', { name: 'Become a freelancer' }).click();
  await heading(page, 'Become a freelancer').waitFor();
});

test('"Reuse last offer" shows that there is none', async () => {
  const [ana, boris] = await Promise.all([makePerson(app), makePerson(app, { role: 2 })]);
  const at = `/user/projects/create/${ana.id}`;
  const { page } = await openPerson(app, { as: boris, at });
  await page.getByRole('button', { name: 'Reuse last offer' }).click();
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText('You have made no offer yet.')
    .waitFor();
});

test('more contrast follows the choice of the system, and that of the person', async () => {
  const { page } = await openPerson(app, { at: '/about' });
  const colours = () =>
    page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return [backgroundColor, color];
    });
  const [black, white] = ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'];
  const wanted = { light: [white, black], dark: [black, white] };
  for (const [scheme, other] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme: scheme });
    await page.evaluate(() => delete document.documentElement.dataset['theme']);
    expect(await colours()).toEqual(wanted[scheme]);
    await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), other);
    expect(await colours()).toEqual(wanted[other]);
  }
});

test('each wrong address answers 404 and shows "Page not found"', async () => {
  const admin = await makePerson(app, { administrator: true });
  const { page } = await openPerson(app, { as: admin });
  const wrong = ['/nowhere', '/project/abc', '/projects/0', '/admin/user/abc', '/user/messages/x'];
  for (const address of [...wrong, '/order-page/1e3', '/user/services/none', '/receipt/x']) {
    const answer = await page.request.get(address);
    expect([address, answer.status()]).toEqual([address, 404]);
    await goWithin(page, address);
    await heading(page, 'Page not found').waitFor();
  }
  // Only a session can tell that these do not exist.
  for (const address of ['/user/messages/999999', '/admin/user/999999', '/user/services/999']) {
    await goWithin(page, address);
    await heading(page, 'Page not found').waitFor();
  }
});
