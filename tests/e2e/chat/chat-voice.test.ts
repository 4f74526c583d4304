import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoAxeViolations, expectNoFaultsInViews } from '../kit/axe.ts';
import { type Person, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { createScreenCheck } from '../kit/pictures.ts';
import { connectSender } from '../kit/connect-sender.ts';
import { heard, row } from './chat-talk.ts';
import { openConversation, openPair } from './chat-with.ts';
import { sendSound } from './sent-sound.ts';

const app = startSiteForTests();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Records the names of the play buttons that became Pause, in order. */
async function watchPlaying(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const played: string[] = [];
    Object.assign(window, { played });
    new MutationObserver((records) => {
      for (const { target } of records) {
        const name = target instanceof Element && target.getAttribute('aria-label');
        if (name && name.startsWith('Pause')) played.push(name);
      }
    }).observe(document.body, { attributeFilter: ['aria-label'], subtree: true });
  });
  return () => page.evaluate<string[]>('played');
}

test('audio messages play one after the other, silently, unless paused or turned off', async () => {
  const pair = await openPair(app);
  const { ana } = pair;
  const { page } = ana;
  const says = await connectSender(app, pair.boris, pair.conversationId);
  await sendSound(app, pair, 1, 'One.wav');
  await sendSound(app, pair, 1, 'Two.wav');
  await says('A word between');
  await sendSound(app, pair, 1, 'Three.wav');
  await button(page, /^Play Three/).waitFor();
  await waitToHear(ana, 'Three');
  const played = await watchPlaying(page);
  const spoken = ana.announcements.length;
  // After a pause nothing plays on.
  await button(page, /^Play One/).press('Enter');
  await button(page, 'Pause One').press('Enter');
  await button(page, /^Play One/).focus();
  const moves = ana.focusMoves.length;
  await page.keyboard.press('Enter');
  await button(page, 'Pause Two').waitFor();
  expect(await page.evaluate('navigator.mediaSession.metadata?.title')).toBe('Audio message');
  await button(page, /^Play Two/).waitFor();
  await button(page, /^Play Three/).press('Enter');
  await button(page, /^Play Three/).waitFor();
  expect(await played()).toEqual(['Pause One', 'Pause One', 'Pause Two', 'Pause Three']);
  expect(ana.announcements).toHaveLength(spoken);
  expect(ana.focusMoves.slice(moves)).toEqual([expect.stringContaining('Three')]);

  // The second one has been played, so it is not played again.
  const playFirst = async () => {
    await button(page, /^Play One/).press('Enter');
    await button(page, 'Pause One').waitFor();
    await button(page, /^Play One/).waitFor();
    await button(page, /^Play Three/).press('Enter');
    await button(page, 'Pause Three').waitFor();
    await button(page, /^Play Three/).waitFor();
    return (await played()).slice(-2);
  };
  expect(await playFirst()).toEqual(['Pause One', 'Pause Three']);

  await sendSound(app, pair, 1, 'Four.wav');
  await sendSound(app, pair, 1, 'Five.wav');
  await button(page, /^Play Five/).waitFor();
  await button(page, 'Chat settings').press('Enter');
  const setting = page.getByRole('checkbox', { name: /^Play audio messages one after the other/ });
  expect(await setting.isChecked()).toBe(true);
  await setting.press('Space');
  await page.keyboard.press('Escape');
  await button(page, /^Play Four/).press('Enter');
  await button(page, 'Pause Four').waitFor();
  await button(page, /^Play Four/).waitFor();
  expect((await played()).at(-1)).toBe('Pause Four');
});

/** Records by keyboard until the recording can be played. */
async function record({ page }: Person): Promise<void> {
  await button(page, 'Record audio message').press('Enter');
  await page.locator('.recorder-state', { hasText: 'Recording' }).waitFor();
  await page.keyboard.press('Enter');
  await button(page, /^Play your recording/).waitFor();
}

/** Opens the menu of a message by keyboard. Its button shows beside the focused message. */
async function openActions(person: Person, text: string): Promise<void> {
  const message = row(person, text);
  await message.locator('.message-cell').focus();
  await message.getByRole('button', { name: 'Message actions' }).press('Enter');
  await person.page.getByRole('menu', { name: 'Message actions' }).waitFor();
}

const transcriptField = (page: Page) => page.getByRole('textbox', { name: /^Transcript/ });

/**
 * Gives a page a class that recognises speech on the device and hears one sentence. The browsers of
 * the tests do not recognise speech.
 */
function recogniseSpeech({ page }: Person): Promise<unknown> {
  return page.addInitScript(() => {
    class OnDevice extends EventTarget {
      static available({ processLocally }: { processLocally: boolean }): Promise<string> {
        return Promise.resolve(processLocally ? 'available' : 'unavailable');
      }
      start(): void {
        const results = [Object.assign([{ transcript: ' Hello there ' }], { isFinal: true })];
        const event = Object.assign(new Event('result'), { resultIndex: 0, results });
        setTimeout(() => this.dispatchEvent(event));
      }
      stop(): void {
        setTimeout(() => this.dispatchEvent(new Event('end')));
      }
    }
    Object.assign(window, { SpeechRecognition: OnDevice });
  });
}

/** Records in which order a page speaks, plays a tone and opens the microphone. */
function watchOrder(page: Page): Promise<void> {
  return page.evaluate(() => {
    const order: string[] = [];
    Object.assign(window, { order });
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = (wanted) => {
      order.push('microphone');
      return open(wanted);
    };
    // oxlint-disable-next-line typescript/unbound-method -- called with its context below
    const close = AudioContext.prototype.close;
    AudioContext.prototype.close = function closeTone() {
      order.push('tone');
      return close.call(this);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const isSpoken = target instanceof Element && target.matches('[aria-live=assertive]');
        if (isSpoken && addedNodes.length > 0) order.push('words');
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
}

describe('a transcript', () => {
  test('is typed in the review or added later, heard with the message, and edited by the sender', async () => {
    const pair = await openPair(app, { microphone: true });
    const { ana, anaAccount, boris } = pair;
    const { page } = ana;
    const look = createScreenCheck('chat-transcript');
    const his = await openConversation(app, boris, anaAccount);
    await sendSound(app, pair, 1, 'One.wav');
    await openActions(his, 'One');
    await his.page.getByRole('menuitem', { name: 'Add transcript' }).press('Enter');
    await expect.poll(() => his.page.locator(':focus').getAttribute('name')).toBe('transcript');
    await his.page.keyboard.type('Good morning');
    await button(his.page, 'Save changes').press('Enter');
    await row(ana, 'Good morning').waitFor();
    await openActions(ana, 'One');
    await page.getByRole('menuitem', { name: 'Reply' }).waitFor();
    // Only the sender can do that.
    expect(await page.getByRole('menuitem', { name: /transcript/ }).count()).toBe(0);
    await page.keyboard.press('Escape');

    await record(ana);
    await expect.poll(() => button(page, 'Make a transcript on this device').count()).toBe(0);
    await transcriptField(page).fill('x'.repeat(2_001));
    await button(page, 'Send audio message').press('Enter');
    await expect.poll(() => page.locator(':focus').getAttribute('aria-invalid')).toBe('true');
    await page.getByText('A transcript can have at most 2,000 characters.').waitFor();
    await transcriptField(page).fill('See you at noon');
    await look(page, 'review');
    await button(page, 'Send audio message').press('Enter');
    await row(ana, 'See you at noon').waitFor();
    const said = await waitToHear(his, 'See you at noon');
    expect(said.text).toMatch(/audio message, \d seconds?: See you at noon$/);
    await row(his, 'See you at noon').waitFor();
    await look(page, 'sent');

    await openActions(ana, 'See you');
    await page.getByRole('menuitem', { name: 'Edit transcript' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Transcript' });
    await expect.poll(() => page.locator(':focus').inputValue()).toBe('See you at noon');
    await expectNoAxeViolations(page);
    const long = `See you at midnight. ${'And so on. '.repeat(30)}`;
    await page.locator(':focus').fill(long);
    await dialog.getByRole('button', { name: 'Save changes' }).press('Enter');
    await waitToHear(ana, 'Saved');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Message actions');
    await waitToHear(his, 'transcript of an audio message: See you at midnight.');
    expect(heard(his, 'See you at noon')).toHaveLength(1);

    const edited = row(his, 'See you at midnight');
    await edited.locator('summary').press('Enter');
    await edited.getByText('And so on.').waitFor();
    await expectNoFaultsInViews(his.page);
  });

  test('is made by a browser that recognises speech on the device', async () => {
    const { ana } = await openPair(app, { microphone: true, prepare: recogniseSpeech });
    const { page } = ana;
    await watchOrder(page);
    await record(ana);
    // The microphone opens after the words and the tone.
    expect((await page.evaluate<string[]>('order')).slice(0, 3)).toEqual([
      'words',
      'tone',
      'microphone',
    ]);
    await button(page, 'Make a transcript on this device').press('Enter');
    await expect.poll(() => transcriptField(page).inputValue()).toBe('Hello there');
    await waitToHear(ana, 'The transcript is ready. Please check it.');
  });
});
