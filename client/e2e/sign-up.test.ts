import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson } from '../../server/testing/builders.ts';
import { aRegistration } from '../../server/testing/registration.ts';
import type { TestApp } from '../../server/testing/test-app.ts';
import { expectNoAxeViolations } from './axe.ts';
import { openPerson, startSite, VIEWS } from './browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startSite();
});
afterAll(() => app.stop());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const send = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();

/** The name and the error of the field that has the focus, as a screen reader meets it. */
function focusedFault(page: Page): Promise<string> {
  return page.locator(':focus').evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '');
    const invalid = element.getAttribute('aria-invalid') === 'true';
    return `${element.getAttribute('name')}: ${invalid ? texts.find((text) => text !== '') : ''}`;
  });
}

describe('signing up', () => {
  test('leads through the ten checks, the mail and the review to a session', async () => {
    const { page } = await openPerson(app);
    const email = 'iva@people.example';
    await page.goto('/user/messages/');
    await heading(page, 'Welcome to Earmark').waitFor();
    await page.getByRole('link', { name: 'Sign up as Freelancer' }).click();
    await heading(page, 'Sign up as freelancer').waitFor();
    await send(page);
    const fill = (label: string, text: string) =>
      page.getByLabel(label, { exact: true }).fill(text);
    const steps: readonly [fault: string, mend: () => Promise<unknown>][] = [
      ['email: Please enter your email.', () => fill('Email', email)],
      ['userName: Please enter your username.', () => fill('Username', 'iva')],
      ['name: Please enter your name.', () => fill('Name', 'Iva')],
      ['lastName: Please enter your last name.', () => fill('Last name', 'Ilić')],
      ['password: Please enter password.', () => fill('Password', 'long enough')],
      [
        'repeatedPassword: Please enter password confirmation.',
        () => fill('Password confirmation', 'something else'),
      ],
      ['age: Please enter your year of birth.', () => fill('Year of birth', '1991')],
      [
        'country: Please select your country.',
        () => page.getByLabel('Country').selectOption('Serbia'),
      ],
      [
        "repeatedPassword: Passwords don't match.",
        () => fill('Password confirmation', 'long enough'),
      ],
      [
        'acceptTerms: You have to accept the terms and conditions to sign up.',
        () => page.getByRole('checkbox').check(),
      ],
    ];
    for (const [fault, mend] of steps) {
      expect(await focusedFault(page)).toBe(fault);
      await mend();
      await send(page);
    }
    await heading(page, 'Your account was created').waitFor();

    const letter = await app.mailbox.waitForLetter(email, 'Confirm your email');
    const link = /^http\S+$/m.exec(letter.text)?.[0] ?? '';
    await page.goto(link);
    await heading(page, 'Thank you!').waitFor();
    await page.getByText('Freelancer accounts await approval by an administrator.').waitFor();
    await page.goto('/sign-in');
    await fill('Email', email);
    await fill('Password', 'long enough');
    await page.keyboard.press('Enter');
    await page.getByText('Your account is waiting for review by an administrator.').waitFor();

    const boss = await makePerson(app, { administrator: true });
    const users = await app.call('/admin/getUsers', { filter: email }, boss.auth);
    const userId = users.data?.users[0]?.id;
    await app.call('/admin/changeUserStatus', { userId, status: 1 }, boss.auth);
    await app.mailbox.waitForLetter(email, 'approved');
    await page.keyboard.press('Enter');
    await heading(page, 'Sounds worth keeping').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Iva: Freelancer' }).waitFor();
  });

  test('puts what only the server knows at its field', async () => {
    const taken = await makePerson(app);
    const { page } = await openPerson(app);
    const form = aRegistration({ userName: taken.userName });
    await page.goto('/sign-up/1/buyer');
    await page.getByLabel('Email').fill(form.email);
    await page.getByLabel('Username').fill(form.userName);
    await page.getByLabel('Name', { exact: true }).fill(form.name);
    await page.getByLabel('Last name').fill(form.lastName);
    await page.getByLabel('Password', { exact: true }).fill(form.password);
    await page.getByLabel('Password confirmation').fill(form.password);
    await page.getByLabel('Year of birth').fill(String(form.age));
    await page.getByLabel('Country').selectOption(form.country);
    await page.getByRole('checkbox').check();
    await send(page);
    await page.getByText('This username is taken.').waitFor();
    expect(await focusedFault(page)).toContain('userName: This username is taken.');
  });

  test('knows no other way in than its two', async () => {
    const { page } = await openPerson(app);
    await page.goto('/sign-up/2/buyer');
    await heading(page, 'Page not found').waitFor();
  });
});

test('a wrong activation link says so and offers another try', async () => {
  const { page } = await openPerson(app);
  await page.goto('/accountactivation/nonsense');
  await heading(page, 'Your email could not be confirmed').waitFor();
  await page.getByText('This activation link is not valid.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
});

describe('the account screens', () => {
  const paths = [
    '/role-selector',
    '/sign-in',
    '/sign-up',
    '/sign-up/2/freelancer',
    '/registration-success',
    '/accountactivation/nonsense',
  ];

  test.each(VIEWS)('have nothing that axe finds at %o, faulty forms included', async (view) => {
    const { page } = await openPerson(app, view);
    const titles = new Set<string>();
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      titles.add(await page.title());
      const button = page.getByRole('main').locator('button[type=submit]');
      if (await button.isVisible()) await button.click();
      await expectNoAxeViolations(page);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide).toBe(0);
    }
    expect(titles.size).toBe(paths.length);
  });

  test('and the dashboard have none either', async () => {
    const person = await makePerson(app, { administrator: true });
    const { page } = await openPerson(app, { as: person, at: '/user/dashboard/1' });
    await page.getByRole('link', { name: 'Administration' }).waitFor();
    await expectNoAxeViolations(page);
  });
});
