import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { aRegistration } from '../../kit/make/registration.ts';
import { openPerson, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { tabTo } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';
import { makeWaitingSound } from '../selling/waiting-sound.ts';

const app = startSiteForTests();
let admin: TestPerson;
let freelancer: TestPerson;
let soundId: number;
beforeAll(async () => {
  admin = await makePerson(app, { administrator: true, name: 'Vera' });
  freelancer = await makePerson(app, { role: 2, name: 'Sara' });
  for (const name of ['Iva', 'Mara']) {
    await app.call('/users/create', aRegistration({ name, lastName: 'Novak', role: 2 }));
  }
  soundId = await makeWaitingSound(app, freelancer, 'Rain on tin');
});

const heading = (page: Page, name: string, level = 1) =>
  page.getByRole('heading', { level, name, exact: true });
const focused = (page: Page) => page.locator(':focus');
const look = createScreenCheck('admin');

/** Follows a link and waits until the heading of its screen has the focus. */
async function follow(page: Page, name: string): Promise<void> {
  await tabTo(page, { role: 'link', name });
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page).evaluate(({ tagName }) => tagName)).toBe('H1');
}

async function decide(page: Page, status: string): Promise<void> {
  await tabTo(page, { role: 'combobox', name: /^Status/ });
  await page.keyboard.type(status);
  await tabTo(page, { role: 'button', name: 'Save status' });
  await page.keyboard.press('Enter');
}

describe('the administration', () => {
  test('finds a user, requires a reason, and continues with the next, by keyboard alone', async () => {
    const person = await openPerson(app, { as: admin, at: '/user/dashboard/1' });
    const { page } = person;
    await page.getByText('Waiting: 2 accounts and 1 sound.').waitFor();
    await follow(page, 'Administration');
    await page.getByText('The next account to review. 2 are waiting.').waitFor();
    await follow(page, 'Users');
    await tabTo(page, { role: 'searchbox', name: /^Name, username or email/ });
    await page.keyboard.type('novak');
    await page.keyboard.press('Enter');
    const found = heading(page, '2 users for “novak”', 2);
    await found.waitFor();
    await expect.poll(() => focused(page).innerText()).toBe(await found.innerText());

    await follow(page, 'Mara Novak');
    await heading(page, 'Requirements for members', 2).waitFor();
    await page.getByText('0 of at least 3').waitFor();
    await decide(page, 'Rejected');
    await page.getByText('Please enter the reason: it is sent by email.').waitFor();
    await expect.poll(() => focused(page).getAttribute('name')).toBe('reason');
    await look(page, 'user-without-reason');
    await page.keyboard.type('There are no works yet.');
    const save = page.getByRole('button', { name: 'Save status' });
    await tabTo(page, { role: 'button', name: 'Save status' });
    await page.keyboard.press('Enter');
    await waitToHear(person, 'Saved: Mara Novak is rejected.');
    await page.locator('dd', { hasText: 'There are no works yet.' }).waitFor();
    expect(await save.evaluate((button) => button === document.activeElement)).toBe(true);

    await follow(page, 'Next waiting: Iva Novak');
    await heading(page, 'Iva Novak').waitFor();
    await decide(page, 'Approved');
    await waitToHear(person, 'Saved: Iva Novak is approved.');
    await goWithin(page, '/admin/user');
    await page.getByText('No accounts are waiting for review.').waitFor();
  });

  test('plays a sound, requires a price to approve it, and logs the decision', async () => {
    const person = await openPerson(app, { as: admin, at: '/admin' });
    const { page } = person;
    await page.getByRole('link', { name: 'Project', exact: true }).click();
    await heading(page, 'Rain on tin').waitFor();
    const player = page.getByRole('group', { name: /Rain on tin/ });
    await player.getByRole('button', { name: /^Play/ }).click();
    await player.getByRole('button', { name: /^Pause/ }).click();
    await page.getByText('44,100 Hz, 16 bit, stereo').waitFor();
    await page.getByLabel('Status').selectOption('Approved');
    const save = page.getByRole('button', { name: 'Save status' });
    await save.click();
    await page.getByText('Please set a price: a sound cannot be approved without one.').waitFor();
    await expect.poll(() => focused(page).getAttribute('name')).toBe('price');
    await look(page, 'sound-without-price');
    await page.getByLabel('Price').fill('12,50');
    await save.click();
    await waitToHear(person, 'Saved: Rain on tin is approved.');
    await page.locator('dd', { hasText: '12.50 EUR' }).waitFor();

    await page.getByLabel('Status').selectOption('Rejected');
    await page.getByLabel('Reason').fill('It hums at 50 Hz.');
    await save.click();
    await waitToHear(person, 'Saved: Rain on tin is rejected.');
    await goWithin(page, '/admin/log');
    await page.getByText('Status: from Approved to Rejected').waitFor();
    await page.getByText('Price: from none to 12.50 EUR').waitFor();
    await goWithin(page, '/admin/projects?filter=rain');
    await heading(page, '1 project for “rain”', 2).waitFor();

    const owner = await openPerson(app, { as: freelancer, at: `/project/${soundId}` });
    await owner.page.getByText('It hums at 50 Hz.').waitFor();
    await look(owner.page, 'rejected-sound');
  });

  test('shows the security log of an account, and gives the reason of a refused decision', async () => {
    const { page } = await openPerson(app, { as: admin, at: `/admin/user/${freelancer.id}` });
    await page.getByRole('link', { name: 'Security log of this account' }).click();
    await heading(page, 'Security log').waitFor();
    await page
      .getByRole('row', { name: /Signed in/ })
      .first()
      .waitFor();
    await page.getByLabel('What happened').selectOption('Sign-in failed');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('No events match this search.').waitFor();

    await goWithin(page, `/admin/user/${admin.id}`);
    await page.getByLabel('Status').selectOption('Rejected');
    await page.getByLabel('Reason').fill('I am tired.');
    await page.getByRole('button', { name: 'Save status' }).click();
    await page
      .getByText('You cannot decide about yourself: another administrator has to.')
      .waitFor();
  });

  test('decides an application to sell', async () => {
    const buyer = await makePerson(app, { name: 'Lea' });
    const application = { why: 'I record birds.\nSince 2019.', languages: 'Serbian' };
    await app.call('/users/applyToSell', application, buyer.auth);
    const person = await openPerson(app, { as: admin, at: '/admin/applications' });
    const { page } = person;
    await page.getByRole('link', { name: /^Lea/ }).click();
    await page.getByRole('button', { name: 'Save decision' }).click();
    await page.getByText('Please choose a decision.').waitFor();
    await look(page, 'application');
    await page.getByLabel('Your decision').selectOption('May sell from now on');
    await page.getByRole('button', { name: 'Save decision' }).click();
    await waitToHear(person, 'may sell from now on.');
    await page.getByRole('button', { name: 'Save decision' }).waitFor({ state: 'detached' });
    expect(await focused(page).evaluate((element) => element.tagName)).toBe('H1');
  });

  test('refuses everybody else with a text, and reports missing things', async () => {
    const { page } = await openPerson(app, { as: await makePerson(app) });
    for (const path of [
      '/admin',
      '/admin/users',
      `/admin/project/${soundId}`,
      '/admin/log',
      '/admin/security',
      '/admin/notifications',
    ]) {
      await goWithin(page, path);
      await heading(page, 'Not allowed').waitFor();
      await page.getByText('Only administrators may do this.').waitFor();
    }
    const other = await openPerson(app, { as: admin });
    for (const path of ['/admin/user/999999', '/admin/user/x', '/admin/project/999999']) {
      await goWithin(other.page, path);
      await heading(other.page, 'Page not found').waitFor();
    }
  });
});
