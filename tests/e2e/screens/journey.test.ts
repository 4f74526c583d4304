import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { makePerson } from '../../kit/make/builders.ts';
import { fetchCall, type TestAuth } from '../../kit/make-call.ts';
import { makeWav } from '../../kit/read/wav.ts';
import { openPerson, type Person, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { createScreenCheck } from '../kit/pictures.ts';
import { signIn } from '../accounts/sign-in.ts';

/* The path through the whole product. Two strangers sign up, an administrator approves them, they
   negotiate, one pays, and the other delivers. The downloaded file equals the uploaded one. */

const PASSWORD = 'correct horse battery staple';
const OFFER = {
  name: 'Station jingle',
  description: 'Ten seconds, brass and voice.',
  price: '125.00',
};

interface Newcomer {
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly role: 'buyer' | 'freelancer';
}

const ana: Newcomer = {
  name: 'Ana',
  lastName: 'Kupac',
  email: 'ana@people.example',
  password: PASSWORD,
  role: 'buyer',
};
const boris: Newcomer = {
  name: 'Boris',
  lastName: 'Zvuk',
  email: 'boris@people.example',
  password: PASSWORD,
  role: 'freelancer',
};

const look = createScreenCheck('journey');
const app = startSiteForTests();
beforeAll(async () => {
  await seedCategories(app.db);
});

test('from two sign-ups to a paid download', { timeout: 240_000 }, async () => {
  const [buyer, freelancer, administrator] = [
    await openPerson(app),
    await openPerson(app),
    await openPerson(app),
  ];
  await signUp(buyer.page, ana);
  await signUp(freelancer.page, boris);
  await expectSignInError(
    buyer.page,
    ana,
    'Your account is waiting for review by an administrator.',
  );
  const admin = await makePerson(app, { name: 'Vera', administrator: true });
  await signIn(administrator.page, admin);
  await approve(administrator, ana);
  await approve(administrator, boris);
  await expectSignInError(
    buyer.page,
    { ...ana, password: 'wrong' },
    'You have entered the wrong password',
  );
  await signIn(buyer.page, ana);
  await signIn(freelancer.page, boris);
  await buyer.page.reload();
  await buyer.page.getByRole('button', { name: 'Ana: Buyer' }).waitFor();

  await offerService(freelancer.page);
  await findFreelancer(buyer.page);
  await talk(buyer, freelancer);
  await sendOffer(freelancer);
  await receiveOffer(buyer);
  const hash = await failToPay(buyer.page);
  await payAfterAll(buyer, hash);
  const sent = await deliver(freelancer, buyer);
  expect(await download(buyer.page)).toEqual(sent);
  await expectNobodyElse(hash);
});

async function signUp(page: Page, who: Newcomer): Promise<void> {
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await page.goto('/role-selector');
  await page.getByRole('link', { name: `Sign up as ${who.role}`, exact: false }).click();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('Please enter your email.').first().waitFor();
  await page.locator('[name=email]:focus').waitFor();
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Username').fill(`${who.name.toLowerCase()}-sound`);
  await page.getByLabel('Name', { exact: true }).fill(who.name);
  await page.getByLabel('Last name').fill(who.lastName);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByLabel('Password confirmation').fill(who.password);
  await page.getByLabel('Year of birth').fill('1990');
  await page.getByLabel('Country').selectOption('Serbia');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('You have to accept the terms and conditions to sign up.').first().waitFor();
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/registration-success');

  const email = await app.mailbox.waitForEmail(who.email, 'Confirm your e-mail');
  const link = /^http\S+\/accountactivation\/\S+$/m.exec(email.text)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Thank you!' }).waitFor();
  await look(page, `${who.role}-activated`);
}

async function expectSignInError(page: Page, who: Newcomer, error: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password').fill(who.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(error).first().waitFor();
}

async function approve({ page, ...heard }: Person, who: Newcomer): Promise<void> {
  await page.goto('/admin/users');
  await page
    .getByRole('link', { name: new RegExp(`${who.name} ${who.lastName}`) })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: new RegExp(who.name) }).waitFor();
  await page.getByLabel('Status').selectOption('Approved');
  await page.getByRole('button', { name: 'Save status' }).click();
  await waitToHear(heard, 'is approved');
  if (who.role === 'freelancer') {
    await page.getByLabel('Reason for the exception').fill('We know his work from the radio.');
    await page.getByRole('button', { name: 'State exception' }).click();
    await waitToHear(heard, 'Exception stated for');
  }
  await look(page, `admin-approved-${who.role}`);
  await app.mailbox.waitForEmail(who.email, 'approved');
}

async function offerService(page: Page): Promise<void> {
  await page.goto('/user/services-categories');
  await page
    .getByRole('link', { name: /Jingles/ })
    .first()
    .click();
  await page.getByLabel('Description').fill('Jingles that people hum on the way home.');
  await page.getByLabel(/Price/).fill('12.50');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/audio-service/*');
}

async function findFreelancer(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Audio Services' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Audio Services' }).waitFor();
  await page
    .getByRole('link', { name: /Jingles/ })
    .first()
    .click();
  await page.getByText('boris-sound').first().waitFor();
  await page.getByRole('link', { name: /Apply to service/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Conversation with Boris Zvuk' }).waitFor();
}

async function talk(buyer: Person, freelancer: Person): Promise<void> {
  await write(buyer.page, 'Hello! Could you make a jingle for our station?');
  const { page } = freelancer;
  await waitToHear(freelancer, 'New message from Ana Kupac');
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await page.getByRole('link', { name: /^Ana Kupac.*1 unread/ }).click();
  await page.getByText('Could you make a jingle').first().waitFor();
  const box = buyer.page.getByRole('textbox', { name: 'Message' });
  await box.focus();
  const moves = buyer.focusMoves.length;
  await write(page, 'Gladly. Ten seconds, brass and voice?');
  await waitToHear(buyer, 'Boris Zvuk: Gladly. Ten seconds, brass and voice?');
  expect(buyer.focusMoves).toHaveLength(moves);
}

async function write(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill(text);
  await box.press('Enter');
  await page
    .getByRole('row')
    .filter({ hasText: text })
    .getByText(/^(Sent|Delivered|Read)$/)
    .waitFor();
}

async function sendOffer({ page, ...heard }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Create project', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'CREATE', exact: true }).click();
  await page.getByText('Please fill all input fields.').first().waitFor();
  await page.getByLabel('Project name').fill(OFFER.name);
  await page.getByLabel('Project description').fill(OFFER.description);
  await page.getByLabel(/^Price/).fill('-5');
  await page.getByRole('button', { name: 'CREATE', exact: true }).click();
  await page.getByText('Please enter the price as a number in EUR').first().waitFor();
  await page.getByLabel(/^Price/).fill(OFFER.price);
  await page.getByRole('button', { name: 'CREATE', exact: true }).click();
  await waitToHear(heard, 'You successfully created a new project.');
  await page.getByRole('row').filter({ hasText: OFFER.name }).waitFor();
}

async function receiveOffer(buyer: Person): Promise<void> {
  const { page } = buyer;
  const added = `${OFFER.name} successfully added to cart`;
  await waitToHear(buyer, 'offer, Station jingle, 125 euros');
  await waitToHear(buyer, added);
  await look(page, 'buyer-offer-arrived');
  await page.getByRole('button', { name: /Undo/ }).click();
  await waitToHear(buyer, 'Item removed successfully.');
  await page.getByRole('button', { name: `Add ${OFFER.name} to cart` }).click();
  await page.getByRole('link', { name: /View project/ }).click();
  await page.getByRole('heading', { level: 1, name: OFFER.name }).waitFor();
  await page.getByRole('link', { name: /^Cart/ }).click();
  await page.getByText('Total 125.00 EUR, 14,648.40 RSD').first().waitFor();
  await page.getByRole('button', { name: 'Create Order' }).click();
  await page.getByText('You have to accept the Selling Rules and Terms of Use.').first().waitFor();
  await look(page, 'buyer-cart-terms-missing');
}

/** A declined card, then Cancel: both return to the shop without a charge. */
async function failToPay(page: Page): Promise<string> {
  await acceptTerms(page);
  await page.getByRole('button', { name: 'Create Order' }).click();
  await page.waitForURL('**/sandbox-bank/chipcard/pay3d/*');
  await look(page, 'bank-card-page');
  await fillCard(page, '4000000000000028');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL('**/order-status/*');
  await page.getByText('Payment failed, your account has not been charged.').first().waitFor();
  await look(page, 'order-failed');
  const hash = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.getByRole('button', { name: 'TRY AGAIN' }).click();
  await page.getByText('You have to accept the Selling Rules and Terms of Use.').first().waitFor();
  await acceptTerms(page);
  await page.getByRole('button', { name: 'TRY AGAIN' }).click();
  await page.waitForURL('**/sandbox-bank/chipcard/pay3d/*');
  await page.getByRole('button', { name: 'Cancel the payment' }).click();
  await page.waitForURL(`**/order-status/${hash}`);
  await page.getByText('Payment failed, your account has not been charged.').first().waitFor();
  return hash;
}

async function payAfterAll({ page }: Person, hash: string): Promise<void> {
  await acceptTerms(page);
  await page.getByRole('button', { name: 'TRY AGAIN' }).click();
  await page.waitForURL('**/sandbox-bank/chipcard/pay3d/*');
  await fillCard(page, '4000000000000010');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(`**/order-status/${hash}`);
  await page.getByRole('heading', { level: 1, name: /Payment successful/ }).waitFor();
  await page.getByText('APPROVED').waitFor();
  await page.getByText('The freelancer has not delivered the file yet.').first().waitFor();
  await look(page, 'order-paid');
  await page.getByRole('link', { name: /^Cart 0 items|^Cart, 0 items/ }).waitFor();
  await app.mailbox.waitForEmail(ana.email, '');
}

async function deliver(freelancer: Person, buyer: Person): Promise<string> {
  const { page } = freelancer;
  const sound = makeWav(2_500_000);
  const path = join(tmpdir(), `station-jingle-${process.pid}.wav`);
  await writeFile(path, sound);
  await page
    .getByRole('row')
    .filter({ hasText: OFFER.name })
    .getByText(/^In work/)
    .waitFor();
  await page.getByRole('link', { name: /View project/ }).click();
  await page.getByRole('link', { name: 'Deliver the file' }).click();
  await page.getByLabel('Your files').setInputFiles(path);
  await waitToHear(freelancer, 'File successfuly uploaded.');
  await page.getByRole('button', { name: 'Deliver the file' }).click();
  await page.locator('.delivery-what', { hasText: 'You delivered 1 file.' }).waitFor();
  await look(page, 'freelancer-delivered');
  await waitToHear(buyer, `The file of ${OFFER.name} is here.`);
  return createHash('sha256').update(sound).digest('hex');
}

async function download(page: Page): Promise<string> {
  await page.goto('/purchase-history');
  await page.getByText('Successful').first().waitFor();
  await page
    .getByRole('link', { name: /Details/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /Payment successful/ }).waitFor();
  await look(page, 'order-with-download');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Download/ })
      .first()
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^station-jingle-\d+\.wav$/);
  return createHash('sha256')
    .update(await readFile(await file.path()))
    .digest('hex');
}

/** A visitor and another buyer see the status of the order, but neither names nor files. */
async function expectNobodyElse(hash: string): Promise<void> {
  const order = await app.db
    .selectFrom('orders')
    .select('id')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  const file = await app.db.selectFrom('file').select('id').executeTakeFirstOrThrow();
  const payload = { orderId: order.id, fileId: file.id };
  const stranger = await makePerson(app);
  const statusOf = async (auth?: TestAuth) =>
    (await fetchCall(app, '/users/download', payload, auth)).status;
  expect(await statusOf()).toBe(401);
  expect(await statusOf(stranger.auth)).toBe(403);
  const visitor = await openPerson(app);
  await visitor.page.goto(`/order-status/${hash}`);
  await visitor.page.getByRole('heading', { level: 1, name: /Payment successful/ }).waitFor();
  expect(await visitor.page.content()).not.toContain(ana.lastName);
  expect(await visitor.page.getByRole('button', { name: /Download/ }).count()).toBe(0);
  await look(visitor.page, 'order-seen-by-a-visitor');
}

async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I accept the/ }).check();
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Name on the card').fill('Ana Kupac');
  await page.getByLabel('Expiry date').fill('12/2030');
  await page.getByLabel('Security code').fill('000');
}
