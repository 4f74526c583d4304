import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../server/testing/builders.ts';
import { buy } from '../../server/testing/buy.ts';
import { makeOffer } from '../../server/testing/make-offer.ts';
import { makeSound } from '../../server/testing/make-sound.ts';
import type { TestApp } from '../../server/testing/test-app.ts';
import { uploadFile } from '../../server/testing/upload.ts';
import { waitFor } from '../../server/testing/wait-for.ts';
import { makeWav } from '../../server/testing/wav.ts';
import { expectNoAxeViolations } from './axe.ts';
import { openPerson, type Person, startSite, VIEWS, waitToHear } from './browser.ts';
import { createLook } from './pictures.ts';

const UPLOAD = '**/api/media/uploadFile?*';
/** The number of the chunk that a request carries. */
const numOf = (route: Route) => new URL(route.request().url()).searchParams.get('num') ?? '?';

let app: TestApp;
let freelancer: TestPerson;
let buyer: TestPerson;
let boss: TestPerson;
/** Four chunks and a bit. */
const file = join(tmpdir(), `earmark-take-${process.pid}.wav`);
const second = join(tmpdir(), `earmark-alternative-${process.pid}.wav`);
const noWav = join(tmpdir(), `earmark-notes-${process.pid}.wav`);

beforeAll(async () => {
  app = await startSite();
  boss = await makePerson(app, { administrator: true, name: 'Vera' });
  await writeFile(file, makeWav(4_500_000));
  await writeFile(second, makeWav(20_000));
  await writeFile(noWav, 'ID3 and so on');
});
beforeEach(async () => {
  freelancer = await makePerson(app, { role: 2, name: 'Boris' });
  buyer = await makePerson(app);
});
afterAll(() => app.stop());

const look = createLook('delivery');
const focused = (page: Page) => page.locator(':focus');
const press = (page: Page, name: string) => page.getByRole('button', { name }).press('Enter');
const step = (page: Page, words: string) => page.locator('.delivery-what', { hasText: words });
const stepsOf = (page: Page) => page.locator('.delivery-what').allInnerTexts();

/** A paid offer; answers the address of its delivery. */
async function pay(): Promise<string> {
  const { id } = await makeOffer(app, freelancer, buyer, { projectName: 'Station jingle' });
  return `/delivery/${await buy(app, buyer, [id])}/${id}`;
}

async function deliver(address: string): Promise<void> {
  const [, , orderId, projectId] = address.split('/').map(Number);
  const fileIds = [await uploadFile(app, freelancer.auth, makeWav(6_000), 'jingle.wav')];
  const form = { orderId, projectId, fileIds, note: 'With a short fade.' };
  await app.call('/deliveries/deliver', form, freelancer.auth);
}

test('delivered, changed, delivered again and accepted: both see each step, and hear it once', async () => {
  const address = await pay();
  const customer = await openPerson(app, { as: buyer, at: address });
  await customer.page.getByText('The freelancer delivers until').waitFor();
  await look(customer.page, 'buyer waits');
  const maker = await openPerson(app, { as: freelancer, at: `/project/${address.split('/')[3]}` });
  const { page } = maker;
  await page.getByRole('link', { name: 'Deliver the file' }).click();
  await page.getByRole('heading', { level: 1, name: 'Delivery of Station jingle' }).waitFor();

  // Nothing is chosen, then what is no sound, then one that is on its way still.
  await press(page, 'Deliver the file');
  await page.getByText('Please choose a file.').waitFor();
  await expect.poll(() => focused(page).getAttribute('type')).toBe('file');
  await page.getByLabel('Your files').setInputFiles([noWav]);
  await waitToHear(maker, 'This file is not a WAV file.');
  await look(page, 'freelancer refused file');
  const held: Route[] = [];
  await page.route(UPLOAD, (route) => {
    if (numOf(route) === '4') return void held.push(route);
    return route.continue();
  });
  await page.getByLabel('Your files').setInputFiles([file, second]);
  await waitFor('the last chunk', () => held.length === 1);
  await press(page, 'Deliver the files');
  await page.getByText('Please wait until every file is uploaded').waitFor();
  await look(page, 'freelancer uploads');
  await held[0]?.continue();
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  await page.getByLabel('Note to the buyer').fill('Two versions.\nWhich one do you like?');
  await press(page, 'Deliver the files');
  await waitToHear(maker, 'Delivered. The buyer is told.');
  expect(await focused(page).innerText()).toBe('How it stands');
  expect(await stepsOf(page)).toEqual([
    'You delivered 2 files.',
    `${buyer.userName} paid 120.00 EUR.`,
  ]);
  await look(page, 'freelancer delivered');

  await step(customer.page, `${freelancer.userName} delivered 2 files.`).waitFor();
  await waitToHear(customer, `Station jingle: ${freelancer.userName} delivered 2 files.`);
  await customer.page.getByText('Which one do you like?').waitFor();
  await look(customer.page, 'buyer has it');
  await press(customer.page, 'Ask for a change');
  await press(customer.page, 'Send the request');
  await customer.page.getByText('Please say what you want changed.').waitFor();
  await expect.poll(() => focused(customer.page).getAttribute('name')).toBe('text');
  await look(customer.page, 'buyer asks without words');
  await customer.page.keyboard.type('The first one, but louder.');
  await press(customer.page, 'Send the request');
  await waitToHear(customer, 'The freelancer was asked for a change.');
  expect(await focused(customer.page).innerText()).toBe('How it stands');

  await waitToHear(maker, `Station jingle: ${buyer.userName} asked for a change.`);
  await page.getByText('The first one, but louder.').waitFor();
  await page.unroute(UPLOAD);
  await page.getByLabel('Your files').setInputFiles([second]);
  await page.getByRole('button', { name: /^Take it off/ }).waitFor();
  await look(page, 'freelancer delivers again');
  await press(page, 'Deliver the file');
  await step(customer.page, `${freelancer.userName} delivered 1 file.`).waitFor();
  await press(customer.page, 'Accept');
  await waitToHear(customer, 'Accepted. Thank you!');
  await waitToHear(maker, `Station jingle: ${buyer.userName} accepted the delivery.`);
  await page.getByText('Your share is available in your balance.').waitFor();
  await look(customer.page, 'buyer accepted');
  expect(await stepsOf(customer.page)).toHaveLength(5);
  const told = maker.announcements.filter(({ text }) => text.includes('asked for a change'));
  expect(told).toHaveLength(1);
});

describe('an upload of a delivery', () => {
  let maker: Person;
  beforeEach(async () => {
    maker = await openPerson(app, { as: freelancer, at: await pay() });
  });
  const choose = () => maker.page.getByLabel('Your files').setInputFiles(file);

  test('can be paused, goes on where it was, and can be given up', async () => {
    const { page } = maker;
    const nums: string[] = [];
    await page.route(UPLOAD, async (route) => {
      nums.push(numOf(route));
      if (['0', '1'].includes(numOf(route))) await route.continue();
    });
    await choose();
    // After the first they are sent side by side.
    await waitFor('the other chunks', () => nums.length === 5);
    await page.getByText('2 MB of 4.3 MB').waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await waitToHear(maker, 'Upload paused.');
    nums.length = 0;
    await page.getByRole('button', { name: 'Resume' }).click();
    await waitFor('the chunks that are held', () => nums.length === 3);
    expect(nums.toSorted()).toEqual(['2', '3', '4']);
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    await waitToHear(maker, 'Upload cancelled.');
    expect(await focused(page).innerText()).toBe('Deliver the file');
    expect(await page.getByRole('progressbar').count()).toBe(0);
  });

  test('that failed says so and is tried again from the chunk that failed', async () => {
    const { page } = maker;
    maker.expectFaults(/ERR_FAILED|500/);
    const nums: string[] = [];
    let isBroken = true;
    await page.route(UPLOAD, async (route) => {
      nums.push(numOf(route));
      if (isBroken && nums.length > 1) return route.abort();
      return route.continue();
    });
    await choose();
    // It is tried for seven seconds before.
    const failure = await waitFor(
      'the failure',
      () => maker.announcements.find(({ text }) => text.includes('Error uploading file.')),
      30,
    );
    expect(failure.urgent).toBe(true);
    await expectNoAxeViolations(page);
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await waitToHear(maker, 'File successfuly uploaded.');
    expect(nums.filter((num) => num === '0')).toHaveLength(1);
    for (const num of ['1', '2', '3', '4']) expect(nums).toContain(num);
  });
});

test('a complaint is decided by an administrator, and both hear why', async () => {
  const sound = await makeSound(app, freelancer, { name: 'Rain on tin' });
  const orderId = await buy(app, buyer, [sound.id]);
  const customer = await openPerson(app, { as: buyer, at: '/purchase-history' });
  await look(customer.page, 'history');
  await customer.page.getByRole('link', { name: 'Rain on tin' }).click();
  await customer.page.getByRole('heading', { level: 1, name: 'Purchase of Rain on tin' }).waitFor();
  await press(customer.page, 'Complain');
  await customer.page.getByLabel('What is wrong?').fill('It hums at 50 Hz.');
  await look(customer.page, 'buyer complains');
  await press(customer.page, 'Send the complaint');
  await waitToHear(customer, 'Your complaint was sent.');
  await look(customer.page, 'complaint');

  const seller = await openPerson(app, { as: freelancer, at: `/delivery/${orderId}/${sound.id}` });
  await step(seller.page, `${buyer.userName} complained.`).waitFor();
  const judge = await openPerson(app, { as: boss, at: '/admin' });
  const { page } = judge;
  await page.getByRole('link', { name: 'Complaints' }).click();
  await page.getByRole('heading', { level: 2, name: '1 complaint to decide' }).waitFor();
  await look(page, 'queue');
  await page.getByRole('link', { name: 'Rain on tin' }).click();
  await press(page, 'Save the decision');
  await page.getByText('Please choose what you decide.').waitFor();
  await page.getByLabel('A part of the price is paid back').check();
  await press(page, 'Save the decision');
  await page.getByText('Please enter the amount in EUR').waitFor();
  await expect.poll(() => focused(page).getAttribute('name')).toBe('amount');
  await look(page, 'decision with errors');
  await page.getByLabel('Amount to pay back').fill('5,50');
  await page.getByLabel('Reason').fill('It hums, and can still be used.');
  await press(page, 'Save the decision');
  await waitToHear(judge, 'The decision is saved. Both people are told.');
  const words = 'Earmark decided: 5.50 of 12.50 EUR are paid back to the card';
  await waitToHear(customer, `Rain on tin: ${words}`);
  await waitToHear(seller, `Rain on tin: ${words}`);
  await customer.page.getByText('It hums, and can still be used.').waitFor();
  await look(customer.page, 'decided');
  await page.goto('/admin/disputes');
  await page.getByText('No complaint waits for a decision.').waitFor();
  await page.getByRole('link', { name: 'Decided' }).click();
  await page.getByText('5.50 EUR paid back').waitFor();
  await look(page, 'queue decided');

  // Nobody else learns that there is such an order.
  const stranger = await openPerson(app, {
    as: await makePerson(app),
    at: `/delivery/${orderId}/${sound.id}`,
  });
  await stranger.page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
});

test.each(VIEWS)('has nothing that axe finds at %o', async (view) => {
  const address = await pay();
  await deliver(address);
  for (const person of [buyer, freelancer]) {
    const { page } = await openPerson(app, { ...view, as: person, at: address });
    await expectNoAxeViolations(page);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBe(0);
    if (view.colorScheme === 'dark')
      await look(page, `${person === buyer ? 'buyer' : 'maker'} dark`);
  }
});
