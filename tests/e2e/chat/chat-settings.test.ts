import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { waitFor } from '../../kit/wait-for.ts';
import { expectNoFaultsInViews } from '../kit/axe.ts';
import { type Person, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { box, heard, keepPressing, openTalk, row, showTools } from './chat-talk.ts';
import { outsideOf, recordOutside, setHidden } from '../kit/page-doubles.ts';
import { makePair, openConversation } from './chat-with.ts';

const app = startSiteForTests();

/** Records sounds and vibrations from the first load on. */
const RECORDED = { prepare: ({ page }: Person) => recordOutside(page) };

/** Opens the settings from the conversation bar. */
async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Chat settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chat settings' });
  await dialog.waitFor();
  return dialog;
}

/** Chooses a level of announcements, and returns to the conversation. */
async function chooseLevel(page: Page, level: string): Promise<void> {
  const dialog = await openSettings(page);
  await dialog.getByRole('radio', { name: level }).check();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** Waits for a number of notes and returns them. */
async function notesOf(page: Page, count: number) {
  await waitFor(`${count} notes`, async () => (await outsideOf(page)).notes.length >= count);
  return (await outsideOf(page)).notes;
}

describe('the level', () => {
  test('15: Sound only announces nothing, and plays at most one sound in two seconds', async () => {
    const { ana, says } = await openTalk(app, RECORDED);
    const { page } = ana;
    await box(ana).click();
    await chooseLevel(page, 'Nothing, only play a sound');
    const before = ana.announcements.length;
    for (let n = 1; n <= 5; n += 1) await says(`quiet ${n}`);
    await row(ana, 'quiet 5').waitFor();
    const first = await notesOf(page, 2);
    // Messages until the next tone show the length of the pause.
    await waitFor('the next tone', async () => {
      await says('again');
      return (await outsideOf(page)).notes.length > 2;
    });
    const notes = await notesOf(page, 4);
    expect(first.map(({ pitch }) => pitch)).toEqual([660, 880]);
    expect((notes[2]?.at ?? 0) - (notes[0]?.at ?? 0)).toBeGreaterThanOrEqual(2_000);
    expect(ana.announcements).toHaveLength(before);
  });

  test('Names and counts announces who wrote; a muted conversation announces nothing', async () => {
    const { ana, says } = await openTalk(app);
    const setMuted = async (muted: boolean) => {
      const dialog = await openSettings(ana.page);
      await dialog.getByRole('checkbox', { name: 'Mute this conversation' }).setChecked(muted);
      await dialog.getByRole('button', { name: 'Close' }).click();
    };
    await setMuted(true);
    await says('Not said');
    await row(ana, 'Not said').waitFor();
    await setMuted(false);
    await says('Said');
    await waitToHear(ana, ': Said');
    expect(heard(ana, 'Not said')).toEqual([]);

    await chooseLevel(ana.page, 'Names and counts');
    await says('A secret');
    const { text } = await waitToHear(ana, 'New message from');
    expect(text).toMatch(/^New message from Boris [^:]*$/);
    expect(heard(ana, 'secret')).toEqual([]);
    await box(ana).focus();
    await ana.page.keyboard.press('Alt+Shift+Digit1');
    await waitToHear(ana, ': A secret');
  });
});

test('the local time of the other person is beside the messages, once they show it', async () => {
  const { anaAccount, boris } = await makePair(app);
  await app.call('/users/setSettings', { timeZone: 'Asia/Tokyo' }, boris.auth);
  const ana = await openConversation(app, anaAccount, boris);
  const side = ana.page.getByRole('complementary', { name: 'Boris' });
  const time = await side.getByText('Local time').locator('xpath=..').innerText();
  const tokyo = (await side.evaluate(() => new Date().getUTCHours() + 9)) % 24;
  expect(time).toMatch(new RegExp(`\\b0?${tokyo}:\\d\\d`));

  const dialog = await openSettings(ana.page);
  const mine = dialog.getByRole('checkbox', { name: /^Show my local time/ });
  await mine.press('Space');
  const zone = () => app.call('/users/getSettings', {}, anaAccount.auth);
  const here = await ana.page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect.poll(async () => (await zone()).data?.settings.timeZone).toBe(here);
  await mine.press('Space');
  await expect.poll(async () => (await zone()).data?.settings.timeZone).toBeNull();
});

test('sounds play at once while speech is held, each with its own tune and switch', async () => {
  const { ana, says } = await openTalk(app, RECORDED);
  const { page } = ana;
  // The browser plays nothing before the first gesture.
  await says('Before a touch');
  await waitToHear(ana, 'Before a touch');
  expect((await outsideOf(page)).notes).toEqual([]);
  await box(ana).click();
  await box(ana).focus();
  const stopTyping = await keepPressing(ana, 'a');
  await says('Heard as a tone');
  await notesOf(page, 2);
  expect(heard(ana, 'Heard as a tone')).toEqual([]);
  await stopTyping();
  await waitToHear(ana, 'Heard as a tone');
  const dialog = await openSettings(page);
  const count = (await outsideOf(page)).notes.length;
  await dialog.getByRole('radio', { name: 'Always' }).check();
  for (const name of ['A message in another', 'My message was sent', 'A payment went through']) {
    await dialog.getByRole('button', { name: `Listen: ${name}` }).click();
  }
  const notes = await notesOf(page, count + 5);
  expect(notes.slice(count).map(({ pitch }) => pitch)).toEqual([587, 988, 784, 1_047, 1_568]);
  expect((await outsideOf(page)).shakes.slice(-3)).toEqual([[20], [15], [30, 50, 120]]);
  await dialog.getByRole('radio', { name: 'Never' }).check();
  await dialog.getByRole('checkbox', { name: 'Play sounds' }).uncheck();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await says('Without a tone');
  await waitToHear(ana, 'Without a tone');
  expect((await outsideOf(page)).notes).toHaveLength(count + 5);
  expect((await outsideOf(page)).shakes.at(-1)).toEqual([30, 50, 120]);
});

test('one of two windows plays the tone, and a hidden one plays none', async () => {
  const { ana, says } = await openTalk(app, RECORDED);
  const second = await ana.page.context().newPage();
  await recordOutside(second);
  await second.goto(ana.page.url());
  for (const page of [ana.page, second]) await box({ page }).click();
  const notes = async () => {
    const [one, other] = await Promise.all([outsideOf(ana.page), outsideOf(second)]);
    return one.notes.length + other.notes.length;
  };
  const inBoth = async (text: string) => {
    await says(text);
    for (const page of [ana.page, second]) await page.getByText(text).first().waitFor();
  };
  await inBoth('In both windows');
  await expect.poll(notes).toBe(2);
  await setHidden(second, true);
  await inBoth('In one of them');
  expect(await notes()).toBe(2);
});

test('the hint of the message field is read once in a session, and never if hints are off', async () => {
  const { ana } = await openTalk(app);
  const { page } = ana;
  const description = () =>
    box(ana).evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim(),
    );
  await box(ana).focus();
  expect(await description()).toBe('Enter sends, Shift and Enter begins a new line.');
  await page.keyboard.press('Tab');
  await box(ana).focus();
  expect(await description()).toBe('');
  expect(await page.getByText('Enter sends, Shift and Enter').isVisible()).toBe(true);
  const dialog = await openSettings(page);
  await dialog.getByRole('checkbox', { name: /^Speak hints/ }).uncheck();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await box(ana).focus();
  expect(await description()).toBe('');
});

test('the dialogs have no axe violation in any view', async () => {
  const { ana, says } = await openTalk(app);
  const { page } = ana;
  await says('Hello');
  await waitToHear(ana, 'Hello');
  await showTools(ana);
  for (const name of ['Chat settings', 'Keyboard shortcuts', 'Last announcements']) {
    if (name === 'Last announcements') await page.keyboard.press('Alt+Shift+W');
    else await page.getByRole('button', { name }).click();
    await page.getByRole('dialog', { name }).waitFor();
    await expectNoFaultsInViews(page);
    const wider = await page.getByRole('dialog').evaluate((it) => it.scrollWidth > it.clientWidth);
    expect(wider).toBe(false);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  const back = page.getByRole('button', { name: 'Keyboard shortcuts' });
  expect(await back.evaluate((button) => button === document.activeElement)).toBe(true);
});
