import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';
import { overflowOf } from '../kit/browser.ts';
import { findAxeViolations } from '../kit/axe.ts';
import { findFaintTexts } from '../kit/faint-texts.ts';
import { findCutTexts } from './cut-texts.ts';
import { findMissed } from './missed-images.ts';
import { findSmallTargets } from '../kit/small-targets.ts';

/** A desktop. */
const WIDE = { width: 1280, height: 800 };
/** The narrowest phone, and a desktop at 400 % zoom: 1280 / 4 CSS pixels (WCAG 1.4.10). */
const NARROW = { width: 320, height: 640 };
/** A narrower box with text on a desktop breaks words, pixels. */
const LEAST_WIDTH = 160;
/** A phone, for pictures. */
const PHONE = { width: 375, height: 800 };
/** The values of `data-theme`. */
const THEMES = ['light', 'dark', 'contrast', 'contrast-light'];

/** Mouse events of a click. */
const CLICKS = new Set(['click', 'mousedown', 'mouseup']);
const CONTROLS = new Set([
  'a',
  'button',
  'input',
  'label',
  'option',
  'select',
  'summary',
  'textarea',
]);

interface Inspection {
  /** Screens that were inspected before and are skipped. New ones are added. */
  readonly known: Set<string>;
  /** The name of the pictures, which are taken with PICTURES=on in the environment. */
  readonly picture: string;
}

/**
 * Finds the faults of a screen: its structure, axe violations in any theme, and elements that screen
 * readers call "clickable". Also finds things that need images, clipped texts, and overflow.
 */
export async function inspectScreen(page: Page, { known, picture }: Inspection): Promise<string[]> {
  const frame = [...(await findFrameFaults(page)), ...(await findOpenPlaces(page))];
  const look = await page.evaluate(lookOf);
  if (known.has(look)) return frame;
  known.add(look);
  await takePictures(page, picture);
  return [
    ...frame,
    ...(await findAxeViolations(page)),
    ...(await findFaintTexts(page, THEMES)),
    ...(await findClickables(page)),
    ...(await findSmallTargets(page)),
    ...(await page.evaluate(findMissed)),
    ...(await findMisfits(page)),
  ];
}

/**
 * Returns the identity of a screen: its content without numbers, tokens, the random part of test
 * people's names, and other generated values. All screens of a person have the same header.
 */
function lookOf(): string {
  const parts = [...document.querySelectorAll('main, footer')];
  return (
    parts
      .map(({ innerHTML }) => innerHTML)
      .join('')
      .replaceAll(/(?:id|for|aria-[a-z]+)="[^"]*_r_[^"]*"/g, '')
      // A heading has it only while it is focused.
      .replaceAll(' tabindex="-1"', '')
      .replaceAll(/\beyJ[\w.-]+|\b[\da-f]{8}\b|\d+/g, '0')
  );
}

/**
 * Requires one heading of level 1, no skipped level, a title, the landmarks, and a name and help
 * for each form.
 */
function findFrameFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const count = (selector: string) => document.querySelectorAll(selector).length;
    const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map((heading) =>
      Number(heading.tagName[1]),
    );
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    // A file picker belongs to the field or the message beside it.
    const FIELDS = 'input:not([type=hidden], [type=file]), select, textarea';
    const helpless = [...document.querySelectorAll('form')].filter(
      (form) =>
        form.querySelectorAll(FIELDS).length > 1 && !form.firstElementChild?.matches('.form-help'),
    );
    const nameless = [...document.querySelectorAll('form')].filter(
      (form) => !form.ariaLabel && !form.hasAttribute('aria-labelledby'),
    );
    const footers = location.pathname.startsWith('/admin') ? 0 : 1;
    const hasAll = [
      [count('h1') === 1, 'not one h1'],
      [count('h1:empty') === 0, 'an empty h1'],
      [skips.length === 0, `headings skip to ${skips.join()}`],
      // Longer texts end with the letter ŋ.
      [
        / - Earmark[ ŋ]*$|^(?:\(\d+\) )?Earmark - /.test(document.title),
        `titled '${document.title}'`,
      ],
      [count('header.header') === 1, 'not one banner'],
      [count('main') === 1, 'not one main'],
      [count('footer.footer') === footers, 'not the footer'],
      [
        nameless.length === 0,
        `no name for ${nameless.map(({ outerHTML }) => outerHTML.slice(0, 80)).join()}`,
      ],
      [
        helpless.length === 0,
        `no help with ${helpless.map(({ outerHTML }) => outerHTML.slice(0, 80)).join()}`,
      ],
    ] as const;
    return hasAll.flatMap(([stands, fault]) => (stands ? [] : [fault]));
  });
}

/**
 * Finds click listeners on elements that are not controls: screen readers call everything inside
 * them "clickable".
 */
async function findClickables(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { result } = await client.send('Runtime.evaluate', {
    expression: 'document.getElementById("app")',
  });
  const { listeners } = await client.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
    depth: -1,
  });
  const clicks = listeners.filter(({ type }) => CLICKS.has(type));
  const nodes = new Set(clicks.map(({ backendNodeId = 0 }) => backendNodeId));
  const found = await Promise.all(
    [...nodes].map(async (backendNodeId) => {
      const { node } = await client.send('DOM.describeNode', { backendNodeId });
      if (CONTROLS.has(node.localName)) return [];
      return `${node.localName} ${(node.attributes ?? []).join(' ')} listens for clicks`;
    }),
  );
  await client.detach();
  return found.flat();
}

/**
 * Finds focusable elements that are not controls: Orca calls them "clickable". The focused element
 * is allowed.
 */
function findOpenPlaces(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'a, button, input, select, textarea, summary, [role=gridcell]';
    return [...document.querySelectorAll('[tabindex="-1"]')]
      .filter((place) => !place.matches(CONTROLS) && place !== document.activeElement)
      .map(({ outerHTML }) => `${outerHTML.slice(0, 80)} can take the focus`);
  });
}

/**
 * Finds squeezed lists on a desktop, small targets on the narrowest screen, and on both clipped texts
 * and overflow.
 */
async function findMisfits(page: Page): Promise<string[]> {
  const squeezed = await page.evaluate(
    (least) =>
      [...document.querySelectorAll('main :is(dl, table, form)')]
        .filter((list) => !list.closest('[data-leaving]'))
        .map((list) => ({ name: list.className, width: list.getBoundingClientRect().width }))
        .filter(({ width }) => width > 0 && width < least)
        .map(({ name, width }) => `${name} is ${width} pixels wide`),
    LEAST_WIDTH,
  );
  const wide = await findOverflow(page);
  await page.setViewportSize(NARROW);
  const narrow = [...(await findOverflow(page)), ...(await findSmallTargets(page))];
  await page.setViewportSize(WIDE);
  return [...squeezed, ...wide, ...narrow.map((fault) => `at ${NARROW.width}: ${fault}`)];
}

async function findOverflow(page: Page): Promise<string[]> {
  const over = await overflowOf(page);
  const stuck = over === 0 ? [] : [`${over} pixels stick out`];
  return [...stuck, ...(await findCutTexts(page)).map((text) => `cut: ${text}`)];
}

async function takePictures(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] !== 'on') return;
  for (const size of [PHONE, WIDE]) {
    const path = `test-results/every-route/${name.replaceAll(/\W+/g, '-')}-${size.width}.png`;
    mkdirSync(dirname(path), { recursive: true });
    await page.setViewportSize(size);
    await page.screenshot({ path, fullPage: true });
  }
}
