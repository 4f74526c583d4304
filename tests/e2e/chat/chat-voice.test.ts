import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../kit/test-app.ts';
import { expectNoAxeViolations, expectNoFaultsInViews } from '../kit/axe.ts';
import { type Person, startSite, waitToHear } from '../kit/browser.ts';
import { createScreenCheck } from '../kit/pictures.ts';
import { voiceOf } from '../kit/voice.ts';
import { heard, row } from './chat-talk.ts';
import { openConversation, openPair, type Pair } from './chat-with.ts';
import { sendSound } from './sent-sound.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startSite();
});
afterAll(() => app.stop());

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

describe('audio messages', () => {
  /** Opens a conversation with two audio messages, a text, and another audio message. */
  async function openSounds(): Promise<Pair> {
    const pair = await openPair(app);
    const says = await voiceOf(app, pair.boris, pair.conversationId);
    await sendSound(app, pair, 1, 'One.wav');
    await sendSound(app, pair, 1, 'Two.wav');
    await says('A word between');
    await sendSound(app, pair, 1, 'Three.wav');
    await button(pair.ana.page, /^Play Three/).waitFor();
    await waitToHear(pair.ana, 'Three');
    return pair;
  }

  test('play one after the other, silently, and the focus stays', async () => {
    const { ana } = await openSounds();
    const { page } = ana;
    const played = await watchPlaying(page);
    const spoken = ana.announcements.length;
    await button(page, /^Play One/).focus();
    const moves = ana.focusMoves.length;
    await page.keyboard.press('Enter');
    await button(page, 'Pause Two').waitFor();
    expect(await page.evaluate('navigator.mediaSession.metadata?.title')).toBe('Audio message');
    await button(page, /^Play Two/).waitFor();
    await button(page, /^Play Three/).press('Enter');
    await button(page, /^Play Three/).waitFor();
    expect(await played()).toEqual(['Pause One', 'Pause Two', 'Pause Three']);
    expect(ana.announcements).toHaveLength(spoken);
    expect(ana.focusMoves.slice(moves)).toEqual([expect.stringContaining('Three')]);

    // The second one has been played.
    await button(page, /^Play One/).press('Enter');
    await button(page, 'Pause One').waitFor();
    await button(page, /^Play One/).waitFor();
    await button(page, /^Play Three/).press('Enter');
    await button(page, /^Play Three/).waitFor();
    expect(await played()).toEqual([
      'Pause One',
      'Pause Two',
      'Pause Three',
      'Pause One',
      'Pause Three',
    ]);
  });

  test('do not play on after a pause, or if the setting is off', async () => {
    const { ana } = await openSounds();
    const { page } = ana;
    const played = await watchPlaying(page);
    await button(page, /^Play One/).press('Enter');
    await button(page, 'Pause One').press('Enter');
    await button(page, 'Chat settings').press('Enter');
    const setting = page.getByRole('checkbox', {
      name: /^Play audio messages one after the other/,
    });
    expect(await setting.isChecked()).toBe(true);
    await setting.press('Space');
    await page.keyboard.press('Escape');
    await row(ana, 'A word between').waitFor();
    await button(page, /^Play One/).press('Enter');
    await button(page, 'Pause One').waitFor();
    await button(page, /^Play One/).waitFor();
    await button(page, /^Play Three/).press('Enter');
    await button(page, 'Pause Three').waitFor();
    await button(page, /^Play Three/).waitFor();
    expect(await played()).toEqual(['Pause One', 'Pause One', 'Pause Three']);
  });
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

describe('a recording', () => {
  test('opens an allowed microphone after the words and the tone', async () => {
    const { ana } = await openPair(app, { microphone: true });
    const { page } = ana;
    await page.evaluate(() => {
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
    await button(page, 'Record audio message').press('Enter');
    await page.locator('.recorder-state', { hasText: 'Recording' }).waitFor();
    expect(await page.evaluate('order')).toEqual(['words', 'tone', 'microphone']);
  });
});

describe('a transcript', () => {
  test('is typed in the review, heard with the message, and edited later', async () => {
    const { ana, anaAccount, boris } = await openPair(app, { microphone: true });
    const { page } = ana;
    const look = createScreenCheck('chat-transcript');
    const his = await openConversation(app, boris, anaAccount);
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

    const summary = row(his, 'Transcript').locator('summary');
    await summary.press('Enter');
    await row(his, 'Transcript').getByText('And so on.').waitFor();
    await expectNoFaultsInViews(his.page);
    expect(await his.page.getByText('Edit transcript').count()).toBe(0);
  });

  test('is added to a sent message by its sender alone', async () => {
    const pair = await openPair(app);
    const { page } = pair.ana;
    await sendSound(app, pair, 1, 'One.wav');
    const his = await openConversation(app, pair.boris, pair.anaAccount);
    await openActions(his, 'One');
    await his.page.getByRole('menuitem', { name: 'Add transcript' }).press('Enter');
    await expect.poll(() => his.page.locator(':focus').getAttribute('name')).toBe('transcript');
    await his.page.keyboard.type('Good morning');
    await button(his.page, 'Save changes').press('Enter');
    await row(pair.ana, 'Good morning').waitFor();
    await openActions(pair.ana, 'One');
    await page.getByRole('menuitem', { name: 'Reply' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /transcript/ }).count()).toBe(0);
  });

  /* The browsers of the tests do not recognise speech. This class stands in for one that does, on
     the device, and hears one sentence. */
  test('is made by a browser that recognises speech on the device, and by no other', async () => {
    const { ana } = await openPair(app, { microphone: true });
    const { page } = ana;
    await page.addInitScript(() => {
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
    await page.reload();
    await record(ana);
    await button(page, 'Make a transcript on this device').press('Enter');
    await expect.poll(() => transcriptField(page).inputValue()).toBe('Hello there');
    await waitToHear(ana, 'The transcript is ready. Please check it.');
  });
});
