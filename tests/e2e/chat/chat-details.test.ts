import { describe, expect, test } from 'vitest';
import { uploadFile } from '../../kit/make/upload.ts';
import { makeWav } from '../../kit/read/wav.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { startSiteForTests, waitToHear } from '../kit/browser.ts';
import { createScreenCheck } from '../kit/pictures.ts';
import { makePair, openConversation, openPair, type TwoAccounts } from './chat-with.ts';
import { row } from './chat-talk.ts';

const app = startSiteForTests();

/** Sends a file like another person's client. */
async function sendFile({ boris, conversationId }: TwoAccounts, name: string): Promise<void> {
  const fileId = await uploadFile(app, boris.auth, makeWav(600), name, 'chat');
  const sent = { conversationId, clientId: crypto.randomUUID(), fileId, durationMs: 600 };
  const reply = await app.call('/media/sendFile', sent, boris.auth);
  if (!reply.success) throw new Error(reply.info);
}

describe('the details beside a conversation', () => {
  test('list its files, the newest first, and each leads to its message', async () => {
    const pair = await makePair(app);
    for (let number = 1; number <= 6; number += 1) await sendFile(pair, `Take ${number}.wav`);
    const ana = await openConversation(app, pair.anaAccount, pair.boris);
    const { page } = ana;
    const files = page.getByRole('region', { name: 'Files' });
    const names = () => files.locator('.file-title').allInnerTexts();
    const newest = ['Take 6.wav', 'Take 5.wav', 'Take 4.wav', 'Take 3.wav'];
    await expect.poll(names).toEqual(newest);
    await files.getByRole('button', { name: 'Show all files' }).press('Enter');
    await expect.poll(names).toEqual([...newest, 'Take 2.wav', 'Take 1.wav']);
    await expect
      .poll(() => page.locator(':focus').ariaSnapshot())
      .toMatch(/link "Take 2.wav ?, Boris/);
    await createScreenCheck('chat-details')(page, 'files');
    await expectNoAxeViolations(page);
    await files.getByRole('link', { name: /^Take 2.wav/ }).press('Enter');
    await page.waitForURL('**?message=2');
    const cell = row(ana, 'Take 2').getByRole('gridcell').first();
    await expect.poll(() => cell.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('keep a private note, which is not lost before it is saved', async () => {
    const { ana, anaAccount, conversationId } = await openPair(app);
    const { page } = ana;
    const note = page.getByRole('textbox', { name: 'Note to yourself' });
    await note.fill('Likes short jingles');
    await page.getByText('Not saved yet').waitFor();
    await page.reload();
    await page.getByText('Not saved yet').waitFor();
    expect(await note.inputValue()).toBe('Likes short jingles');
    await note.press('Tab');
    await page.keyboard.press('Enter');
    await waitToHear(ana, 'Note saved');
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });
    const { data } = await app.call('/conversations/getNote', { conversationId }, anaAccount.auth);
    expect(data?.text).toBe('Likes short jingles');
  });
});
