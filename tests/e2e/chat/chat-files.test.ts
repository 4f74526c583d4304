import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileChooser, Locator, Page, Route } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CHUNK_BYTES } from '../../../shared/limits.ts';
import { uploadFile } from '../../kit/make/upload.ts';
import { waitFor } from '../../kit/wait-for.ts';
import { expectNoAxeViolations, expectNoFaultsInViews } from '../kit/axe.ts';
import { startSiteForTests, waitToHear } from '../kit/browser.ts';
import { row } from './chat-talk.ts';
import { openConversation, openPair, type Pair } from './chat-with.ts';
import { expectFocusedFault, tabTo, typeOver } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';
import { makePng } from '../kit/png.ts';

const app = startSiteForTests();

const UPLOAD = '**/api/media/uploadFile?*';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/**
 * Returns a received picture by its text. It is fetched in view, and later messages may have moved
 * it.
 */
async function pictureOf(page: Page, name: string, text = name): Promise<Locator> {
  await row({ page }, name).scrollIntoViewIfNeeded();
  const picture = page.getByRole('img', { name: text, exact: true });
  await picture.waitFor();
  return picture;
}

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const file = (name: string, content: string | Buffer, mimeType = ''): ChosenFile => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

/** Chooses files like a person: by the button, in the browser's own picker. */
async function choose(page: Page, ...files: ChosenFile[]): Promise<void> {
  await (await openPicker(page)).setFiles(files);
}

async function openPicker(page: Page): Promise<FileChooser> {
  const picker = page.waitForEvent('filechooser');
  await button(page, 'Choose File').press('Enter');
  return picker;
}

/** Sends a file like the other person's client. */
async function sendAs({ boris, conversationId }: Pair, name: string, bytes: Buffer): Promise<void> {
  const fileId = await uploadFile(app, boris.auth, bytes, name, 'chat');
  const payload = { conversationId, clientId: crypto.randomUUID(), fileId };
  const sent = await app.call('/media/sendFile', payload, boris.auth);
  if (!sent.success) throw new Error(sent.info);
}

test('chosen files are sent in order and announced; empty and too large ones are refused', async () => {
  const pair = await openPair(app);
  const { page } = pair.ana;
  const his = await openConversation(app, pair.boris, pair.anaAccount);
  await choose(
    page,
    file('contract.pdf', Buffer.alloc(1_258_291, 7)),
    file('cover.png', makePng(320, 200)),
    file('README', 'words'),
  );
  await page.getByRole('dialog', { name: 'Describe your picture' }).waitFor();
  await button(page, 'Send 3 files').press('Enter');
  await waitToHear(pair.ana, 'Uploading file, please wait.');
  await button(page, 'Download README').waitFor();
  await waitToHear(pair.ana, 'File successfuly uploaded.');
  expect(await page.locator(':focus').innerText()).toContain('Choose File');
  await expect.poll(() => page.locator('.file-name, .file-frame').count()).toBe(3);
  await waitFor('the announcements', () => {
    const heard = his.announcements.map(({ text }) => text).join(' ');
    return [
      'file, contract.pdf, 1.2 megabytes',
      'picture, cover.png',
      'file, README, 5 bytes',
    ].every((words) => heard.includes(words));
  });
  const picture = await pictureOf(his.page, 'cover.png');
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await createScreenCheck('chat-files')(his.page, 'files');

  await page.evaluate(() => {
    // Fakes the size of the file, instead of creating such a large one.
    const size = Object.getOwnPropertyDescriptor(Blob.prototype, 'size');
    Object.defineProperty(Blob.prototype, 'size', {
      get(this: Blob & { name?: string }) {
        return this.name === 'film.mov' ? 300 * 1024 ** 2 : Number(size?.get?.call(this));
      },
    });
  });
  await choose(page, file('film.mov', 'x'), file('empty.txt', ''), file('good.txt', 'x'));
  await waitToHear(pair.ana, 'film.mov: A file in a conversation can have at most 200 MB.');
  await waitToHear(pair.ana, 'empty.txt: This file is empty.');
  await button(page, 'Download good.txt').waitFor();
  const { messages } = await history(pair);
  expect(messages.map(({ text }) => text)).toEqual([
    'contract.pdf',
    'cover.png',
    'README',
    'good.txt',
  ]);
});

test('a picture is described by keyboard before it is sent, and its description is announced once', async () => {
  const pair = await openPair(app);
  const { page, focusMoves } = pair.ana;
  const { keyboard } = page;
  const his = await openConversation(app, pair.boris, pair.anaAccount);
  await choose(page, file('dog.png', makePng(640, 300)), file('IMG_2041.jpg', makePng(90, 200)));
  await page.getByRole('dialog', { name: 'Describe your pictures' }).waitFor();
  await expect.poll(() => focusMoves.at(-1)).toMatch(/^dialog /);
  await keyboard.press('Tab');
  expect(focusMoves.at(-1)).toBe('summary Help: describing pictures');
  await keyboard.press('Tab');
  expect(focusMoves.at(-1)).toBe('textarea Describe this picture: dog.png (optional)');
  expect(await descriptionOfFocus(page)).toBe(
    'Your correspondent may not see it. A sentence is enough.',
  );
  await page.locator(':focus').fill('x'.repeat(501));
  await createScreenCheck('chat-pictures')(page, 'asked');
  await keyboard.press('Tab');
  expect(focusMoves.at(-1)).toBe('textarea Describe this picture: IMG_2041.jpg (optional)');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expectFocusedFault(
    page,
    'picture-0: The description of a picture can have at most 500 characters. Please shorten it.',
  );
  expect(await isAskedBeforeLeaving(page)).toBe(true);
  await typeOver(page, 'A dog');
  await keyboard.press('Enter');
  await keyboard.type('at the sea.');
  await tabTo(page, { role: 'button', name: 'Send 2 files' });
  await keyboard.press('Enter');
  await waitToHear(pair.ana, 'File successfuly uploaded.');
  expect(await page.locator(':focus').innerText()).toContain('Choose File');

  await pictureOf(his.page, 'IMG_2041.jpg');
  await pictureOf(his.page, 'dog.png', 'A dog at the sea.');
  await his.page.getByText('A dog at the sea.', { exact: true }).waitFor();
  const cell = row(his, 'A dog at the sea.').getByRole('gridcell');
  const [whole = '', ...parts] = (await cell.ariaSnapshot()).split('\n');
  for (const read of [whole, parts.join('\n')]) {
    expect(read.split('A dog at the sea.')).toHaveLength(2);
  }
  expect(whole).toContain('Picture: A dog at the sea. Download dog.png');
  await waitToHear(his, 'picture, IMG_2041.jpg');
  const heard = his.announcements.map(({ text }) => text).join(' ');
  expect(heard.split('Picture: A dog at the sea.')).toHaveLength(2);
  await createScreenCheck('chat-pictures')(his.page, 'come');

  // The same file, chosen again, gets a new description. Escape does not send it.
  const folder = await mkdtemp(join(tmpdir(), 'earmark-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const dog = join(folder, 'dog.png');
  await writeFile(dog, makePng(64, 30));
  const words = page.getByRole('textbox', { name: 'Describe this picture' });
  for (const description of ['A dog.', 'My dog Rex.']) {
    await (await openPicker(page)).setFiles(dog);
    await words.fill(description);
    await button(page, 'Send picture').press('Enter');
    await page.getByRole('img', { name: description }).waitFor();
  }
  await (await openPicker(page)).setFiles(dog);
  await words.fill('No dog.');
  await words.press('Escape');
  await waitToHear(pair.ana, 'Nothing was sent.');
  expect(await page.locator(':focus').innerText()).toContain('Choose File');
  expect(await isAskedBeforeLeaving(page)).toBe(false);
  expect((await history(pair)).messages.map((message) => message.file?.description)).toEqual([
    'A dog at the sea.',
    null,
    'A dog.',
    'My dog Rex.',
  ]);
});

describe('an upload', () => {
  test('announces 25, 50 and 75 per cent; only a failed part is sent again', async () => {
    const pair = await openPair(app);
    const { page } = pair.ana;
    pair.ana.expectFaults(/status of 500 .*uploadFile/);
    let sent = 0;
    let failing = true;
    await page.route(UPLOAD, async (route) => {
      sent += 1;
      if (sent > 2 && failing) return route.fulfill({ status: 500, json: fault });
      return route.continue();
    });
    await choose(page, file('long.bin', Buffer.alloc(4 * CHUNK_BYTES, 3)));
    await waitToHear(pair.ana, '25 percent uploaded.');
    await waitToHear(pair.ana, '50 percent uploaded.');
    const failed = row(pair.ana, 'Error uploading file.');
    await failed.waitFor();
    await waitToHear(pair.ana, 'Error uploading file. Something broke.');
    expect(sent).toBe(6);
    await createScreenCheck('chat-upload')(page, 'failed');
    failing = false;
    sent = 0;
    await failed.getByRole('button', { name: 'Try again to upload long.bin' }).click();
    await button(page, 'Download long.bin').waitFor();
    await expect.poll(() => page.locator(':focus').innerText()).toContain('Download');
    await waitToHear(pair.ana, '75 percent uploaded.');
    await waitToHear(pair.ana, 'File successfuly uploaded.');
    expect(sent).toBe(2);
    expect((await history(pair)).messages).toHaveLength(1);
  });

  test('resumes after a lost connection, and a cancelled one moves the focus to the message field', async () => {
    const pair = await openPair(app);
    const { page } = pair.ana;
    pair.ana.expectFaults(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    let sent = 0;
    await page.route(UPLOAD, async (route) => {
      sent += 1;
      if (sent === 3) await page.context().setOffline(true);
      await route.continue().catch(() => undefined);
    });
    await choose(page, file('tunnel.bin', Buffer.alloc(4 * CHUNK_BYTES, 3)));
    await row(pair.ana, 'tunnel.bin').getByText('Waiting for the connection').waitFor();
    await page.context().setOffline(false);
    await button(page, 'Download tunnel.bin').waitFor();

    await page.unroute(UPLOAD);
    const held: Route[] = [];
    await page.route(UPLOAD, (route) => void held.push(route));
    await choose(page, file('one.bin', Buffer.alloc(10)), file('two.bin', Buffer.alloc(10)));
    await row(pair.ana, 'two.bin').getByText('Waiting for the files before it').waitFor();
    await expectNoAxeViolations(page);
    await button(page, 'Cancel upload of one.bin').press('Enter');
    await waitToHear(pair.ana, 'Upload cancelled.');
    expect(await page.locator(':focus').getAttribute('name')).toBe('text');
    await row(pair.ana, 'one.bin').waitFor({ state: 'detached' });
    await waitFor('the next upload', () => held.length === 2);
    await held[1]?.continue();
    await button(page, 'Download two.bin').waitFor();
    const texts = (await history(pair)).messages.map(({ text }) => text);
    expect(texts).toEqual(['tunnel.bin', 'two.bin']);
  });
});

test('a page named .wav is downloaded and never executed, and an SVG named .png is not shown', async () => {
  const pair = await openPair(app);
  const { page } = pair.ana;
  const html = '<!doctype html><title>run</title><script>document.title = "it ran"</script>';
  await sendAs(pair, 'Song.wav', Buffer.from(html));
  const download = page.waitForEvent('download');
  await button(page, 'Download Song.wav').click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Song.wav');
  expect(await readFile(await saved.path(), 'utf8')).toBe(html);
  const tab = await page.context().newPage();
  const again = tab.waitForEvent('download');
  await tab.goto(saved.url()).catch(() => undefined);
  await again;
  expect(await tab.title()).toBe('');
  expect(await button(page, /^Play/).count()).toBe(0);

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title=1"/>';
  await sendAs(pair, 'logo.png', Buffer.from(svg));
  await button(page, 'Download logo.png').waitFor();
  expect(await page.getByRole('img').count()).toBe(0);

  // All kinds of files in every view.
  await sendAs(pair, `${'a-very-long-name-'.repeat(9)}.pdf`, Buffer.from('%PDF-1.7'));
  await sendAs(pair, 'cover.png', makePng(900, 300));
  await page.getByRole('img', { name: 'cover.png' }).waitFor();
  await expectNoFaultsInViews(page);
});

/** Returns the description of the focused field as a screen reader reads it. */
function descriptionOfFocus(page: Page): Promise<string> {
  return page.locator(':focus').evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  );
}

/** Returns whether the browser would ask before leaving the page. */
function isAskedBeforeLeaving(page: Page): Promise<boolean> {
  return page.evaluate(
    () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  );
}

const fault = { success: false, info: 'Something broke.', data: null };

async function history({ conversationId, boris }: Pair) {
  const reply = await app.call('/conversations/getMessages', { conversationId }, boris.auth);
  if (!reply.success) throw new Error(reply.info);
  return reply.data;
}
