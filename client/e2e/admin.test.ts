import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../server/testing/builders.ts';
import { aRegistration } from '../../server/testing/registration.ts';
import type { TestApp } from '../../server/testing/test-app.ts';
import { expectNoAxeViolations } from './axe.ts';
import { openPerson, startSite, type View, waitToHear } from './browser.ts';

let app: TestApp;
let boss: TestPerson;
beforeAll(async () => {
  app = await startSite();
  boss = await makePerson(app, { administrator: true, name: 'Vera' });
  for (const name of ['Iva', 'Mara']) {
    await app.call('/users/create', aRegistration({ name, lastName: 'Novak', role: 2 }));
  }
});
afterAll(() => app.stop());

const heading = (page: Page, name: string, level = 1) =>
  page.getByRole('heading', { level, name, exact: true });

describe('the administration of users', () => {
  test('finds a user, saves a decision on the button alone, and leads to the next', async () => {
    const person = await openPerson(app, { as: boss, at: '/user/dashboard/1' });
    const { page } = person;
    await page.getByRole('link', { name: 'Administration' }).click();
    await page.getByText('2 are waiting.').waitFor();
    await page.getByRole('link', { name: 'Users' }).click();
    await page.getByLabel('Name, username or email').fill('novak');
    await page.getByRole('button', { name: 'Search' }).click();
    const found = heading(page, '2 users for ‘novak’', 2);
    await found.waitFor();
    await expect.poll(() => page.locator(':focus').innerText()).toBe(await found.innerText());

    await page.getByRole('link', { name: 'Mara Novak' }).click();
    await heading(page, 'Mara Novak').waitFor();
    await page.getByLabel('Status').selectOption('Approved');
    await page.getByText('Pending', { exact: true }).first().waitFor();
    const save = page.getByRole('button', { name: 'Save status' });
    await save.click();
    await waitToHear(person, 'Saved: Mara Novak is approved.');
    await page.locator('.chip', { hasText: 'Approved' }).waitFor();
    expect(await save.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.getByRole('link', { name: 'Next waiting: Iva Novak' }).click();
    await heading(page, 'Iva Novak').waitFor();
    expect(await page.getByLabel('Status').inputValue()).toBe('0');
  });

  test('says why a decision is refused', async () => {
    const { page } = await openPerson(app, { as: boss, at: `/admin/user/${boss.id}` });
    await page.getByLabel('Status').selectOption('Rejected');
    await page.getByRole('button', { name: 'Save status' }).click();
    await page.getByText('You cannot take the approval from your own account.').waitFor();
  });

  test('is closed to everybody else, in words', async () => {
    const { page } = await openPerson(app, { as: await makePerson(app) });
    for (const path of ['/admin', '/admin/users', `/admin/user/${boss.id}`]) {
      await page.goto(path);
      await heading(page, 'Not allowed').waitFor();
      await page.getByText('Only administrators may do this.').waitFor();
    }
  });

  test('knows who is not there', async () => {
    const { page } = await openPerson(app, { as: boss });
    for (const id of ['999999', 'x']) {
      await page.goto(`/admin/user/${id}`);
      await heading(page, 'Page not found').waitFor();
    }
  });

  test.each<View>([
    { width: 1280 },
    { width: 320 },
    { width: 1280, colorScheme: 'dark' },
    { width: 375, forcedColors: true },
  ])('has nothing that axe finds at %o', async (view) => {
    const { page } = await openPerson(app, { ...view, as: boss });
    const paths = ['/admin', '/admin/users', '/admin/users?filter=zzz', `/admin/user/${boss.id}`];
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectNoAxeViolations(page);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide).toBe(0);
    }
  });
});
