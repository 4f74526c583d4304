import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STEP_SECONDS } from '../../../server/features/accounts/security/second-factor-code.ts';
import { showCode } from '../../kit/make/authenticator.ts';
import { makePerson } from '../../kit/make/builders.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { expectNoFaultsInViews } from '../kit/axe.ts';
import { openPerson, startSiteForTests, startSite, waitToHear } from '../kit/browser.ts';
import { tabTo } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const app = startSiteForTests({ slowPasswords: true });

const NEW = 'a quiet harbour at dawn';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const focused = (page: Page) =>
  page.locator(':focus').evaluate((element) => element.textContent || element.getAttribute('name'));

async function linkIn(to: string, subject: string): Promise<string> {
  const { text } = await app.mailbox.waitForEmail(to, subject);
  return new URL(/^http\S+$/m.exec(text)?.[0] ?? '').pathname;
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('a link by e-mail signs in while others guess passwords, by keyboard alone', async () => {
  const look = createScreenCheck('sign-in-link');
  const ana = await makePerson(app);
  const { email } = ana;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await app.call('/users/login', { email, password: 'not it' });
  }
  const person = await openPerson(app, { at: '/sign-in' });
  const { page } = person;
  await enter(page, email, ana.password);
  await page.getByText('Too many tries. Please wait 1 minute.').first().waitFor();
  await page.getByRole('link', { name: 'Sign in by a link in an email' }).press('Enter');
  await heading(page, 'Sign in by a link').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByLabel('Email').press('Enter');
  await heading(page, 'Check your inbox').waitFor();

  const link = await linkIn(email, 'Your sign-in link');
  await page.goto(link);
  await heading(page, 'Sign in by your link').waitFor();
  await tabTo(page, { role: 'button', name: 'Sign in' });
  await page.keyboard.press('Enter');
  await heading(page, 'Sounds worth keeping').waitFor();

  const later = await openPerson(app, { at: link });
  await press(later.page, 'Sign in');
  await later.page.getByText('This link is not valid any more').first().waitFor();
  await look(later.page, 'used');
});

test('a forgotten password is replaced by the link of an e-mail, by keyboard alone', async () => {
  const look = createScreenCheck('forgotten-password');
  const ana = await makePerson(app);
  const person = await openPerson(app, { at: '/sign-in' });
  const { page } = person;
  await page.getByRole('link', { name: 'Forgot Your Password' }).press('Enter');
  await heading(page, 'Forgot your password?').waitFor();
  await page.getByLabel('Email').press('Enter');
  await expect.poll(() => focused(page)).toBe('email');
  await look(page, 'fault');
  await page.getByLabel('Email').fill(ana.email);
  await page.keyboard.press('Enter');
  await heading(page, 'Check your inbox').waitFor();
  await expect.poll(() => focused(page)).toBe('Check your inbox');

  const link = await linkIn(ana.email, 'Choose a new password');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).pressSequentially('password123');
  await page.getByText('Strength: fair').waitFor();
  await waitToHear(person, 'Password strength: fair');
  await page.getByLabel('New password confirmation').fill('password123');
  await page.keyboard.press('Enter');
  await page.getByText('This password is easy to guess').waitFor();
  await expect.poll(() => focused(page)).toBe('password');
  await look(page, 'common');
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('New password confirmation').fill(NEW);
  await page.keyboard.press('Enter');
  await heading(page, 'Sign in').waitFor();
  await waitToHear(person, 'Your password is changed.');
  await enter(page, ana.email, NEW);
  await heading(page, 'Sounds worth keeping').waitFor();

  await page.goto(link);
  await heading(page, 'This link has expired').waitFor();
  expect(await page.getByLabel('New password', { exact: true }).count()).toBe(0);
  await look(page, 'used');
  await tabTo(page, { role: 'link', name: 'Request a new link' });
  await page.keyboard.press('Enter');
  await heading(page, 'Forgot your password?').waitFor();
});

test('the second factor is set up, required, and turned off', async () => {
  const look = createScreenCheck('second-step');
  const ana = await makePerson(app);
  const person = await openPerson(app, { as: ana, at: '/account/security' });
  const { page } = person;
  await press(page, 'Set up the second step');
  await expect.poll(() => focused(page)).toBe('currentPassword');
  const ownPassword = page
    .getByRole('form', { name: 'Set up the second step' })
    .getByLabel('Current password');
  await ownPassword.fill('not it');
  await page.keyboard.press('Enter');
  await page.getByText('You have entered the wrong password').first().waitFor();
  await ownPassword.fill(ana.password);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'QR code of the key' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Add Earmark to your authenticator app');
  expect(await page.locator('.secret').innerText()).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  await page.getByLabel('Code from the app').fill('000000');
  await press(page, 'Switch on');
  await page.getByText('This code is not right').waitFor();
  await expectNoFaultsInViews(page);
  const key = await page.locator('.secret').innerText();
  const code = showCode(key, app.clock.now());
  await page.getByLabel('Code from the app').fill(code);
  await page.keyboard.press('Enter');
  await waitToHear(person, 'The second step is switched on.');
  await expect.poll(() => focused(page)).toBe('Your recovery codes');
  expect(await page.locator('.recovery-codes li').count()).toBe(10);
  const recovery = await page.locator('.recovery-codes li').first().innerText();
  await look(page, 'codes');
  await press(page, 'I have saved the codes');
  await page.getByText('You have 10 recovery codes left').waitFor();

  const other = await openPerson(app, { at: '/sign-in' });
  await enter(other.page, ana.email, ana.password);
  await heading(other.page, 'One more step').waitFor();
  await expect.poll(() => focused(other.page)).toBe('One more step');
  await other.page.getByLabel('Code').fill(code);
  await other.page.keyboard.press('Enter');
  await other.page.getByText('This code is not right, or it was used before.').waitFor();
  await expect.poll(() => focused(other.page)).toBe('code');
  await look(other.page, 'sign-in');
  await press(other.page, 'Back');
  await heading(other.page, 'Sign in').waitFor();
  expect(await other.page.getByLabel('Email').inputValue()).toBe(ana.email);
  await press(other.page, 'Sign in');
  app.clock.advance(STEP_SECONDS * 1_000);
  await other.page.getByLabel('Code').fill(showCode(key, app.clock.now()));
  await other.page.keyboard.press('Enter');
  await heading(other.page, 'Sounds worth keeping').waitFor();

  await press(page, 'Switch the second step off');
  await page
    .getByRole('form', { name: 'Switch the second step off' })
    .getByLabel('Current password')
    .fill(ana.password);
  await page.keyboard.press('Enter');
  await waitToHear(person, 'The second step is switched off.');
  expect(recovery).toMatch(/^(?:\w{4}-){5}\w{4}$/);
});

describe('the security screen', () => {
  test('changes the password and the e-mail, and ends sessions', async () => {
    const look = createScreenCheck('security');
    const ana = await makePerson(app);
    const there = await openPerson(app, { at: '/sign-in' });
    await enter(there.page, ana.email, ana.password);
    await heading(there.page, 'Sounds worth keeping').waitFor();
    const person = await openPerson(app, { as: ana, at: '/account/security' });
    const { page } = person;
    await page.getByRole('listitem').filter({ hasText: 'Chrome on Linux' }).waitFor();

    await press(page, 'Change the password');
    await page.getByRole('paragraph').getByText('Please enter your current password.').waitFor();
    await press(page, 'Change the email');
    await expect.poll(() => focused(page)).toBe('email');
    await look(page, 'faults');

    await press(page, 'Sign out of Chrome on Linux');
    await waitToHear(person, 'Chrome on Linux is signed out.');
    await expect.poll(() => focused(page)).toBe('Where you are signed in');
    await there.page.getByText('You are signed out.').first().waitFor();

    const section = (name: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
    const password = section('Password');
    await password.getByLabel('Current password').fill(ana.password);
    await password.getByLabel('New password', { exact: true }).fill(NEW);
    await password.getByLabel('New password confirmation').fill(NEW);
    await page.keyboard.press('Enter');
    await waitToHear(person, 'Your password is changed.');
    await expect.poll(() => focused(page)).toBe('Password');

    const to = `new-${ana.email}`;
    await page.getByLabel('New email').fill(to);
    await section('Email').getByLabel('Current password').fill(NEW);
    await page.keyboard.press('Enter');
    await page.getByText(`The change to ${to} takes effect`).waitFor();
    await page.goto(await linkIn(ana.email, 'Confirm the change'));
    await heading(page, 'Thank you').waitFor();
    await page.goto(await linkIn(to, 'Confirm the change'));
    await heading(page, 'Your email is changed').waitFor();
    await page.getByRole('link', { name: 'Go to security' }).click();
    await page.getByText(to).waitFor();
    await press(page, 'Sign out everywhere');
    await heading(page, 'Sounds worth keeping').waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

describe('in production', () => {
  let production: TestApp;
  beforeAll(async () => {
    production = await startSite({ production: true });
  });
  afterAll(() => production.stop());

  test('an administrator sets up the second factor before anything else, by keyboard alone', async () => {
    const look = createScreenCheck('second-step-needed');
    const section = 'Second step at sign-in';
    const vera = await makePerson(production, { administrator: true });
    const person = await openPerson(production, { as: vera, at: '/admin/users' });
    const { page } = person;
    // The administration redirects to the set-up, which hides everything else.
    await page.waitForURL('**/account/security');
    await page.getByText('Administrators need a second step at sign-in.').waitFor();
    const parts = page.getByRole('main').getByRole('heading', { level: 2 });
    expect(await parts.allInnerTexts()).toEqual([section]);
    await look(page, 'needed');

    await tabTo(page, { role: 'button', name: 'Set up the second step' });
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('currentPassword');
    await page.keyboard.type(vera.password);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Add Earmark to your authenticator app');
    const key = await page.locator('.secret').innerText();
    await tabTo(page, { role: 'textbox', name: /^Code from the app/ });
    await page.keyboard.type(showCode(key, production.clock.now()));
    await page.keyboard.press('Enter');
    await waitToHear(person, 'The second step is switched on.');
    await expect.poll(() => focused(page)).toBe('Your recovery codes');
    expect(await page.locator('.recovery-codes li').count()).toBe(10);

    await tabTo(page, { role: 'button', name: 'I have saved the codes' });
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe(section);
    await tabTo(page, { role: 'link', name: 'Continue' });
    await page.keyboard.press('Enter');
    await heading(page, 'Sounds worth keeping').waitFor();
    await page.goto('/admin/users');
    await heading(page, 'Users').waitFor();
  });
});
