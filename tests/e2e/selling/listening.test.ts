import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { buyOffer, type ItemKey } from '../../kit/make/buy-and-deliver.ts';
import { makeAudio, tone } from '../../kit/make/make-audio.ts';
import { uploadFile } from '../../kit/make/upload.ts';
import { waitForPreview } from '../../kit/wait-for-preview.ts';
import { openPerson, overflowOf, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { tabTo } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const look = createScreenCheck('listening');

const app = startSiteForTests();
let freelancer: TestPerson;
let buyer: TestPerson;
let which: ItemKey;
let address: string;

beforeEach(async () => {
  freelancer = await makePerson(app, { role: 2, name: 'Boris' });
  buyer = await makePerson(app);
  which = await buyOffer(app, { buyer, freelancer });
  address = `/delivery/${which.orderId}/${which.projectId}`;
});

async function deliver(decibels: number): Promise<void> {
  const wav = makeAudio([tone(220, { seconds: 30, decibels })]);
  const fileId = await uploadFile(app, freelancer.auth, wav, 'jingle.wav', 'delivery');
  await waitForPreview(app, fileId);
  const request = { ...which, fileIds: [fileId] };
  const reply = await app.call('/deliveries/deliver', request, freelancer.auth);
  if (!reply.success) throw new Error(reply.info);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const sliderOf = (page: Page, title: string) =>
  page.getByRole('slider', { name: `Position in ${title}` });
const isFocused = (page: Page, selector: string) =>
  expect.poll(() => page.locator(`${selector}:focus`).count()).toBe(1);
const notesOf = (page: Page) => page.locator('.sound-note-jump').allInnerTexts();

test('both people note places by keyboard, jump to them, and the notes become the request', async () => {
  await deliver(-14);
  const title = 'jingle.wav, version 1';
  const customer = await openPerson(app, { as: buyer, at: address });
  const maker = await openPerson(app, { as: freelancer, at: address });
  const { page } = customer;

  // One key notes the place, and the focus returns to it.
  await sliderOf(page, title).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('n');
  await isFocused(page, 'input[name=text]');
  await page.getByLabel('Note at 0:05').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Please write the note.').waitFor();
  await page.keyboard.type('Too loud here');
  await look(page, 'note');
  await page.keyboard.press('Enter');
  await waitToHear(customer, 'Noted at 5 seconds.');
  await isFocused(page, 'input.player-position');
  expect(await sliderOf(page, title).getAttribute('aria-valuetext')).toMatch(/^5 seconds/);

  const news = `${buyer.userName} noted at 5 seconds: Too loud here`;
  await waitToHear(maker, news);
  await tabTo(maker.page, { role: 'button', name: `5 seconds, ${buyer.userName}: Too loud here` });
  await maker.page.keyboard.press('Enter');
  await button(maker.page, `Pause ${title}`).waitFor();
  await expect
    .poll(() => sliderOf(maker.page, title).getAttribute('aria-valuetext'))
    .toMatch(/^(?:[6-9]|[12]\d) seconds/);
  // A note that is written while the sound plays pauses it. Escape discards it.
  await sliderOf(maker.page, title).focus();
  await maker.page.keyboard.press('N');
  await isFocused(maker.page, 'input[name=text]');
  await button(maker.page, new RegExp(`^Play ${title}`)).waitFor();
  await maker.page.keyboard.press('Escape');
  await isFocused(maker.page, 'input.player-position');
  await sliderOf(maker.page, title).press('Home');
  await maker.page.keyboard.press('n');
  await maker.page.keyboard.type('Which word?');
  await maker.page.keyboard.press('Enter');
  await waitToHear(customer, `${freelancer.userName} noted at 0 seconds: Which word?`);

  // Own notes can be removed, those of the other person cannot.
  await sliderOf(page, title).press('Home');
  await page.keyboard.press('n');
  await page.keyboard.type('Softer');
  await page.keyboard.press('Enter');
  await expect.poll(() => notesOf(page)).toHaveLength(3);
  expect(
    await page
      .locator('.sound-note')
      .getByRole('button', { name: /^Remove/ })
      .count(),
  ).toBe(2);
  await button(page, 'Remove note at 0 seconds').press('Enter');
  await waitToHear(customer, 'The note is removed.');
  await expect.poll(() => button(page, /^Note this place/).evaluate(isActive)).toBe(true);
  await expect.poll(() => notesOf(maker.page)).toHaveLength(2);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await overflowOf(page)).toBe(0);
  await look(page, '320 notes');

  // The request begins with the buyer's notes.
  await button(page, 'Request changes').press('Enter');
  const text = page.locator('textarea[name=text]');
  await isFocused(page, 'textarea[name=text]');
  expect(await text.inputValue()).toBe('0:05 Too loud here');
  await page.getByText('Your note is in the text, which you can change.').waitFor();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('\nThank you.');
  await button(page, 'Send the request').press('Enter');
  await waitToHear(customer, 'The freelancer has your request.');
  await expect
    .poll(() => maker.page.locator('.delivery-said').allInnerTexts())
    .toEqual(['0:05 Too loud here\nThank you.']);
  const announced = ({ announcements }: typeof maker) =>
    announcements.filter(({ text: words }) => words.includes('noted at')).length;
  expect([announced(maker), announced(customer)]).toEqual([2, 1]);
});

const isActive = (element: Element) => element === document.activeElement;

test('two versions play side by side, equally loud, and one key switches at the same place', async () => {
  await deliver(-8);
  await app.call('/deliveries/askForChange', { ...which, text: 'Quieter.' }, buyer.auth);
  await deliver(-20);
  const customer = await openPerson(app, { as: buyer, at: address });
  const { page } = customer;
  await page.evaluate(() => {
    const made: HTMLAudioElement[] = [];
    const { Audio: Original } = window;
    const recorded = function recorded() {
      const one = new Original();
      made.push(one);
      return one;
    };
    Object.assign(window, { Audio: recorded, made });
  });
  const sounds = () =>
    page.evaluate(() =>
      (window as unknown as { made: HTMLAudioElement[] }).made.map(
        ({ volume, paused, currentTime }) => ({ volume, paused, currentTime }),
      ),
    );
  const region = page.getByRole('region', { name: 'Compare two versions' });
  await region.getByText(/^A is played 12 dB quieter/).waitFor();
  await region.getByText('You hear A: jingle.wav, version 1').waitFor();
  await tabTo(page, { role: 'button', name: 'Play A and B, 0:30' });
  await page.keyboard.press('Enter');
  await button(page, 'Pause A and B').waitFor();
  await sliderOf(page, 'A and B').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('x');
  await waitToHear(customer, 'B, jingle.wav, version 2');
  await region.getByText('You hear B: jingle.wav, version 2').waitFor();
  await isFocused(page, 'input.player-position');
  await expect
    .poll(async () => (await sounds()).map(({ paused }) => paused))
    .toEqual([true, false]);
  // The volume is lower during an announcement.
  await expect
    .poll(async () => (await sounds()).map(({ volume }) => Math.round(100 * volume)))
    .toEqual([25, 100]);
  const [, b] = await sounds();
  expect(b?.currentTime).toBeGreaterThanOrEqual(5);
  await button(page, 'Pause A and B').press('Enter');
  await look(page, 'compare');
  const place = await sliderOf(page, 'A and B').getAttribute('aria-valuetext');
  await button(page, 'Switch between A and B').press('Enter');
  await waitToHear(customer, 'A, jingle.wav, version 1');
  expect(await sliderOf(page, 'A and B').getAttribute('aria-valuetext')).toBe(place);
  expect((await sounds()).map(({ paused }) => paused)).toEqual([true, true]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await overflowOf(page)).toBe(0);
  await look(page, '320 compare');

  // Accepting leads to the form of the review.
  await button(page, 'Accept').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).press('Enter');
  await waitToHear(customer, 'Accepted. Thank you!');
  await isFocused(page, 'input[name=stars]');
  expect(await button(page, /^Note this place/).count()).toBe(0);
  await button(page, 'Play jingle.wav, version 1, 0:30').waitFor();
});
