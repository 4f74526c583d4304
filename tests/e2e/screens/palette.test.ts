import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { languageCookie } from '../../../shared/languages/site-languages.ts';
import { makePerson } from '../../kit/make/builders.ts';
import { insertStockSound } from '../../kit/make/stock-sound.ts';
import { makeConversation } from '../../kit/make/make-conversation.ts';
import { expectNoFaultsInViews } from '../kit/axe.ts';
import { openPerson, type Person, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { connectSender } from '../kit/connect-sender.ts';
import { createScreenCheck } from '../kit/pictures.ts';
import { box, heard, isWriting, openTalk, waitToHearTimes } from '../chat/chat-talk.ts';
import { makePair, openConversation } from '../chat/chat-with.ts';

const app = startSiteForTests();
beforeAll(async () => {
  await seedCategories(app.db);
});

const field = (page: Page) => page.getByRole('combobox', { name: 'What are you looking for?' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Quick find' });

/** Returns the option that a screen reader hears with the field; undefined if there is none. */
async function chosen(page: Page): Promise<string | undefined> {
  return field(page).evaluate((element) => {
    const id = element.getAttribute('aria-activedescendant');
    if (id === null) return undefined;
    const option = document.getElementById(id);
    return option?.getAttribute('aria-selected') === 'true' ? option.innerText : 'not selected';
  });
}

/** Opens the palette by its key and types into it. */
async function find({ page }: Person, words: string): Promise<void> {
  await page.keyboard.press('F2');
  await expect.poll(() => isFocused(page)).toBe(true);
  await page.keyboard.type(words);
}

const isFocused = (page: Page) =>
  field(page).evaluateAll((found) => found.some((one) => one === document.activeElement));

describe('the palette', () => {
  test('opens by its key on any screen, filters, and goes where Enter says', async () => {
    const ana = await openPerson(app, { as: await makePerson(app), at: '/faq' });
    const { page } = ana;
    await page.keyboard.press('F2');
    await expect.poll(() => isFocused(page)).toBe(true);
    expect(await chosen(page)).toBeUndefined();
    await page.keyboard.press('Enter');
    expect(await dialog(page).isVisible()).toBe(true);

    await page.keyboard.type('cont');
    await expect.poll(() => chosen(page)).toContain('Contact');
    await waitToHear(ana, '1 result');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('mes');
    await expect.poll(() => chosen(page)).toContain('Messages');
    const first = await chosen(page);
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page)).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await chosen(page)).toBe(first);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/user/messages/');
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  });

  test('speaks its count once, returns the focus on Escape, and runs each command', async () => {
    const { ana, says } = await openTalk(app);
    const { page } = ana;
    await says('The mix is ready.');
    await waitToHear(ana, 'The mix is ready.');
    await box(ana).focus();
    await find(ana, 'newest');
    await waitToHear(ana, '10 results');
    await page.keyboard.type('zz');
    await waitToHear(ana, 'Nothing found');
    await dialog(page).getByRole('paragraph').filter({ hasText: 'Nothing found' }).waitFor();
    expect(heard(ana, 'result').map(({ text }) => text)).toEqual(['10 results']);
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    // Only freelancers can offer an amount.
    await page.keyboard.press('Control+A');
    await page.keyboard.type('offer 120');
    await waitToHearTimes(ana, 'Nothing found', 2);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await isWriting(ana)).toBe(true);

    await find(ana, 'say the newest');
    await expect.poll(() => chosen(page)).toMatch(/Say the newest message\W+Alt\+Shift\+1/);
    await page.keyboard.press('Enter');
    await waitToHearTimes(ana, 'The mix is ready.', 2);
    expect(await isWriting(ana)).toBe(true);
    await find(ana, 'show this list');
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await list.waitFor();
    const keys = list.getByRole('combobox', { name: /^Quick find/ });
    expect(await keys.inputValue()).toBe('F2');
    await keys.selectOption('F8');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await page.keyboard.press('F8');
    await dialog(page).waitFor();
  });

  test('finds conversations, people, sounds and orders', async () => {
    const boris = await makePerson(app, { name: 'Borivoje', role: 2 });
    const soundId = await insertStockSound(app.db, boris.id, { name: 'Glass harmonica' });
    const buyer = await makePerson(app);
    const says = await connectSender(app, boris, await makeConversation(app, boris, buyer));
    await says('Hello');
    const ordered = await app.call('/orders/create', { projects: [soundId] }, buyer.auth);
    expect(ordered.success).toBe(true);
    const ana = await openPerson(app, { as: buyer, at: '/settings' });
    const { page } = ana;
    const options = dialog(page).getByRole('option');
    await find(ana, 'boriv');
    await options.filter({ hasText: 'Freelancer' }).waitFor();
    expect(await chosen(page)).toMatch(/Borivoje.*\W+Conversation/);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('harmo');
    await options.filter({ hasText: 'Sound' }).waitFor();
    await options.filter({ hasText: /^Order \d+: Glass harmonica/ }).waitFor();
    await waitToHear(ana, '2 results');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/order-page/*');
    await find(ana, 'harmonica');
    await expect.poll(() => chosen(page)).toContain('Sound');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/project/${soundId}`);
  });

  test('offers an amount in a conversation', async () => {
    const { anaAccount, boris } = await makePair(app);
    const his = await openConversation(app, boris, anaAccount);
    await box(his).focus();
    await find(his, 'offer 120,50');
    await expect.poll(() => chosen(his.page)).toMatch(/^Offer 120\.50 EUR to \S+/);
    await his.page.keyboard.press('Enter');
    const form = his.page.getByRole('form', { name: 'Create project' });
    await expect.poll(() => his.page.locator(':focus').getAttribute('name')).toBe('projectName');
    expect(await form.getByRole('textbox', { name: /Price/ }).inputValue()).toBe('120,50');
  });

  test('opens from the menu of the role, and has no faults in any view or language', async () => {
    const { ana } = await openTalk(app);
    const { page } = ana;
    const look = createScreenCheck('palette');
    await page.getByRole('button', { name: /: Buyer$/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Quick find' }).press('Enter');
    await expect.poll(() => isFocused(page)).toBe(true);
    await expectNoFaultsInViews(page);
    await page.keyboard.type('message');
    await expect.poll(() => chosen(page)).toBeDefined();
    await expectNoFaultsInViews(page);
    await look(page, 'typed');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(':focus').innerText()).toMatch(/: Buyer$/);

    const [name = '', value = ''] = languageCookie('sr-Latn', 'http:').split(/[=;]/);
    await page.context().addCookies([{ name, value, url: app.url }]);
    await page.reload();
    await page.locator('html[lang="sr-Latn"]').waitFor();
    await page.getByRole('button', { name: /: Kupac$/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Brzo traženje' }).press('Enter');
    await page.getByRole('combobox', { name: 'Šta tražite?' }).waitFor();
    await page.keyboard.type('poruk');
    await waitToHear(ana, 'rezultata');
    await expectNoFaultsInViews(page);
  });
});
