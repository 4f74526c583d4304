import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startSiteForTests } from '../kit/browser.ts';
import { box, openTalk } from '../chat/chat-talk.ts';

/* Statements of the accessibility checklist that are measured, with their numbers. */

const app = startSiteForTests();

/** More tab stops than any of these screens has. */
const MAX_STOPS = 120;
/** The fewest tab stops of a screen. */
const LEAST_STOPS = 10;

test('52 and 54: in forced colours each tab stop is outlined, uncovered and large enough', async () => {
  const { ana } = await openTalk(app, { count: 12, width: 375, height: 640, forcedColors: true });
  const { page } = ana;
  await box(ana).waitFor();
  await expectGoodStops(page);
  const frames = await box(ana).evaluate((field) => getComputedStyle(field).borderTopStyle);
  expect(frames).toBe('solid');
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await expectGoodStops(page);
  expect(await longestMotion(page)).toBeLessThanOrEqual(0.1);
  for (const address of ['/', '/cart']) {
    await page.goto(address);
    await page.getByRole('contentinfo').getByRole('heading').first().waitFor();
    expect(await smallTargets(page.getByRole('contentinfo'))).toEqual([]);
  }
});

test('53: with reduced motion nothing moves for more than 100 ms, and with text spacing nothing is lost', async () => {
  const { ana } = await openTalk(app, { count: 12, width: 320 });
  const { page } = ana;
  await box(ana).waitFor();
  expect(await longestMotion(page)).toBeLessThanOrEqual(0.1);
  await spaceText(page);
  expect(await findLost(page)).toEqual([]);
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await spaceText(page);
  expect(await findLost(page)).toEqual([]);
});

/** Tabs through a screen and fails with the faults of its stops, by name. */
async function expectGoodStops(page: Page): Promise<void> {
  const faults = new Set<string>();
  await page.locator('body').evaluate(() => window.scrollTo(0, 0));
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(faultsOfStop);
    if (!found) {
      expect(stop).toBeGreaterThan(LEAST_STOPS);
      expect([...faults]).toEqual([]);
      return;
    }
    for (const fault of found) faults.add(fault);
  }
  throw new Error('The Tab key never leaves the page.');
}

/** Returns the faults of the focused stop; undefined at the end of the page. */
function faultsOfStop(): string[] | undefined {
  const stop = document.activeElement;
  if (!stop || stop === document.body) return undefined;
  const { outlineStyle, outlineWidth, display } = getComputedStyle(stop);
  const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  const seen = stop.getBoundingClientRect();
  const inside = (x: number, y: number) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (stop.contains(top) || top.contains(stop));
  };
  const rows = [seen.top + 3, (seen.top + seen.bottom) / 2, seen.bottom - 3];
  const isSeen = rows.some((y) => inside((seen.left + seen.right) / 2, y));
  // A checkbox's label belongs to its target. A link in a sentence is as high as its line.
  const label = stop.matches('[type=checkbox], [type=radio]')
    ? (stop as HTMLInputElement).labels?.[0]
    : undefined;
  const target = (label ?? stop).getBoundingClientRect();
  const isLarge = display === 'inline' || Math.min(target.width, target.height) >= 44;
  const name = (stop.getAttribute('aria-label') ?? stop.textContent ?? '').trim() || stop.id;
  return [
    ...(hasRing ? [] : [`${name}: no ring`]),
    ...(isSeen ? [] : [`${name}: covered`]),
    ...(isLarge ? [] : [`${name}: ${target.width} by ${target.height}`]),
  ];
}

/** Returns the controls within a part of the screen that are smaller than a finger. */
function smallTargets(part: Locator): Promise<string[]> {
  return part.locator('a, button').evaluateAll((targets) =>
    targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      return Math.min(width, height) >= 44 ? [] : [`${target.textContent}: ${width} by ${height}`];
    }),
  );
}

/** Returns the longest animation or transition on the page, seconds. */
function longestMotion(page: Page): Promise<number> {
  return page.evaluate(() => {
    const times = [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return `${transitionDuration},${animationDuration}`.split(',');
    });
    return Math.max(...times.map((time) => Number.parseFloat(time)));
  });
}

/** Applies the text spacing of WCAG 1.4.12. */
function spaceText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Finds elements that overflow the screen or a clipping box. */
function findLost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const over = root.scrollWidth - root.clientWidth;
    const cut = [...document.querySelectorAll('button, a, label, legend, h1, h2, h3, p')].filter(
      (element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const wide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        const high = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
        // Text for screen readers only is one pixel large.
        return (wide || high) && element.clientWidth > 1;
      },
    );
    const lost = cut.map((element) => `cut: ${element.textContent}`);
    return over > 0 ? [`${over} pixels stick out`, ...lost] : lost;
  });
}
