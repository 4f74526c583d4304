import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { overflowOf, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { createScreenCheck } from '../kit/pictures.ts';
import { box, heard, isWriting } from './chat-talk.ts';
import { makePair, openConversation } from './chat-with.ts';

const app = startSiteForTests();

const look = createScreenCheck('chat-templates');

test('a template is added, changed, deleted and restored by keyboard', async () => {
  const { anaAccount, boris } = await makePair(app);
  const his = await openConversation(app, boris, anaAccount);
  const { page } = his;
  const tool = page.getByRole('button', { name: 'Message templates' });
  const dialog = page.getByRole('dialog', { name: 'Message templates' });
  const focused = () => page.locator(':focus').getAttribute('aria-label');
  await tool.press('Enter');
  await dialog.getByText('Save texts that you write often').waitFor();
  await dialog.getByRole('button', { name: 'Add a template' }).press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.getByText('Please enter a name.').first().waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Greeting');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Thank you for your message.');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await waitToHear(his, 'Saved: Greeting');
  await expect.poll(focused).toBe('Insert Greeting');

  await dialog.getByRole('button', { name: 'Edit Greeting' }).press('Enter');
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect.poll(focused).toBe('Edit Greeting');
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Hello');
  await page.keyboard.press('Enter');
  await waitToHear(his, 'Saved: Hello');

  await dialog.getByRole('button', { name: 'Delete Hello' }).press('Enter');
  await waitToHear(his, 'Deleted: Hello');
  await expect.poll(() => page.locator(':focus').innerText()).toBe('Undo');
  expect((await app.call('/templates/get', {}, boris.auth)).data?.templates).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Insert Hello');
  await expectNoAxeViolations(page);
  await look(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe(null);
  expect(await tool.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('a template goes to the caret of the box, and the draft there stays', async () => {
  const { anaAccount, boris } = await makePair(app);
  const add = (name: string, text: string) =>
    app.call('/templates/save', { name, text }, boris.auth);
  await add('Price', 'My price is 120 euros.');
  await add('A name that is quite long for such a narrow screen', 'word '.repeat(60));
  const his = await openConversation(app, boris, anaAccount, { width: 320 });
  const { page } = his;
  const field = box(his);
  const tool = page.getByRole('button', { name: 'Message templates' });
  const dialog = page.getByRole('dialog', { name: 'Message templates' });
  expect(await overflowOf(page)).toBe(0);
  expect((await field.boundingBox())?.width).toBeGreaterThan(200);
  await field.fill('Hello Ana! See you.');
  await field.evaluate((one: HTMLTextAreaElement) => one.setSelectionRange(11, 11));
  await tool.press('Enter');
  await dialog.getByRole('button', { name: /^Insert A name/ }).waitFor();
  expect(await overflowOf(page)).toBe(0);
  await look(page, 'narrow');
  await dialog.getByRole('button', { name: 'Insert Price' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await waitToHear(his, 'Inserted: Price');
  expect(heard(his, 'Inserted')).toHaveLength(1);
  expect(await isWriting(his)).toBe(true);
  await page.keyboard.type(' Fine?');
  const text = 'Hello Ana! My price is 120 euros. Fine? See you.';
  expect(await field.inputValue()).toBe(text);
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe(text);
});
