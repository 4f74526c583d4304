import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { buyOffer } from '../../kit/make/buy-and-deliver.ts';
import { buy } from '../../kit/make/buy.ts';
import { makeAudio, tone } from '../../kit/make/make-audio.ts';
import { makeComplaints } from '../../kit/make/make-complaints.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import { makeSound } from '../../kit/make/make-sound.ts';
import { uploadFile } from '../../kit/make/upload.ts';
import { waitForPreview } from '../../kit/wait-for-preview.ts';
import { waitFor } from '../../kit/wait-for.ts';
import { makeWav } from '../../kit/read/wav.ts';
import { expectNoFaultsInViews } from '../kit/axe.ts';
import {
  openPerson,
  type Person,
  preparePerson,
  startSiteForTests,
  waitToHear,
} from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { tabTo } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const ITEM_REFUNDED = 'This item was refunded, so its file can no longer be downloaded.';
const UPLOAD = '**/api/media/uploadFile?*';
const numOf = (route: Route) => new URL(route.request().url()).searchParams.get('num') ?? '?';

const app = startSiteForTests();
let freelancer: TestPerson;
let buyer: TestPerson;
let admin: TestPerson;
/** Four chunks and a partial one. */
const file = join(tmpdir(), `earmark-take-${process.pid}.wav`);
const second = join(tmpdir(), `earmark-alternative-${process.pid}.wav`);
const program = join(tmpdir(), `earmark-setup-${process.pid}.exe`);
const song = join(
  tmpdir(),
  `Station jingle, the very long alternative version with trumpets – šuma i kiša (${process.pid}).mp3`,
);

beforeAll(async () => {
  admin = await makePerson(app, { administrator: true, name: 'Vera' });
  await writeFile(file, makeWav(4_500_000));
  await writeFile(second, makeWav(20_000));
  await writeFile(program, 'MZ and so on');
  await writeFile(song, 'ID3 and so on');
});
beforeEach(async () => {
  freelancer = await makePerson(app, { role: 2, name: 'Boris' });
  buyer = await makePerson(app);
});

const LONG =
  'Jingle for the morning news of Radio Šuma, with trumpets, kettledrums and a choir of 40';
const look = createScreenCheck('delivery');
const focused = (page: Page) => page.locator(':focus');
const press = (page: Page, name: string) => page.getByRole('button', { name }).press('Enter');
const step = (page: Page, words: string) => page.locator('.delivery-what', { hasText: words });
const stepsOf = (page: Page) => page.locator('.delivery-what').allInnerTexts();

/** Pays an offer. Returns the address of its delivery. */
async function pay(): Promise<string> {
  const people = { buyer, freelancer };
  const { orderId, projectId } = await buyOffer(app, people, { projectName: 'Station jingle' });
  return `/delivery/${orderId}/${projectId}`;
}

test('in a delivery with a change both people see each step, and hear it once', async () => {
  const address = await pay();
  const customer = await openPerson(app, { as: buyer, at: address });
  await customer.page.getByText('The freelancer delivers by').waitFor();
  const maker = await openPerson(app, { as: freelancer, at: `/project/${address.split('/')[3]}` });
  const { page } = maker;
  await page.getByRole('link', { name: 'Deliver the file' }).click();
  await page.getByRole('heading', { level: 1, name: 'Delivery of Station jingle' }).waitFor();

  // First no file, then a program, then an unfinished upload.
  await press(page, 'Deliver the file');
  await page.getByText('Please choose a file.').waitFor();
  await expect.poll(() => focused(page).getAttribute('type')).toBe('file');
  await page.getByLabel('Your files').setInputFiles([program]);
  await waitToHear(maker, 'Put it into a ZIP file.');
  await look(page, 'freelancer refused file');
  await pauseAndCancel(maker);
  const held: Route[] = [];
  await page.route(UPLOAD, (route) => {
    if (numOf(route) === '4') return void held.push(route);
    return route.continue();
  });
  await page.getByLabel('Your files').setInputFiles([file, song]);
  await expect.poll(() => page.getByText('Please choose a file.').count()).toBe(0);
  await waitFor('the last chunk', () => held.length === 1);
  await press(page, 'Deliver the files');
  await page.getByText('Not all files are uploaded yet.').waitFor();
  await look(page, 'freelancer uploads');
  await held[0]?.continue();
  await expect.poll(() => page.locator('progress').count()).toBe(0);
  expect(await page.getByText('Not all files are uploaded yet.').count()).toBe(0);
  await page.getByLabel('Note to the buyer').fill('Two versions.\nWhich one do you like?');
  await press(page, 'Deliver the files');
  await waitToHear(maker, 'Delivered. The buyer is notified.');
  expect(await focused(page).innerText()).toBe('Status');
  expect(await stepsOf(page)).toEqual([
    'You delivered 2 files.',
    `${buyer.userName} paid 120.00 EUR.`,
  ]);
  await expectNoFaultsInViews(page);

  await step(customer.page, `${freelancer.userName} delivered 2 files.`).waitFor();
  await waitToHear(customer, `Station jingle: ${freelancer.userName} delivered 2 files.`);
  await customer.page.getByText('Which one do you like?').waitFor();
  await expectNoFaultsInViews(customer.page);
  await press(customer.page, 'Request changes');
  await press(customer.page, 'Send the request');
  await customer.page.getByText('Please say what you want changed.').waitFor();
  await expect.poll(() => focused(customer.page).getAttribute('name')).toBe('text');
  await look(customer.page, 'buyer asks without words');
  await customer.page.keyboard.type('The first one, but louder.');
  await press(customer.page, 'Send the request');
  await waitToHear(customer, 'The freelancer has your request.');
  expect(await focused(customer.page).innerText()).toBe('Status');

  await waitToHear(maker, `Station jingle: ${buyer.userName} requested changes.`);
  await page.getByText('The first one, but louder.').waitFor();
  await page.unroute(UPLOAD);
  await page.getByLabel('Your files').setInputFiles([second]);
  await page.getByRole('button', { name: /^Remove/ }).waitFor();
  await press(page, 'Deliver the file');
  await step(customer.page, `${freelancer.userName} delivered 1 file.`).waitFor();
  await press(customer.page, 'Accept');
  const question = customer.page.getByRole('dialog', {
    name: 'Accept the delivery of Station jingle?',
  });
  await look(customer.page, 'buyer is asked once');
  await question.getByRole('button', { name: 'Accept' }).press('Enter');
  await waitToHear(customer, 'Accepted. Thank you!');
  await waitToHear(maker, `Station jingle: ${buyer.userName} accepted the delivery.`);
  await page.getByText('Your share is available in your balance.').waitFor();
  expect(await stepsOf(customer.page)).toHaveLength(5);
  const announced = maker.announcements.filter(({ text }) => text.includes('requested changes'));
  expect(announced).toHaveLength(1);
});

/** Pauses an upload, resumes it at the missing chunks, and cancels it. */
async function pauseAndCancel(maker: Person): Promise<void> {
  const { page } = maker;
  const nums: string[] = [];
  await page.route(UPLOAD, async (route) => {
    nums.push(numOf(route));
    if (['0', '1'].includes(numOf(route))) await route.continue();
  });
  await page.getByLabel('Your files').setInputFiles(file);
  // After the first, chunks are sent in parallel.
  await waitFor('the other chunks', () => nums.length === 5);
  await page.getByText('2 MB of 4.3 MB').waitFor();
  await press(page, 'Pause');
  await waitToHear(maker, 'Upload paused.');
  nums.length = 0;
  await press(page, 'Resume');
  await waitFor('the chunks that are held', () => nums.length === 3);
  expect(nums.toSorted()).toEqual(['2', '3', '4']);
  await press(page, 'Cancel upload');
  await waitToHear(maker, 'Upload cancelled.');
  expect(await focused(page).innerText()).toBe('Deliver the file');
  expect(await page.locator('progress').count()).toBe(0);
  await page.unroute(UPLOAD);
}

test('a complaint is decided by an administrator, and both get the reason', async () => {
  const sound = await makeSound(app, freelancer, { name: 'Rain on tin' });
  const orderId = await buy(app, buyer, [sound.id]);
  const customer = await openPerson(app, { as: buyer, at: '/purchase-history' });
  await customer.page.getByRole('link', { name: 'Rain on tin' }).click();
  await customer.page.getByRole('heading', { level: 1, name: 'Purchase of Rain on tin' }).waitFor();
  await press(customer.page, 'Complain');
  await customer.page.getByLabel('What is wrong?').fill('It hums at 50 Hz.');
  await look(customer.page, 'buyer complains');
  await press(customer.page, 'Send the complaint');
  await waitToHear(customer, 'Your complaint was sent.');
  await look(customer.page, 'complaint');

  const opened = await openPerson(app, { as: freelancer, at: `/delivery/${orderId}/${sound.id}` });
  await step(opened.page, `${buyer.userName} complained.`).waitFor();
  const judge = await openPerson(app, { as: admin, at: '/admin' });
  const { page } = judge;
  await page.getByRole('link', { name: 'Complaints' }).click();
  await page.getByRole('heading', { level: 2, name: '1 complaint to decide' }).waitFor();
  await look(page, 'queue');
  await page.getByRole('link', { name: 'Rain on tin' }).click();
  await press(page, 'Save the decision');
  await page.getByRole('paragraph').getByText('Please choose what you decide.').waitFor();
  await page.getByLabel('Part of the price is refunded').check();
  await press(page, 'Save the decision');
  await page.getByRole('paragraph').getByText('Please enter the amount in EUR').waitFor();
  await expect.poll(() => focused(page).getAttribute('name')).toBe('amount');
  await look(page, 'decision with errors');
  await page.getByLabel('Amount to refund').fill('5,50');
  await page.getByLabel('Reason').fill('It hums, and can still be used.');
  await press(page, 'Save the decision');
  await waitToHear(judge, 'The decision is saved. Both people are notified.');
  const words = 'Earmark decided: 5.50 of 12.50 EUR are refunded to the card';
  await waitToHear(customer, `Rain on tin: ${words}`);
  await waitToHear(opened, `Rain on tin: ${words}`);
  await customer.page.getByText('It hums, and can still be used.').waitFor();
  await look(customer.page, 'decided');
  await goWithin(page, '/admin/disputes');
  await page.getByText('No complaints are waiting for a decision.').waitFor();
  await page.getByRole('link', { name: 'Decided' }).click();
  await page.getByText('5.50 EUR refunded').waitFor();
  await look(page, 'queue decided');

  // More complaints than fit on a page: each page has a heading and a link to the next.
  await makeComplaints(app, { like: orderId, count: 53, state: 'disputed' });
  await page.getByRole('link', { name: 'To decide' }).click();
  const first = '50 complaints to decide, further ones follow';
  await expect.poll(() => focused(page).innerText()).toBe(first);
  await page.getByRole('link', { name: 'Further complaints' }).click();
  const rest = 'Further complaints: 3 complaints to decide';
  await expect.poll(() => focused(page).innerText()).toBe(rest);
  expect(await page.getByRole('row').count()).toBe(4);
  await look(page, 'queue second page');
  await page.getByRole('link', { name: 'First complaints' }).click();
  await expect.poll(() => focused(page).innerText()).toBe(first);
});

test('a refund is shown on every screen, even on a stale one', async () => {
  const { id } = await makeOffer(app, freelancer, buyer, { projectName: LONG });
  const sound = await makeSound(app, freelancer, { name: 'Rain on tin' });
  const orderId = await buy(app, buyer, [id, sound.id]);
  const fileIds: string[] = [];
  for (let take = 1; take <= 12; take += 1) {
    const name = `take ${take}${' of a very long recording'.repeat(take % 4)}.flac`;
    fileIds.push(await uploadFile(app, freelancer.auth, Buffer.from('fLaC'), name, 'delivery'));
  }
  await app.call('/deliveries/deliver', { orderId, projectId: id, fileIds }, freelancer.auth);
  const customer = await openPerson(app, { as: buyer, at: `/delivery/${orderId}/${id}` });
  const { page } = customer;
  await look(page, 'delivery with many files');
  await goWithin(page, `/order-page/${orderId}`);
  await page.getByText('Can be downloaded until').first().waitFor();
  await look(page, 'order with many files');

  // Partial refunds are made on the next day: nothing is reported before.
  const request = { orderId, projectId: id, reason: 'They agreed on it.' };
  await app.call('/admin/refundItem', request, admin.auth);
  await page.getByRole('button', { name: 'Download take 4.flac' }).first().press('Enter');
  await waitToHear(customer, ITEM_REFUNDED);
  await look(page, 'download refused');
  await page.reload();
  await page.getByText(ITEM_REFUNDED).first().waitFor();
  await page.getByRole('button', { name: 'Download Rain on tin.wav' }).first().waitFor();
  expect(await page.getByRole('button', { name: /Download take/ }).count()).toBe(0);
  await look(page, 'order refunded');
  for (const path of [`/delivery/${orderId}/${id}`, `/project/${id}`]) {
    await goWithin(page, path);
    await page.getByText(ITEM_REFUNDED).first().waitFor();
    expect(await page.getByRole('button', { name: /^Download/ }).count()).toBe(0);
    await look(page, `refunded ${path.split('/')[1]}`);
  }
  await goWithin(page, '/purchase-history');
  await page.getByText('Refunded', { exact: true }).waitFor();
  await goWithin(page, `/delivery/${orderId}/${sound.id}`);
  await page.getByRole('heading', { level: 1, name: 'Purchase of Rain on tin' }).waitFor();

  // A chargeback removes everything at once, on the open page.
  const taken = {
    reference: `CB ${orderId}`,
    orderId,
    projectId: sound.id,
    reason: 'Stolen card.',
  };
  await app.call('/admin/recordChargeback', taken, admin.auth);
  const words = 'The buyer’s bank has charged back 12.50 EUR.';
  await waitToHear(customer, `Rain on tin: ${words}`);
  await step(page, words).waitFor();
  await page.getByText(ITEM_REFUNDED).waitFor();
  await look(page, 'taken back');
});

test('both people and the administrator play each version by keyboard, fetched only on play', async () => {
  const address = await pay();
  const [, , orderId, projectId] = address.split('/').map(Number);
  const which = { orderId, projectId };
  const heard: string[] = [];
  for (const seconds of [2, 3]) {
    const bytes = makeAudio([tone(220, { seconds, decibels: -12 })]);
    const fileIds = [
      await uploadFile(app, freelancer.auth, bytes, 'jingle.wav', 'delivery'),
      await uploadFile(app, freelancer.auth, Buffer.from('ID3'), 'jingle.mp3', 'delivery'),
    ];
    heard.push(fileIds[0] ?? '');
    await waitForPreview(app, fileIds[0] ?? '');
    if (seconds === 3) {
      await app.call('/deliveries/askForChange', { ...which, text: 'Longer.' }, buyer.auth);
    }
    await app.call('/deliveries/deliver', { ...which, fileIds }, freelancer.auth);
  }
  const setState = (state: 'waiting' | 'ready') =>
    app.db
      .updateTable('audio')
      .set({ state })
      .where('file_id', '=', heard[1] ?? '')
      .execute();

  /** Opens the delivery, which requests no audio. Returns the later requests. */
  async function openQuietly({ page }: Person): Promise<string[]> {
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/audio/')) requests.push(pathname);
    });
    await page.goto(address);
    await expect.poll(() => page.getByRole('button', { name: /^Play jingle/ }).count()).toBe(2);
    await page.getByRole('slider', { name: 'Position in jingle.wav, version 2' }).waitFor();
    expect(requests).toEqual([]);
    return requests;
  }

  async function play({ page, announcements }: Person, ...versions: number[]): Promise<void> {
    const said = announcements.length;
    for (const version of versions) {
      const name = `jingle.wav, version ${version}`;
      await tabTo(page, { role: 'button', name: `Play ${name}, 0:0${version + 1}` });
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: `Pause ${name}` }).waitFor();
    }
    expect(announcements).toHaveLength(said);
    await look(page, `${page.viewportSize()?.width ?? 0} hears`);
  }

  const customer = await preparePerson(app, { as: buyer });
  const requests = await openQuietly(customer);
  await play(customer, 2, 1);
  const asked = requests.filter((path, index) => path !== requests[index - 1]);
  expect(asked).toEqual([`/audio/${heard[1]}.mp3`, `/audio/${heard[0]}.mp3`]);
  // A finished preview appears automatically.
  await setState('waiting');
  const maker = await openPerson(app, { as: freelancer, at: address, colorScheme: 'dark' });
  await maker.page.getByText('The preview is being made.').waitFor();
  await look(maker.page, 'preview is being made');
  await setState('ready');
  await maker.page.getByRole('button', { name: 'Play jingle.wav, version 2, 0:03' }).waitFor();
  await play(maker, 2);
  await app.call('/deliveries/complain', { ...which, text: 'It hums.' }, buyer.auth);
  const judge = await preparePerson(app, { as: admin, width: 375 });
  await openQuietly(judge);
  await play(judge, 1);
});
