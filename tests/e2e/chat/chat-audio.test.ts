import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { waitFor } from '../../kit/wait-for.ts';
import { expectNoAxeViolations, expectNoFaultsInViews } from '../kit/axe.ts';
import { startSiteForTests, waitToHear } from '../kit/browser.ts';
import { connectSender } from '../kit/connect-sender.ts';
import { expectTenNew, row, sayTen } from './chat-talk.ts';
import { sendSound } from './sent-sound.ts';
import { openConversation, openPair } from './chat-with.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const app = startSiteForTests();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const focusedName = (page: Page) => page.locator(':focus').getAttribute('aria-label');
const valueText = (slider: Locator) => slider.getAttribute('aria-valuetext');

/** Records a page's requests for sound, as status and range. */
function watchSound(page: Page) {
  const seen: { status: number; range: string | undefined }[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/audio/')) return;
    seen.push({ status: response.status(), range: response.request().headers()['range'] });
  });
  return seen;
}

describe('an audio message', () => {
  test('is recorded by keyboard, played, sent, and played by the other person', async () => {
    const { ana, anaAccount, boris, conversationId } = await openPair(app, { microphone: true });
    const { page } = ana;
    const look = createScreenCheck('chat-audio');
    const says = await connectSender(app, boris, conversationId);
    await button(page, 'Record audio message').focus();
    await page.keyboard.press('Enter');
    await page.locator('.recorder-state', { hasText: 'Recording' }).waitFor();
    expect(ana.announcements.at(-1)).toEqual({
      text: 'Recording. The same key stops.',
      urgent: true,
    });
    const spoken = ana.announcements.length;
    const moves = ana.focusMoves.length;
    const state = () => page.locator(':focus').ariaSnapshot();
    const before = await state();
    expect(before).toContain('button "Record audio message" [pressed]');
    await sayTen(says);
    await row(ana, 'note 10.').waitFor({ state: 'attached' });
    await page.keyboard.press('Alt+Shift+D');
    // Without the recording, the messages would have been announced before they were all stored.
    expect(ana.announcements).toHaveLength(spoken);
    expect(ana.focusMoves).toHaveLength(moves);
    expect(await state()).toBe(before);
    await look(page, 'recording');

    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toMatch(/Recorded: [1-9]\d* seconds?$/);
    await button(page, 'Pause').press('Space');
    await page.locator('.recorder-state', { hasText: 'Paused' }).waitFor();
    await waitToHear(ana, '10 new messages from Boris');
    await button(page, 'Resume').press('Space');
    await page.locator('.recorder-state', { hasText: 'Recording' }).waitFor();
    await page.waitForTimeout(500);
    await button(page, 'Stop').press('Space');
    const listen = button(page, /^Play your recording, 0:\d\d$/);
    await listen.waitFor();
    await expect.poll(() => focusedName(page)).toMatch(/^Play your recording/);
    await expectTenNew(ana);
    await page.keyboard.press('Enter');
    await button(page, 'Pause your recording').waitFor();
    await look(page, 'review');

    const his = await openConversation(app, boris, anaAccount);
    await row(his, 'note 10.').waitFor();
    await button(page, 'Send audio message').press('Enter');
    await waitToHear(ana, 'Uploading file, please wait.');
    await waitToHear(ana, 'File successfuly uploaded.');
    await button(page, /^Play Voice note, 0:\d\d$/).waitFor();
    expect(await page.locator(':focus').innerText()).toBe('Record audio message');

    const heard = await waitToHear(his, 'audio message');
    expect(heard.text).toMatch(/^Ana .*: audio message, \d+ seconds$/);
    const sounds = watchSound(his.page);
    const moved = his.announcements.length;
    await button(his.page, /^Play Voice note/).click();
    await button(his.page, 'Pause Voice note').waitFor();
    await button(his.page, /^Play Voice note/).waitFor();
    expect(sounds[0]).toEqual({ status: 206, range: 'bytes=0-' });
    expect(his.announcements).toHaveLength(moved);
    await look(his.page, 'received');
  });

  test('is not recorded without a microphone, and instructions get the focus', async () => {
    const { ana } = await openPair(app, { microphone: false });
    const { page } = ana;
    const record = button(page, 'Record audio message');
    await record.press('Enter');
    const text = page.locator(':focus').filter({ hasText: 'does not let Earmark use' });
    await text.waitFor();
    expect(await text.innerText()).toContain('Set Microphone to Allow.');
    expect(await record.getAttribute('aria-pressed')).toBe('false');
    await createScreenCheck('chat-audio-denied')(page, 'denied');
    await page.keyboard.press('Escape');
    expect(await page.locator(':focus').innerText()).toBe('Record audio message');
    await text.waitFor({ state: 'detached' });
  });

  test('is discarded by Escape after a confirmation, and by leaving the conversation', async () => {
    const { ana } = await openPair(app, { microphone: true });
    const { page } = ana;
    await button(page, 'Record audio message').press('Space');
    await page.locator('.recorder-state', { hasText: 'Recording' }).waitFor();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard this recording?' });
    await question.waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await page.locator('.recorder-state', { hasText: 'Paused' }).waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await question.getByRole('button', { name: 'Close' }).click();
    await question.waitFor({ state: 'detached' });
    expect(page.url()).toContain('/user/messages/');
    await button(page, 'Stop').focus();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard recording' }).press('Enter');
    await waitToHear(ana, 'Recording discarded.');
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Record audio message');
    expect(await page.getByRole('row').count()).toBe(0);
  });

  test('has no axe violation in any view, nor has its recorder', async () => {
    const pair = await openPair(app, { microphone: true });
    const { page } = pair.ana;
    await sendSound(app, pair, 42);
    await button(page, /^Play Rain/).waitFor();
    await button(page, 'Record audio message').click();
    await page.locator('.recorder-state', { hasText: 'Recording' }).waitFor();
    await expectNoFaultsInViews(page);
    await button(page, 'Stop').click();
    await button(page, /^Play your recording/).waitFor();
    await expectNoFaultsInViews(page);
  });
});

describe('the player', () => {
  test('seeks by keys, reads its position only when moved, stopped or focused, and returns to its row', async () => {
    const pair = await openPair(app);
    const { page } = pair.ana;
    await sendSound(app, pair, 42);
    const slider = page.getByRole('slider', { name: 'Position' });
    await slider.waitFor();
    expect(await valueText(slider)).toBe('0 seconds of 42 seconds');
    await slider.focus();
    const after = async (key: string) => {
      await page.keyboard.press(key);
      return valueText(slider);
    };
    expect(await after('ArrowRight')).toBe('5 seconds of 42 seconds');
    expect(await after('Shift+ArrowRight')).toBe('6 seconds of 42 seconds');
    expect(await after('ArrowLeft')).toBe('1 second of 42 seconds');
    expect(await after('Shift+ArrowDown')).toBe('0 seconds of 42 seconds');
    expect(await after('PageUp')).toBe('4 seconds of 42 seconds');
    expect(await after('PageDown')).toBe('0 seconds of 42 seconds');
    expect(await after('End')).toBe('42 seconds of 42 seconds');
    expect(await after('Home')).toBe('0 seconds of 42 seconds');

    const sounds = watchSound(page);
    await waitToHear(pair.ana, 'audio message, Rain on tin, 42 seconds');
    const spoken = pair.ana.announcements.length;
    await button(page, 'Play Rain on tin, 0:42').click();
    await button(page, 'Pause Rain on tin').waitFor();
    await slider.focus();
    const before = await slider.evaluate((element) => {
      const changes: string[] = [];
      Object.assign(window, { changes });
      new MutationObserver((records) => {
        changes.push(...records.map(({ attributeName }) => attributeName ?? ''));
      }).observe(element, { attributes: true });
      return (element as HTMLInputElement).value;
    });
    await page.getByText('0:02 / 0:42').waitFor();
    expect(await page.evaluate('changes')).toEqual([]);
    expect(await slider.inputValue()).toBe(before);
    await page.keyboard.press('ArrowRight');
    expect(await valueText(slider)).toMatch(/^[78] seconds of 42 seconds$/);
    await button(page, 'Pause Rain on tin').click();
    const paused = await valueText(slider);
    expect(paused).toMatch(/^\d+ seconds of 42 seconds$/);
    expect(sounds[0]).toMatchObject({ status: 206 });
    expect(pair.ana.announcements).toHaveLength(spoken);

    const cell = page.getByRole('gridcell').filter({ has: slider });
    await cell.focus();
    await page.keyboard.press('Enter');
    expect(await focusedName(page)).toMatch(/^Play Rain on tin/);
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Position');
    await page.keyboard.press('Escape');
    expect(await cell.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('steps back while a message is announced, and those that arrive count as new', async () => {
    const pair = await openPair(app);
    const { ana, boris, conversationId } = pair;
    const { page } = ana;
    await sendSound(app, pair, 60);
    await waitToHear(ana, 'Rain on tin');
    await page.keyboard.press('Alt+Shift+J');
    await page.evaluate(() => {
      window.Audio = class extends Audio {
        constructor() {
          super();
          Object.assign(window, { playing: this });
        }
      };
    });
    await button(page, /^Play Rain on tin/).click();
    await button(page, 'Pause Rain on tin').waitFor();
    const volume = () => page.evaluate<number>('playing.volume');
    await expect.poll(volume).toBe(1);
    await sayTen(await connectSender(app, boris, conversationId));
    await waitToHear(ana, 'note 1');
    await expect.poll(volume).toBe(0.25);
    await expectTenNew(ana);
    await page.keyboard.press('Control');
    await expect.poll(volume).toBe(1);
  });

  test('plays one sound at a time, at the chosen speed, also after a reload or an expired address', async () => {
    const pair = await openPair(app);
    const { page } = pair.ana;
    await sendSound(app, pair, 20, 'One.wav');
    await sendSound(app, pair, 20, 'Two.wav');
    await button(page, 'Play One, 0:20').click();
    await button(page, 'Pause One').waitFor();
    await button(page, 'Play Two, 0:20').click();
    await button(page, 'Pause Two').waitFor();
    await button(page, 'Play One, 0:20').waitFor();
    const speed = page.getByRole('combobox', { name: 'Speed' });
    await speed.first().selectOption('2');
    expect(await speed.last().inputValue()).toBe('2');
    const volume = page.getByRole('slider', { name: 'Volume' }).last();
    await volume.focus();
    await page.keyboard.press('ArrowLeft');
    expect(await valueText(volume)).toBe('95 percent');
    await page.reload();
    await button(page, 'Play Two, 0:20').waitFor();
    expect(await speed.first().inputValue()).toBe('2');
    expect(await valueText(volume)).toBe('95 percent');

    // Playback continues with a new address after the old one has expired.
    pair.ana.expectFaults(/401 .*\/audio\//);
    // Gives the page an address that has already expired.
    const die = async (route: Route) => {
      const response = await route.fetch();
      app.clock.advance(11 * 60_000);
      await route.fulfill({ response });
    };
    await page.route('**/api/media/getLink', die, { times: 1 });
    const sounds = watchSound(page);
    await button(page, /^Play Two/).click();
    await waitFor('the new address', () => sounds.some(({ status }) => status === 206));
    await button(page, 'Pause Two').waitFor();
    expect(sounds[0]?.status).toBe(401);
  });

  test('fetches only what it needs: a seek requests a range of bytes', async () => {
    const pair = await openPair(app);
    const { page } = pair.ana;
    await sendSound(app, pair, 1_200, 'Long.wav');
    const sounds = watchSound(page);
    await button(page, 'Play Long, 20:00').click();
    await button(page, 'Pause Long').waitFor();
    const slider = page.getByRole('slider', { name: 'Position' });
    await slider.focus();
    for (let leap = 0; leap < 8; leap += 1) await page.keyboard.press('PageUp');
    expect(await valueText(slider)).toMatch(/^16 minutes( \d seconds?)? of 20 minutes$/);
    const begins = () => sounds.map(({ range }) => Number(/^bytes=(\d+)-/.exec(range ?? '')?.[1]));
    await waitFor('a request for what is far behind', () => begins().some((at) => at > 9_000_000));
    await page.getByText(/^16:0\d \/ 20:00$/).waitFor();
  });
});
