import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import { insertStockSound } from '../../kit/make/stock-sound.ts';
import { openPerson, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { expectFocusedFault, tabTo, typeOver } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';
import { signIn } from './sign-in.ts';

const app = startSiteForTests();
let ana: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  await seedCategories(app.db);
  ana = await makePerson(app, { role: 2 });
  ben = await makePerson(app, { name: 'Ben' });
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a freelancer edits account, portfolio and bank account by keyboard alone', async () => {
  const look = createScreenCheck('profiles');
  const person = await openPerson(app, { as: ana, at: '/user/dashboard/2' });
  const { page } = person;
  const fill = async (name: string, text: string) => {
    await tabTo(page, { role: 'textbox', name });
    await typeOver(page, text);
  };
  await tabTo(page, { role: 'link', name: 'Edit Account/Portfolio' });
  await page.keyboard.press('Enter');
  await heading(page, 'Edit account').waitFor();
  expect(await page.getByLabel('Age', { exact: true }).inputValue()).toBe(
    String(new Date().getFullYear() - 1990),
  );
  expect(await page.getByLabel('Age', { exact: true }).locator('option').count()).toBe(82);

  await fill('Name', '');
  await fill('Telephone', 'none');
  await fill('Biography (optional)', 'I record rain on tin roofs.');
  await fill('Languages (optional)', 'serbian, 42');
  await page.keyboard.press('Enter');
  await expectFocusedFault(page, 'name: 4 problems. Please enter your Name.');
  await page.getByRole('paragraph').getByText('Please enter your Address.').waitFor();
  await page
    .getByRole('paragraph')
    .getByText('Please enter a telephone number in digits')
    .waitFor();
  await page.getByRole('paragraph').getByText('Please name each language in letters').waitFor();
  expect(await page.getByLabel('Biography').inputValue()).toBe('I record rain on tin roofs.');
  await look(page, 'account with errors');
  await page.keyboard.type('Ana Marija');
  await fill('Address', 'Knez Mihailova 1');
  await fill('Telephone', '+381 11 123 4567');
  await fill('Languages (optional)', 'serbian, english');
  await tabTo(page, { role: 'button', name: 'Save' });
  await page.keyboard.press('Enter');
  await waitToHear(person, 'You successfuly updated your account information.');
  await page.getByRole('button', { name: 'Ana Marija: Freelancer' }).waitFor();

  await goWithin(page, '/edit-bank-account');
  await heading(page, 'Edit bank account').waitFor();
  await fill('Name', '');
  await page.keyboard.press('Enter');
  const count = BANK_FAULTS.length + 1;
  await expectFocusedFault(page, `name: ${count} problems. Please enter your name.`);
  for (const text of BANK_FAULTS) {
    await page.getByRole('paragraph').getByText(text, { exact: true }).waitFor();
  }
  await look(page, 'bank account with errors');
  await page.keyboard.type('Ana');
  await fill('City', 'Beograd');
  await fill('Bank Account Number', 'RS35 2600 0560 1001 6113 78');
  await fill('Bank Name', 'Banka');
  await fill('Street and number', 'Kraljice Marije 3');
  await fill('City', 'Beograd');
  await tabTo(page, { role: 'combobox', name: 'Country' });
  await page.keyboard.type('Serb');
  await fill('SWIFT Code', 'SBPORSBG');
  await page.keyboard.press('Enter');
  await expectFocusedFault(page, /^bankAccount: This IBAN is not valid/);
  await typeOver(page, 'RS35 2600 0560 1001 6113 79');
  await page.keyboard.press('Enter');
  await waitToHear(person, 'You successfuly updated your bank account information.');
  await page.reload();
  const show = { role: 'button', name: /^Show and change/ } as const;
  await page.getByRole('button', show).waitFor();
  expect(await page.locator('main').innerText()).not.toContain('6113');
  expect(await page.locator('main input').evaluateAll(valuesOf)).not.toContain(IBAN);
  await look(page, 'bank account kept');
  await tabTo(page, show);
  await page.keyboard.press('Enter');
  await page.getByLabel('Bank Account Number').waitFor();
  expect(await page.locator(':focus').inputValue()).toBe(IBAN);
});

test('people find a freelancer and write, and the freelancer deletes a project', async () => {
  const look = createScreenCheck('portfolio');
  const maja = await makePerson(app, { role: 2 });
  await app.call('/users/update', { ...PORTFOLIO, userName: maja.userName }, maja.auth);
  await insertStockSound(app.db, maja.id, { name: 'Rain on tin' });
  await makeOffer(app, maja, ben, { projectName: 'Theme tune' });
  const person = await openPerson(app, { as: ben, at: '/users' });
  const { page } = person;
  await tabTo(page, { role: 'searchbox', name: 'Name or skill' });
  await page.keyboard.type(maja.userName);
  await page.keyboard.press('Enter');
  await page.waitForURL(/search.freelancers.words=/);
  await page.getByRole('heading', { name: '1 freelancer', exact: true }).waitFor();
  await tabTo(page, { role: 'link', name: maja.userName });
  await page.keyboard.press('Enter');
  await heading(page, maja.userName).waitFor();
  await page.getByText(PORTFOLIO.biography).waitFor();
  await page.getByText(PORTFOLIO.languages).waitFor();
  await page.getByRole('heading', { name: 'Rain on tin' }).waitFor();
  await look(page, 'portfolio');
  await tabTo(page, { role: 'link', name: `Talk to ${maja.userName}` });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /Maja/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/user/messages/${maja.id}/${maja.userName}`);

  await goWithin(page, '/user/dashboard/1');
  await heading(page, 'Buyer').waitFor();
  await page.getByRole('link', { name: 'Enter project Theme tune' }).waitFor();

  const freelancer = await openPerson(app, { as: maja, at: '/user/dashboard/2' });
  const { page: own } = freelancer;
  await tabTo(own, { role: 'button', name: 'Delete Theme tune' });
  await own.keyboard.press('Enter');
  await own.getByRole('dialog', { name: 'Delete “Theme tune”?' }).waitFor();
  await look(own, 'delete');
  await own.keyboard.press('Escape');
  await own.keyboard.press('Enter');
  await tabTo(own, { role: 'button', name: 'Delete' });
  await own.keyboard.press('Enter');
  await waitToHear(freelancer, '“Theme tune” is deleted. Undo: see Notifications.');
  await own.getByRole('button', { name: 'Delete Theme tune' }).waitFor({ state: 'detached' });
  expect(await own.locator(':focus').innerText()).toBe('My projects');
  await tabTo(own, { role: 'button', name: 'Undo' });
  await own.keyboard.press('Enter');
  await waitToHear(freelancer, '“Theme tune” is back in your list. The offer stays withdrawn');
  await own.getByRole('row', { name: /Theme tune/ }).waitFor();

  await goWithin(own, '/user/profil/freelancer');
  await heading(own, 'Your profile').waitFor();
  await goWithin(own, '/user/dashboard/3');
  await own.getByRole('heading', { name: 'Sample projects' }).waitFor();
  await goWithin(own, '/user/profil/king');
  await heading(own, 'Page not found').waitFor();
});

test('a buyer applies to sell, deletes the account, and cancels the deletion', async () => {
  const look = createScreenCheck('rights');
  const person = await openPerson(app, { as: ben, at: '/account/data' });
  const { page } = person;
  await page.getByRole('button', { name: 'Ben: Buyer' }).click();
  await page.getByRole('menuitemradio', { name: 'Freelancer' }).click();
  await tabTo(page, { role: 'button', name: /^Become a freelancer/ });
  await page.keyboard.press('Enter');
  await heading(page, 'Become a freelancer').waitFor();
  await tabTo(page, { role: 'button', name: 'Apply to become a freelancer' });
  await page.keyboard.press('Enter');
  await expectFocusedFault(
    page,
    'why: 2 problems. Please tell us why you would like to become a freelancer.',
  );
  await look(page, 'application with errors');
  await page.keyboard.type('I record birds.');
  await tabTo(page, { role: 'textbox', name: 'Languages' });
  await page.keyboard.type('English');
  await page.keyboard.press('Enter');
  await waitToHear(person, 'Thank you. An administrator will read your application');
  await page.getByText('Your application is waiting for a decision.').waitFor();

  await goWithin(page, '/account/data');
  await heading(page, 'Your data').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^earmark-data-[\d-]+\.zip$/);
  await download.delete();
  await tabTo(page, { role: 'button', name: 'Delete my account' });
  await page.keyboard.press('Enter');
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await expectFocusedFault(page, 'currentPassword: You have entered the wrong password');
  await look(page, 'deletion with errors');
  await typeOver(page, ben.password);
  await page.keyboard.press('Enter');
  await waitToHear(person, 'To keep it, sign in before that day.');
  await signIn(page, ben);
  await waitToHear(person, 'Your account will be deleted on');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await waitToHear(person, 'Your account stays as it is.');
  await goWithin(page, '/account/data');
  await page.getByRole('button', { name: 'Delete my account' }).waitFor();
});

const PORTFOLIO = {
  name: 'Maja',
  lastName: 'Majić',
  address: 'Balkanska 2',
  telephone: '123456',
  age: 40,
  country: 'Serbia',
  biography: 'I record old machines.',
  languages: 'Romani, Serbian',
};
const IBAN = 'RS35260005601001611379';
const BANK_FAULTS = [
  'Please enter your City.',
  'Please enter your Bank Account.',
  'Please enter Bank name.',
  'Please enter Bank Street and number.',
  'Please enter Bank city.',
  'Please enter Bank country.',
  'Please enter SWIFT code.',
];

function valuesOf(inputs: Element[]): string[] {
  return inputs.map((input) => (input instanceof HTMLInputElement ? input.value : ''));
}
