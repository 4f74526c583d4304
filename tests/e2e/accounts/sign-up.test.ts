import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makePerson } from '../../kit/make/builders.ts';
import { aRegistration } from '../../kit/make/registration.ts';
import { waitFor } from '../../kit/wait-for.ts';
import { expectNoFaultsInViews } from '../kit/axe.ts';
import { openPerson, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { expectFocusedFault, tabTo, typeOver } from '../kit/keyboard.ts';

const app = startSiteForTests();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Approves an account by calls. The tests of administration use the screens. */
async function approve(email: string): Promise<void> {
  const admin = await makePerson(app, { administrator: true });
  const users = await app.call('/admin/getUsers', { filter: email }, admin.auth);
  const userId = users.data?.users[0]?.id;
  await app.call('/admin/changeUserStatus', { userId, status: 1 }, admin.auth);
  await app.mailbox.waitForEmail(email, 'approved');
}
const send = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();

describe('signing up', () => {
  test('reports ten faults, then leads to an approved account, sign-in and sign-out, by keyboard alone', async () => {
    const { page } = await openPerson(app, { at: '/user/messages/' });
    const { keyboard } = page;
    const email = 'iva@people.example';
    await heading(page, 'Welcome to Earmark').waitFor();
    await tabTo(page, { role: 'link', name: 'Sign up as Freelancer' });
    await keyboard.press('Enter');
    await heading(page, 'Sign up as freelancer').waitFor();
    const send = async () => {
      await tabTo(page, { role: 'button', name: 'Sign up' });
      await keyboard.press('Enter');
    };
    await send();
    const write = (text: string) => async () => {
      await typeOver(page, text);
      await keyboard.press('Enter');
    };
    const steps: readonly [fault: string, mend: () => Promise<unknown>][] = [
      ['email: 9 problems. Please enter your email.', write(email)],
      ['userName: 8 problems. Please enter your username.', write('iva')],
      ['name: 7 problems. Please enter your name.', write('Iva')],
      ['lastName: 6 problems. Please enter your last name.', write('Ilić')],
      ['password: 5 problems. Please enter password.', write('long enough')],
      [
        'repeatedPassword: 4 problems. Please enter password confirmation.',
        write('something else'),
      ],
      ['age: 4 problems. Please enter your year of birth.', write('1991')],
      [
        'country: 3 problems. Please select your country.',
        async () => {
          await keyboard.type('Serb');
          await send();
        },
      ],
      ["repeatedPassword: 2 problems. Passwords don't match.", write('long enough')],
      [
        'acceptTerms: You have to accept the terms and conditions to sign up.',
        async () => {
          await keyboard.press('Space');
          await send();
        },
      ],
    ];
    for (const [fault, mend] of steps) {
      await expectFocusedFault(page, fault);
      await mend();
    }
    await heading(page, 'Your account was created').waitFor();

    const { text } = await app.mailbox.waitForEmail(email, 'Confirm your e-mail');
    await page.goto(/^http\S+$/m.exec(text)?.[0] ?? '');
    await heading(page, 'Thank you!').waitFor();
    await page.getByText('Freelancer accounts await approval by an administrator.').waitFor();
    await tabTo(page, { role: 'link', name: 'Sign In' });
    await keyboard.press('Enter');
    await heading(page, 'Sign in').waitFor();
    await tabTo(page, { role: 'textbox', name: 'Email' });
    await keyboard.type(email);
    await keyboard.press('Tab');
    await keyboard.type('long enough');
    await keyboard.press('Enter');
    await page.getByText('Your account is waiting for review by an administrator.').waitFor();

    await approve(email);
    await tabTo(page, { role: 'button', name: 'Sign in' });
    await keyboard.press('Enter');
    await heading(page, 'Sounds worth keeping').waitFor();
    await page.reload();
    await tabTo(page, { role: 'button', name: 'Iva: Freelancer' });
    await page.goto('/account/security');
    await tabTo(page, { role: 'button', name: 'Sign out everywhere' });
    await keyboard.press('Enter');
    await tabTo(page, { role: 'link', name: 'Sign In' });
  });

  test('lists six faults, each a link to its field, and announces their number once', async () => {
    const person = await openPerson(app, { at: '/sign-up/1/buyer' });
    const { page } = person;
    await page.getByLabel('Email').fill('iva@people.example');
    await page.getByLabel('Username').fill('iva');
    await page.getByLabel('Name', { exact: true }).fill('Iva');
    await send(page);
    await expectFocusedFault(page, 'lastName: 6 problems. Please enter your last name.');
    const summary = page.getByRole('heading', { level: 2, name: /^\d problems$/ });
    const links = page.locator('.error-summary').getByRole('link');
    expect(await summary.innerText()).toBe('6 problems');
    const texts = await links.allInnerTexts();
    const fields = ['lastName', 'password', 'repeatedPassword', 'age', 'country', 'acceptTerms'];
    expect(texts).toHaveLength(fields.length);
    for (const [index, field] of fields.entries()) {
      await links.nth(index).press('Enter');
      await expectFocusedFault(page, `${field}: ${texts[index]}`);
    }
    await expectNoFaultsInViews(page);

    await page.getByRole('checkbox').press('Space');
    await page.getByLabel('Last name').fill('Ilić');
    expect(await summary.innerText()).toBe('4 problems');
    expect(await links.allInnerTexts()).toEqual(texts.slice(1, -1));
    await page.getByLabel('Country').selectOption('Serbia');
    await page.getByLabel('Year of birth').fill('1991');
    await page.getByLabel('Password', { exact: true }).fill('long enough');
    await summary.waitFor({ state: 'detached' });
    expect(person.announcements.filter(({ text }) => /problem|Please/.test(text))).toEqual([]);
  });

  test('loses no key, reads the number of faults once, and shows the server’s refusal', async () => {
    const person = await openPerson(app, { at: '/sign-up/1/buyer' });
    const { page } = person;
    const email = page.getByLabel('Email');
    const button = page.getByRole('main').getByRole('button', { name: 'Sign up' });
    await button.focus();
    // The fault's description is updated before its field gets the focus.
    const stays = await button.evaluate((element: HTMLElement) => {
      element.click();
      return document.activeElement === element;
    });
    await page.keyboard.type('iva@people.example');
    expect(stays).toBe(true);
    expect(await email.inputValue()).toBe('iva@people.example');

    // The number is read with its field until that loses the focus.
    await page.reload();
    await send(page);
    const fault = 'email: 9 problems. Please enter your email.';
    await expectFocusedFault(page, fault);
    await page.keyboard.press('Enter');
    const again = await waitToHear(person, '9 problems. Please enter your email.');
    expect(person.announcements.filter(({ text }) => text === again.text)).toHaveLength(1);
    await page.keyboard.type('i');
    await page.getByRole('heading', { level: 2, name: '8 problems' }).waitFor();
    await expectFocusedFault(page, fault);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expectFocusedFault(page, 'email: ');

    const { userName } = await makePerson(app);
    const form = aRegistration({ userName });
    await email.fill(form.email);
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
    await expectFocusedFault(page, /^userName: This username is taken\./);
    await goWithin(page, '/sign-up/2/buyer');
    await heading(page, 'Page not found').waitFor();
  });
});

test('an activation e-mail can be sent again from each screen that needs it', async () => {
  const form = aRegistration();
  await app.call('/users/create', form);
  const { page } = await openPerson(app, { at: '/sign-in' });
  await page.getByLabel('Email').fill(form.email);
  await page.getByLabel('Password').fill(form.password);
  await page.keyboard.press('Enter');
  await page.getByText('This email is not confirmed.').waitFor();
  await tabTo(page, { role: 'link', name: 'Resend the confirmation e-mail' });
  await page.keyboard.press('Enter');
  await heading(page, 'Resend the confirmation e-mail').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(form.email);
  await tabTo(page, { role: 'button', name: 'Send the e-mail' });
  await page.keyboard.press('Enter');
  await heading(page, 'Check your inbox').waitFor();
  await expect.poll(() => page.locator(':focus').innerText()).toBe('Check your inbox');
  await waitFor('the second e-mail', async () => {
    const emails = await app.mailbox.emails(form.email);
    return emails.filter(({ subject }) => subject.startsWith('Confirm')).length === 2;
  });

  await goWithin(page, '/accountactivation/nonsense');
  await heading(page, 'Your email could not be confirmed').waitFor();
  await page.getByText('This activation link is not valid.').waitFor();
  await page.getByRole('link', { name: 'Resend the confirmation e-mail' }).waitFor();
  await goWithin(page, '/registration-success');
  await page.getByRole('link', { name: 'let us send it again' }).click();
  await heading(page, 'Resend the confirmation e-mail').waitFor();
});

test('faulty forms of the account screens have no axe violation in any view', async () => {
  const { page } = await openPerson(app);
  for (const path of ['/sign-in', '/sign-up/2/freelancer', '/activation-mail']) {
    await goWithin(page, path);
    await page.getByRole('main').locator('button[type=submit]').click();
    await page.locator('main [aria-invalid=true]').first().waitFor();
    await expectNoFaultsInViews(page);
  }
});
