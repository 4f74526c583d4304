import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makePerson } from '../../kit/make/builders.ts';
import { makeConversation, sendText } from '../../kit/make/make-conversation.ts';
import { openPerson, startSiteForTests } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const app = startSiteForTests();

test('legal texts focus their heading, and their sections and the questions have addresses', async () => {
  const { page, focusMoves } = await openPerson(app, { at: '/privacy' });
  await expect.poll(() => focusMoves.at(-1)).toBe('h1 Privacy Policy');
  await page.getByRole('link', { name: '7. Your rights' }).click();
  await expect.poll(() => focusMoves.at(-1)).toBe('h2 7. Your rights');
  await page.goto('/faq#refund');
  await expect.poll(() => focusMoves.at(-1)).toBe('h3 Can I get my money back?');
  await goWithin(page, '/fail');
  await page
    .getByRole('heading', { level: 1, name: 'Invalid informations', exact: true })
    .waitFor();
  expect(await page.locator('h1').innerText()).toBe('Invalid informations :(');
  await goWithin(page, '/success');
  expect(await page.locator('h1').innerText()).toBe('Success :)');
  await goWithin(page, '/no-such-page');
  await page.getByLabel('What should it sound like?').fill('rain');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /rain/ }).waitFor();
});

test('a newly opened page starts at its top, wherever the previous one was scrolled to', async () => {
  const { page } = await openPerson(app, { at: '/terms-of-use' });
  const offset = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 900));
  await page.goto('/faq');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await offset()).toBe(0);
  await page.goBack();
  await expect.poll(offset).toBe(900);
});

test('the cookie bar comes first, covers nothing, and does not reappear', async () => {
  const newcomer = { newcomer: true, width: 375, height: 667, at: '/faq' };
  const { page, announcements, focusMoves } = await openPerson(app, newcomer);
  const bar = page.getByRole('region', { name: 'Cookies' });
  await bar.waitFor();
  await createScreenCheck('consent')(page, 'bar');
  expect(await page.context().cookies()).toEqual([]);
  expect(await coveredStops(page)).toEqual([]);

  for (const key of ['F6', 'F6', 'F6']) await page.keyboard.press(key);
  await expect.poll(() => focusMoves.at(-1)).toMatch(/^h1 /);
  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('Shift+F6');
  expect(await bar.locator(':focus').innerText()).toBe('Terms of Use');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => bar.count()).toBe(0);
  expect(focusMoves.at(-1)).toMatch(/^h1 /);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'cookieConsent', value: 'true' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
  expect(Math.round(days)).toBe(150);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await bar.count()).toBe(0);
  expect(announcements).toEqual([]);
});

test('the cookie bar does not cover a text field in use', async () => {
  const [ana, boris] = await Promise.all([makePerson(app), makePerson(app, { role: 2 })]);
  const conversationId = await makeConversation(app, ana, boris);
  for (const text of ['Hello', 'Are you there?', 'I have a question', 'About rain']) {
    await sendText(app, conversationId, ana, text);
  }
  const at = `/user/messages/${ana.id}`;
  const { page } = await openPerson(app, {
    as: boris,
    newcomer: true,
    width: 375,
    height: 812,
    at,
  });
  await page.getByText('About rain').last().waitFor();
  const box = page.getByRole('textbox', { name: 'Message' });
  // From here on Tab goes through the conversation.
  await page.getByRole('heading', { level: 1 }).click();
  while (!(await box.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  const bar = await page.getByRole('region', { name: 'Cookies' }).boundingBox();
  const field = await box.boundingBox();
  if (!bar || !field) throw new Error('The bar or the field is not there.');
  const isClear = field.y + field.height <= bar.y || field.y >= bar.y + bar.height;
  expect(isClear && field.y >= 0 && field.y + field.height <= 812).toBe(true);
});

/** Returns the links and buttons that the bar covers while they have the focus. */
function coveredStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('.consent')?.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('main a, footer a')].flatMap((stop) => {
      stop.focus();
      const { top, bottom } = stop.getBoundingClientRect();
      return bar && bottom > bar.top && top < bar.bottom ? [stop.innerText] : [];
    });
  });
}
