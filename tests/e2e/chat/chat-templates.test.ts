import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '../../kit/make/builders.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { overflowOf, startSite, waitToHear } from '../kit/browser.ts';
import { createScreenCheck } from '../kit/pictures.ts';
import { openConversation, openPair } from './chat-with.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startSite();
});
afterAll(() => app.stop());

const look = createScreenCheck('chat-templates');

/** A freelancer who has a conversation with a buyer open. */
async function openFreelancer(width = 1280) {
  const [boris, buyer] = await Promise.all([
    makePerson(app, { name: 'Boris', role: 2 }),
    makePerson(app, { name: 'Ana' }),
  ]);
  const his = await openConversation(app, boris, buyer, { width });
  const box = his.page.getByRole('textbox', { name: 'Message' });
  const tool = his.page.getByRole('button', { name: 'Message templates' });
  const dialog = his.page.getByRole('dialog', { name: 'Message templates' });
  const add = async (name: string, text: string) => {
    const saved = await app.call('/templates/save', { name, text }, boris.auth);
    if (!saved.success) throw new Error(saved.info);
  };
  return { boris, his, page: his.page, box, tool, dialog, add };
}

test('a template is added, changed, deleted and restored by keyboard', async () => {
  const { his, page, tool, dialog, boris } = await openFreelancer();
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
  const { his, page, box, tool, dialog, add } = await openFreelancer();
  await add('Price', 'My price is 120 euros.');
  await box.fill('Hello Ana! See you.');
  await box.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(11, 11));
  await tool.press('Enter');
  await dialog.getByRole('button', { name: 'Insert Price' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await waitToHear(his, 'Inserted: Price');
  expect(his.announcements.filter(({ text }) => text.includes('Inserted'))).toHaveLength(1);
  expect(await box.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(' Fine?');
  expect(await box.inputValue()).toBe('Hello Ana! My price is 120 euros. Fine? See you.');
  await page.reload();
  await expect
    .poll(() => box.inputValue())
    .toBe('Hello Ana! My price is 120 euros. Fine? See you.');
});

test('the tools fit into 320 pixels, and buyers have no templates', async () => {
  const { page, tool, box, add, dialog } = await openFreelancer(320);
  await add('A name that is quite long for such a narrow screen', 'word '.repeat(60));
  expect(await overflowOf(page)).toBe(0);
  expect((await box.boundingBox())?.width).toBeGreaterThan(200);
  await tool.press('Enter');
  await dialog.getByRole('button', { name: /^Insert A name/ }).waitFor();
  expect(await overflowOf(page)).toBe(0);
  await look(page, 'narrow');
  const { ana } = await openPair(app);
  expect(await ana.page.getByRole('button', { name: 'Message templates' }).count()).toBe(0);
});
