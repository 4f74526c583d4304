import { describe, expect, test } from 'vitest';
import { waitFor } from '../../kit/wait-for.ts';
import { SHORTCUTS } from '../../../client/features/chat/shortcuts/shortcuts.ts';
import { type Person, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { box, focused, isWriting, openTalk, waitToHearTimes } from './chat-talk.ts';

/* Statements of the accessibility checklist about regions and shortcuts, with their numbers. */

const app = startSiteForTests();

describe('the regions of the page', () => {
  /** Returns the label or element of each region that F6 reaches, once around. */
  async function around(ana: Person, key: string): Promise<string[]> {
    const names: string[] = [];
    for (;;) {
      await ana.page.keyboard.press(key);
      const name = await ana.page.evaluate(() => {
        const REGIONS =
          'header, nav, main, search, section, form:not(search form), footer, aside, dialog';
        const region = document.activeElement?.closest(REGIONS);
        if (!region) return 'none';
        if (region.matches('main header')) return 'main';
        const labelledby = region.getAttribute('aria-labelledby') ?? '';
        const label = document.getElementById(labelledby)?.textContent;
        return region.getAttribute('aria-label') ?? label ?? region.localName;
      });
      if (names.includes(name)) return names;
      names.push(name);
    }
  }

  test('28: F6 reaches them all, in order and around, and stays in an open modal', async () => {
    const { ana } = await openTalk(app, { count: 3 });
    const { keyboard } = ana.page;
    await box(ana).focus();
    await keyboard.press('Shift+F6');
    expect(await focused(ana)).toContain('history 3');
    await keyboard.press('Control+F6');
    expect(await isWriting(ana)).toBe(true);

    const names = await around(ana, 'F6');
    const wanted = [
      'footer',
      'header',
      'Main',
      'Whole site',
      'main',
      'Search all messages',
      'Conversations',
      'Messages',
      'Write a message',
    ];
    expect(names.filter((name) => wanted.includes(name))).toEqual(wanted);
    await box(ana).focus();
    const back = await around(ana, 'Shift+F6');
    expect(back.filter((name) => wanted.includes(name))).toEqual([
      ...wanted.slice(0, -1).toReversed(),
      'Write a message',
    ]);

    await keyboard.press('Alt+Shift+K');
    await ana.page.getByRole('dialog').waitFor();
    const inside = () =>
      ana.page.evaluate(() => document.activeElement?.closest('dialog') instanceof HTMLElement);
    for (let n = 0; n < 8; n += 1) {
      await keyboard.press('F6');
      expect(await inside()).toBe(true);
    }
    await keyboard.press('Escape');

    // Hidden regions are skipped.
    await ana.page.setViewportSize({ width: 375, height: 800 });
    await box(ana).focus();
    const narrow = await around(ana, 'F6');
    expect(narrow).not.toContain('Main');
    expect(narrow).not.toContain('Conversations');
    expect(narrow).toContain('Messages');
  });
});

describe('hearing again', () => {
  test('17: a key repeats the last announcement, and the list has the last fifty', async () => {
    const { ana, says } = await openTalk(app);
    for (let n = 1; n <= 55; n += 1) await says(`line ${n}`);
    await waitToHear(ana, 'line 55');
    await box(ana).focus();
    await ana.page.keyboard.press('Alt+Shift+S');
    await waitToHearTimes(ana, 'line 55', 2);
    expect(await isWriting(ana)).toBe(true);
    await ana.page.keyboard.press('Alt+Shift+W');
    const dialog = ana.page.getByRole('dialog', { name: 'Last announcements' });
    await dialog.waitFor();
    const lines = await dialog.getByRole('row').allInnerTexts();
    expect(lines).toHaveLength(50);
    expect(lines[0]).toContain('line 55');
    expect(lines.at(-1)).toContain('line 6');
    expect(await focused(ana)).toContain('line 55');
    await ana.page.keyboard.press('ArrowDown');
    expect(await focused(ana)).toContain('line 54');
    await ana.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await isWriting(ana)).toBe(true);
  });

  test('30: a key reads each of the last ten messages, and pressed twice it moves there', async () => {
    const { ana } = await openTalk(app, { count: 9 });
    const { keyboard } = ana.page;
    await box(ana).focus();
    // Shortly after midnight the day precedes the time.
    for (const [digit, text] of [
      ['1', /^You: history 9 .*\d\d:\d\d, Read$/],
      ['2', /^Boris .*: history 8 .*\d\d:\d\d$/],
      ['9', /^You: history 1 .*\d\d:\d\d/],
      ['0', /^There are fewer than 10 messages\.$/],
    ] as const) {
      const before = ana.announcements.length;
      await keyboard.press(`Alt+Shift+Digit${digit}`);
      await waitFor(`message ${digit}`, () => ana.announcements.length > before);
      expect(ana.announcements.at(-1)?.text).toMatch(text);
      expect(await isWriting(ana)).toBe(true);
    }
    expect(await box(ana).inputValue()).toBe('');
    await keyboard.press('Alt+Shift+Digit3');
    await keyboard.press('Alt+Shift+Digit3');
    expect(await focused(ana)).toContain('history 7 ');
  });
});

test('29: no shortcut is a single character, and each can be changed and turned off', async () => {
  const { ana, says } = await openTalk(app);
  const { page } = ana;
  await says('Hello');
  await waitToHear(ana, 'Hello');
  /** Expects that keys do nothing: the next announcement is that of a message. */
  const expectNothing = async (keys: readonly string[], message: string) => {
    const before = ana.announcements.length;
    for (const key of keys) await page.keyboard.press(key);
    await says(message);
    await waitToHear(ana, message);
    expect(ana.announcements).toHaveLength(before + 1);
    expect(await page.getByRole('dialog').count()).toBe(0);
  };
  await page.keyboard.press('Shift+F6');
  await expectNothing('SWNKswnk1234567890'.split(''), 'Nothing by letters');

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.waitFor();
  await expect.poll(() => dialog.getByRole('combobox').count()).toBe(SHORTCUTS.length);
  const repeat = dialog.getByRole('combobox', { name: 'Say the last announcement again' });
  await repeat.selectOption('F6');
  await waitToHear(ana, 'F6 is used for “Next part of the page”.');
  expect(await repeat.inputValue()).toBe('Alt+Shift+S');
  expect(await repeat.getAttribute('aria-invalid')).toBe('true');
  await repeat.selectOption('F8');
  expect(await repeat.getAttribute('aria-invalid')).toBe('false');
  await page.keyboard.press('F8');
  await waitToHearTimes(ana, 'F6 is used for', 2);
  await repeat.selectOption('Off');
  const list = dialog.getByRole('combobox', { name: 'List the last announcements' });
  expect(await list.locator('option[value=F8]').count()).toBe(1);
  await dialog.getByRole('button', { name: 'Switch all off' }).click();
  await waitToHear(ana, 'All shortcuts are off.');
  expect(new Set(await dialog.getByRole('combobox').evaluateAll(valuesOf))).toEqual(new Set(['']));
  await dialog.getByRole('button', { name: 'Close' }).click();
  const keys = ['F8', 'F6', 'Alt+Shift+S', 'Alt+Shift+Digit1', 'Alt+Shift+K'];
  await expectNothing(keys, 'Nothing by keys');
});

function valuesOf(elements: (HTMLElement | SVGElement)[]): string[] {
  return elements.map((element) => (element as HTMLSelectElement).value);
}
