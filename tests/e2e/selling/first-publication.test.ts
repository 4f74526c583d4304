import { beforeAll, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { makePerson } from '../../kit/make/builders.ts';
import { insertStockSound } from '../../kit/make/stock-sound.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { openPerson, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { tabTo } from '../kit/keyboard.ts';

const app = startSiteForTests();
beforeAll(async () => {
  await seedCategories(app.db);
});

test('a freelancer and an administrator see the requirements of a first publication until there is an exception', async () => {
  const [ana, admin] = await Promise.all([
    makePerson(app, { role: 2, newcomer: true }),
    makePerson(app, { administrator: true, name: 'Vera' }),
  ]);
  await insertStockSound(app.db, ana.id, { status: 0 });
  await insertStockSound(app.db, ana.id, { status: 0 });
  const hers = await openPerson(app, { as: ana, at: '/user/dashboard/2' });
  const needs = hers.page.getByRole('heading', {
    level: 2,
    name: 'Before your first sound or service becomes public',
  });
  await needs.waitFor();
  await hers.page.getByText('2 of 3 works.').waitFor();
  await hers.page.getByRole('link', { name: 'Upload a sound' }).waitFor();
  await expectNoAxeViolations(hers.page);
  await hers.page.getByRole('link', { name: 'Write your biography' }).click();
  await hers.page.waitForURL('**/edit-account');

  const theirs = await openPerson(app, { as: admin, at: `/admin/user/${ana.id}` });
  const { page } = theirs;
  await page.getByText('Cannot become public yet: 3 works and a biography').waitFor();
  await expectNoAxeViolations(page);
  await tabTo(page, { role: 'button', name: 'State exception' });
  await page.keyboard.press('Enter');
  await page.getByText('Please enter the reason for the exception.').first().waitFor();
  await page.keyboard.type('Known from the radio.');
  await tabTo(page, { role: 'button', name: 'State exception' });
  await page.keyboard.press('Enter');
  await waitToHear(theirs, 'Exception stated for');
  await page.getByText('Exception stated by Vera').waitFor();
  await page.getByText('Known from the radio.').waitFor();
  expect(await page.getByRole('button', { name: 'State exception' }).count()).toBe(0);

  await goWithin(hers.page, '/user/dashboard/2');
  await hers.page.getByRole('heading', { level: 2, name: 'My projects' }).waitFor();
  expect(await needs.count()).toBe(0);
});
