import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** More tab stops than any screen has. */
const MAX_STOPS = 150;
/** Stops after which a control is found again, because the screen may have changed. */
const STOPS_PER_MARK = 8;

/** A control, described as a keyboard user knows it. */
export interface Wanted {
  readonly role: 'button' | 'link' | 'textbox' | 'combobox' | 'searchbox' | 'checkbox' | 'radio';
  /** The complete name, or a pattern. */
  readonly name: string | RegExp;
}

/** Tabs until a control has the focus. Fails if it is not reached. */
export async function tabTo(page: Page, { role, name }: Wanted): Promise<void> {
  const control = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) });
  let marked = 0;
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    // Finding a control by its role takes longer than a press, so it is marked for some stops.
    if (marked === 0 || stop % STOPS_PER_MARK === 0) marked = await control.evaluateAll(mark);
    await page.keyboard.press('Tab');
    const reached = await page.evaluate(() => document.activeElement?.hasAttribute('data-wanted'));
    if (reached && (await control.evaluateAll(unmark))) return;
  }
  throw new Error(`The Tab key does not lead to the ${role} '${String(name)}'.`);
}

/** Runs in the page. Marks these elements only, and returns their number. */
function mark(found: Element[]): number {
  for (const element of document.querySelectorAll('[data-wanted]')) {
    element.removeAttribute('data-wanted');
  }
  for (const element of found) element.setAttribute('data-wanted', '');
  return found.length;
}

/** Runs in the page. Removes the marks, and returns whether one of these elements has the focus. */
function unmark(found: Element[]): boolean {
  for (const element of found) element.removeAttribute('data-wanted');
  return found.some((element) => element === document.activeElement);
}

/** Tabs to a following field of the same form, by its `name`. */
export async function tabToField(page: Page, name: string): Promise<void> {
  // A date has several stops.
  for (let stop = 0; stop < 16; stop += 1) {
    await page.keyboard.press('Tab');
    const reached = await page.evaluate(() => document.activeElement?.getAttribute('name'));
    if (reached === name) return;
  }
  throw new Error(`The Tab key does not lead to the field ${name}.`);
}

/** Replaces the text of the focused field. */
export async function typeOver(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A');
  if (text === '') await page.keyboard.press('Delete');
  else await page.keyboard.type(text);
}

/** Fails unless an invalid field gets the focus, with this name and error. */
export async function expectFocusedFault(page: Page, fault: string | RegExp): Promise<void> {
  // The focus moves after a moment, for screen readers.
  const found = expect.poll(() => focusedFault(page), { timeout: 15_000 });
  await (typeof fault === 'string' ? found.toBe(fault) : found.toMatch(fault));
}

/** Returns the name and the error of the focused field, with the number of errors before it. */
function focusedFault(page: Page): Promise<string> {
  return page.locator(':focus').evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = ids
      .filter((id) => /-(?:tally|error)$/.test(id))
      .map((id) => document.getElementById(id)?.textContent);
    const invalid = element.getAttribute('aria-invalid') === 'true';
    return `${element.getAttribute('name')}: ${invalid ? texts.join(' ') : ''}`;
  });
}
