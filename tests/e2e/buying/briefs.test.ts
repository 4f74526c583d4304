import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import {
  BRIEF_CATEGORY,
  makeAnswer,
  makeBrief,
  offerVoice,
  uploadSpoken,
} from '../../kit/make/make-brief.ts';
import { waitForPreview } from '../../kit/wait-for-preview.ts';
import { openPerson, overflowOf, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { expectFocusedFault, tabTo, type Wanted } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';
import { recordBriefly } from '../kit/record-briefly.ts';

/** Presses from the home page to the bank with a brief and two answers, three fields included. */
const MAX_ACTIONS = 14;
const TITLE = 'Voice for a museum guide';

const app = startSiteForTests();
let ana: TestPerson;
let vera: TestPerson;
let pavle: TestPerson;

beforeAll(async () => {
  await seedCategories(app.db);
  ana = await makePerson(app, { name: 'Ana' });
  vera = await makePerson(app, { role: 2, name: 'Vera' });
  pavle = await makePerson(app, { role: 2, name: 'Pavle' });
  await Promise.all([offerVoice(app, vera), offerVoice(app, pavle)]);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Answers the brief on its screen, with words, terms, and a recording by one key. */
async function answerByVoice(briefId: number): Promise<void> {
  const look = createScreenCheck('brief-answer');
  const hers = await openPerson(app, { as: vera, at: '/briefs', microphone: true });
  const { page } = hers;
  await page.getByRole('link', { name: TITLE }).press('Enter');
  await heading(page, TITLE);
  expect(new URL(page.url()).pathname).toBe(`/briefs/${briefId}`);
  await button(page, 'Send answer').press('Enter');
  await expectFocusedFault(page, /^price: /);
  await look(page, 'faults');
  await page.getByRole('textbox', { name: 'Price' }).fill('120');
  await page.getByRole('textbox', { name: 'Days to deliver' }).fill('5');
  await page.getByRole('textbox', { name: 'Revisions included' }).fill('2');
  await recordBriefly(page);
  await button(page, 'Send answer').press('Enter');
  await waitToHear(hers, 'Your answer is sent.');
  expect(hers.focusMoves.at(-1)).toBe('h2 Your answer');
  await button(page, /^Play your recording/).waitFor({ timeout: 60_000 });
  await look(page, 'sent');
}

test('a buyer writes a brief, compares two answers by ear, and pays the accepted one', async () => {
  const look = createScreenCheck('briefs');
  const person = await openPerson(app, { as: ana });
  const { page } = person;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/audio/')) asked.push(request.url());
  });
  let actions = 0;
  const perform = async (wanted: Wanted, key: 'Enter' | 'Space' = 'Enter') => {
    await tabTo(page, wanted);
    await page.keyboard.press(key);
    actions += 1;
  };
  const fill = async (name: string, text: string) => {
    await page.getByRole('textbox', { name }).fill(text);
    actions += 1;
  };
  await perform({ role: 'link', name: 'Dashboard' });
  await heading(page, 'Buyer');
  await perform({ role: 'link', name: 'Briefs' });
  await heading(page, 'Briefs');
  await perform({ role: 'link', name: 'New brief' });
  await heading(page, 'New brief');
  await button(page, 'Open brief').press('Enter');
  await expectFocusedFault(page, /^title: .*Please enter a title\.$/);
  await look(page, 'faults');
  await fill('Title', TITLE);
  await fill('What do you need?', 'Twelve minutes for an ethnographic museum.');
  await page.getByRole('combobox', { name: 'Category' }).selectOption(String(BRIEF_CATEGORY));
  actions += 1;
  await perform({ role: 'button', name: 'Open brief' });
  await heading(page, TITLE);
  await waitToHear(person, 'Your brief is open.');

  const briefId = Number(new URL(page.url()).pathname.split('/').at(-1));
  await answerByVoice(briefId);
  const fileId = await uploadSpoken(app, pavle);
  await makeAnswer(app, pavle, briefId, { price: 90, fileId });
  await waitForPreview(app, fileId);

  await page.reload();
  await page.getByRole('heading', { level: 2, name: '2 answers' }).waitFor();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await look(page, 'answers');
  expect(asked).toEqual([]);
  await perform({ role: 'button', name: 'Play all 2 recordings' });
  const shown =
    'navigator.mediaSession.metadata && [navigator.mediaSession.metadata.title, navigator.mediaSession.metadata.artist]';
  // The lock screen of a phone names nobody.
  await expect.poll(() => page.evaluate(shown)).toEqual(['Preview', '']);
  const his = page.getByRole('article', { name: pavle.userName });
  const hers = page.getByRole('article', { name: vera.userName });
  await waitToHear(person, `Recording from ${pavle.userName}`);
  // The second one starts by itself, and its name is spoken.
  await waitToHear(person, `Recording from ${vera.userName}`);
  await hers.getByRole('button', { name: /^Pause/ }).waitFor();
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await hers.getByRole('button', { name: /^Shortlist/ }).press('Enter');
  await waitToHear(person, `${vera.userName} is on the shortlist.`);
  await perform({ role: 'button', name: `Decline the answer from ${pavle.userName}` });
  await waitToHear(person, `Declined. ${pavle.userName} gets a polite answer.`);
  expect(person.focusMoves.at(-1)).toBe(`h3 ${vera.userName}`);
  await his.getByText('Declined', { exact: true }).waitFor();
  await perform({ role: 'button', name: `Accept the answer from ${vera.userName}` });
  await page.getByRole('dialog').waitFor();
  await look(page, 'question');
  await perform({ role: 'button', name: 'Accept' });
  await page.waitForURL(`**/user-service-chat/${BRIEF_CATEGORY}/${vera.id}`);
  await page.getByRole('group', { name: new RegExp(`^offer, ${TITLE}, 120 euros`) }).waitFor();
  await waitToHear(person, `${TITLE} successfully added to cart`);
  await app.mailbox.waitForEmail(pavle.email, 'About your answer');
  await app.mailbox.waitForEmail(vera.email, 'is accepted');

  await perform({ role: 'link', name: /^Cart/ });
  await heading(page, 'Cart');
  await page.getByRole('checkbox').waitFor();
  await perform({ role: 'checkbox', name: /Selling Rules/ }, 'Space');
  await perform({ role: 'button', name: 'Create Order' });
  await page.waitForURL(/\/chipcard\/pay3d\//);
  expect(actions).toBeLessThanOrEqual(MAX_ACTIONS);
});

test('an unsent brief is kept on the device, and its address invites freelancers', async () => {
  const { page } = await openPerson(app, { as: ana, at: '/briefs/new' });
  const title = page.getByRole('textbox', { name: 'Title' });
  expect(await title.inputValue()).toBe('');
  await title.fill('A jingle for bread');
  await page.getByRole('textbox', { name: 'What do you need?' }).fill('Six seconds.');
  await page.getByRole('combobox', { name: 'Category' }).selectOption(String(BRIEF_CATEGORY));
  await page.getByRole('textbox', { name: 'Budget' }).fill('80');
  await page.reload();
  await expect.poll(() => title.inputValue()).toBe('A jingle for bread');
  expect(await page.getByRole('textbox', { name: 'Budget' }).inputValue()).toBe('80');
  // The address names the invited people, the rest stays.
  await page.goto(`/briefs/new?invite=${vera.userName},${pavle.userName}`);
  const names = page.getByRole('textbox', { name: 'Invite by username' });
  await expect.poll(() => names.inputValue()).toBe(`${vera.userName}, ${pavle.userName}`);
  expect(await title.inputValue()).toBe('A jingle for bread');
  expect(await page.getByLabel('Only freelancers whom I invite').isChecked()).toBe(true);
  await button(page, 'Open brief').press('Enter');
  await heading(page, 'A jingle for bread');
  await goWithin(page, '/briefs/new');
  await heading(page, 'New brief');
  expect(await title.inputValue()).toBe('');
});

test('a recorded answer survives a reload, and is offered to its account', async () => {
  const nina = await makePerson(app, { name: 'Nina' });
  const lea = await makePerson(app, { role: 2, name: 'Lea' });
  await offerVoice(app, lea);
  const at = `/briefs/${await makeBrief(app, nina)}`;
  const hers = await openPerson(app, { as: lea, at, microphone: true });
  const { page } = hers;
  await recordBriefly(page);
  await page.reload();
  await page.getByText('An unsaved recording is on this device').waitFor();
  await createScreenCheck('brief-kept')(page, 'offered');
  await page.getByRole('textbox', { name: 'Price' }).fill('120');
  await page.getByRole('textbox', { name: 'Days to deliver' }).fill('5');
  await page.getByRole('textbox', { name: 'Revisions included' }).fill('2');
  await button(page, 'Use this recording').press('Enter');
  await button(page, /^Play your recording, 0:0\d$/).waitFor();
  await button(page, 'Send answer').press('Enter');
  await waitToHear(hers, 'Your answer is sent.');
  await page.reload();
  await button(page, 'Change').press('Enter');
  expect(await page.getByText('An unsaved recording').count()).toBe(0);
});

test('a spoken brief is offered again after a reload, and discarded by one button', async () => {
  const nina = await makePerson(app, { name: 'Nina' });
  const hers = await openPerson(app, { as: nina, at: '/briefs/new', microphone: true });
  const { page } = hers;
  await recordBriefly(page);
  await page.reload();
  await page.getByText('An unsaved recording is on this device').waitFor();
  await button(page, 'Discard').press('Enter');
  await waitToHear(hers, 'Recording discarded.');
  expect(await page.locator('[data-record]:focus').count()).toBe(1);
  await page.reload();
  await page.locator('[data-record]').waitFor();
  expect(await page.getByText('An unsaved recording').count()).toBe(0);
});
