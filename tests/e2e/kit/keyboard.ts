import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** More stops than any screen has. */
const MOST_STOPS = 150;

/** A control as a person without a mouse looks for it. */
export interface Wanted {
  readonly role: 'button' | 'link' | 'textbox' | 'combobox' | 'searchbox' | 'checkbox' | 'radio';
  /** Its whole name, or the beginning of it. */
  readonly name: string | RegExp;
}

/** Goes on with the Tab key until a control has the focus; fails when there is none on the way. */
export async function tabTo(page: Page, { role, name }: Wanted): Promise<void> {
  const control = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) });
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const reached = await control.evaluateAll((found) =>
      found.some((element) => element === document.activeElement),
    );
    if (reached) return;
  }
  throw new Error(`The Tab key does not lead to the ${role} '${String(name)}'.`);
}

/** Writes over what stands in the field that has the focus. */
export async function typeOver(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A');
  if (text === '') await page.keyboard.press('Delete');
  else await page.keyboard.type(text);
}

/** Fails unless the focus comes to a faulty field: its name and its error, or what is like them. */
export async function expectFocusedFault(page: Page, fault: string | RegExp): Promise<void> {
  // A moment after the form was sent, for screen readers.
  const found = expect.poll(() => focusedFault(page), { timeout: 15_000 });
  await (typeof fault === 'string' ? found.toBe(fault) : found.toMatch(fault));
}

/** The name and the error of the field that has the focus, with the count that is read before it. */
export function focusedFault(page: Page): Promise<string> {
  return page.locator(':focus').evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = ids
      .filter((id) => /-(?:tally|error)$/.test(id))
      .map((id) => document.getElementById(id)?.textContent);
    const invalid = element.getAttribute('aria-invalid') === 'true';
    return `${element.getAttribute('name')}: ${invalid ? texts.join(' ') : ''}`;
  });
}
