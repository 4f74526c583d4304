import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makePerson } from '../../kit/make/builders.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { openPerson, preparePerson, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { tabTo } from '../kit/keyboard.ts';

const app = startSiteForTests();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const toRoleSelector = (page: Page) => page.waitForURL('**/role-selector');

describe('signing in', () => {
  test('reports each fault at its field, and again if it is repeated', async () => {
    const ana = await makePerson(app);
    const person = await openPerson(app, { at: '/sign-in' });
    const { page, announcements } = person;
    const button = page.getByRole('button', { name: 'Sign in' });
    const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password')];
    // The focus moves a moment after the form was sent.
    const patience = { timeout: 15_000 };
    const focused = () => page.locator(':focus').getAttribute('name');

    await button.click();
    await page.getByRole('paragraph').getByText('You have to enter the email.').waitFor();
    await expect.poll(focused, patience).toBe('email');
    await email.fill('nobody@people.example');
    await button.click();
    await page.getByText('You have to enter the password.').waitFor();
    await expect.poll(focused, patience).toBe('password');

    await password.fill('not it');
    for (const n of [1, 2]) {
      await button.click();
      const text = 'User with this email is not registered. Please sign up.';
      await expect
        .poll(() => announcements.filter((said) => said.text.includes(text)).length)
        .toBe(n);
    }

    await email.fill(ana.email);
    await email.focus();
    await tabTo(page, { role: 'button', name: 'Show Password' });
    await page.keyboard.press('Enter');
    await waitToHear(person, 'Password is shown.');
    expect(await password.getAttribute('type')).toBe('text');
    await expectNoAxeViolations(page);
    await button.click();
    await page.getByText('You have entered the wrong password').waitFor();
    await expect.poll(focused, patience).toBe('password');
    expect(await password.getAttribute('type')).toBe('password');
    await password.fill(ana.password);
    await page.keyboard.press('Enter');
    await heading(page, 'Sounds worth keeping').waitFor();
    await waitToHear(person, 'You are signed in, Ana.');

    // Signing out ends the session on the server, too. Buyers may become freelancers, but nothing else.
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    await page.getByRole('button', { name: 'Ana: Buyer' }).click();
    expect(await page.getByRole('menuitemradio').allTextContents()).toHaveLength(2);
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
    await heading(page, 'Sounds worth keeping').waitFor();
    await expect
      .poll(async () => (await app.call('/users/getUser', {}, { userId: ana.id, token })).status)
      .toBe(401);
  });
});

describe('a session', () => {
  test('survives a reload and ends in the second of its expiry', async () => {
    const ana = await makePerson(app);
    const person = await openPerson(app, { as: ana, at: '/user/dashboard/1' });
    const { page } = person;
    await heading(page, 'Buyer').waitFor();
    await page.evaluate(() => {
      const soon = String(Math.floor(Date.now() / 1_000) + 6);
      for (const key of ['ted', 'expiry']) localStorage.setItem(key, soon);
    });
    await page.reload();
    await heading(page, 'Buyer').waitFor();
    await toRoleSelector(page);
    await waitToHear(person, 'You are signed out.');
  });

  test.each([
    ['by the live connection', true],
    ['with the next call where that is blocked', false],
  ])('that the server ends is over on every tab, %s', async (_how, live) => {
    const ana = await makePerson(app);
    const admin = await makePerson(app, { administrator: true });
    const person = await preparePerson(app, { as: ana });
    const { page } = person;
    if (!live) {
      person.expectFaults(/WebSocket/);
      await page.context().routeWebSocket(/socket\.io/, (socket) => socket.close());
    }
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto('/user/dashboard/1');
      await heading(tab, 'Buyer').waitFor();
    }
    await app.call('/admin/changeUserStatus', { userId: ana.id, status: 9 }, admin.auth);
    // Without a live connection the header polls, so the page may have noticed already.
    if (!live) await page.reload();
    await Promise.all([toRoleSelector(page), toRoleSelector(other)]);
    expect(await other.evaluate(() => localStorage.length)).toBe(0);
  });
});

describe('the role', () => {
  test('is switched on every tab, and the dashboard follows', async () => {
    const ana = await makePerson(app, { role: 2 });
    const { page } = await openPerson(app, { as: ana, at: '/user/dashboard/2' });
    const other = await page.context().newPage();
    await other.goto('/user/dashboard/2');
    for (const tab of [page, other]) await heading(tab, 'Freelancer').waitFor();
    await page.getByRole('button', { name: 'Ana: Freelancer' }).click();
    expect(await page.getByRole('menuitemradio').allTextContents()).toHaveLength(2);
    await page.getByRole('menuitemradio', { name: 'Buyer' }).click();
    for (const tab of [page, other]) await heading(tab, 'Buyer').waitFor();
    expect(new URL(other.url()).pathname).toBe('/user/dashboard/1');
  });

  test('of a contributor is left and taken again by keyboard, and announced once', async () => {
    const vera = await makePerson(app, { role: 3, name: 'Vera' });
    const person = await openPerson(app, { as: vera, at: '/user/dashboard/3' });
    const { page, announcements } = person;
    const { keyboard } = page;
    const menu = page.getByRole('menu');
    const focused = () => page.locator(':focus').textContent();
    await heading(page, 'Freelancer').waitFor();
    const ways = [
      { from: 'Contributor', keys: ['c', 'ArrowUp'], to: 'Freelancer', dashboard: 2 },
      { from: 'Freelancer', keys: ['c'], to: 'Contributor', dashboard: 3 },
      { from: 'Contributor', keys: ['Home'], to: 'Buyer', dashboard: 1 },
      { from: 'Buyer', keys: ['ArrowDown', 'ArrowDown'], to: 'Contributor', dashboard: 3 },
    ];
    for (const { from, keys, to, dashboard } of ways) {
      const before = announcements.length;
      await tabTo(page, { role: 'button', name: `Vera: ${from}` });
      await keyboard.press('Enter');
      await expect.poll(() => menu.getByRole('menuitemradio').allTextContents()).toHaveLength(3);
      expect(await menu.getByRole('menuitemradio', { checked: true }).textContent()).toContain(
        from,
      );
      for (const key of keys) await keyboard.press(key);
      expect(await focused()).toContain(to);
      if (dashboard === 2) await expectNoAxeViolations(page);
      await keyboard.press('Enter');
      await page.waitForURL(`**/user/dashboard/${dashboard}`);
      await waitToHear(person, `Your role is now: ${to}.`);
      await page.getByRole('button', { name: `Vera: ${to}` }).waitFor();
      await heading(page, to === 'Buyer' ? 'Buyer' : 'Freelancer').waitFor();
      const said = announcements.slice(before).filter(({ text }) => text.includes('Your role'));
      expect(said).toHaveLength(1);
    }
    // The role is stored on the server, and restored at the next start.
    expect((await app.call('/users/getUser', {}, vera.auth)).data?.user.role).toBe(3);
    await page.reload();
    await page.getByRole('button', { name: 'Vera: Contributor' }).waitFor();
  });

  test('of a contributor is offered after signing in, and in a session from before', async () => {
    const vera = await makePerson(app, { role: 3, name: 'Vera' });
    await app.call('/users/changeRole', { newRole: 1 }, vera.auth);
    const { page } = await openPerson(app, { at: '/sign-in' });
    await page.getByLabel('Email').fill(vera.email);
    await page.getByLabel('Password').fill(vera.password);
    await page.keyboard.press('Enter');
    await heading(page, 'Sounds worth keeping').waitFor();
    const offers = async () => {
      await page.getByRole('button', { name: 'Vera: Buyer' }).click();
      await page.getByRole('menuitemradio', { name: 'Contributor' }).waitFor();
    };
    await offers();
    await page.evaluate(() => localStorage.removeItem('isContributor'));
    await page.goto('/user/dashboard/1');
    await heading(page, 'Buyer').waitFor();
    await offers();
  });

  test('stays unchanged if the server refuses, with the reason, and has to exist', async () => {
    const ana = await makePerson(app);
    const person = await openPerson(app, { as: ana });
    await person.page.getByRole('button', { name: 'Ana: Buyer' }).click();
    await person.page.getByRole('menuitemradio', { name: 'Freelancer' }).click();
    await waitToHear(person, 'Your account is registered as a buyer.');
    await person.page.getByRole('button', { name: 'Ana: Buyer' }).waitFor();
    await goWithin(person.page, '/user/dashboard/7');
    await heading(person.page, 'No role has been given!').waitFor();
  });
});
