import type { Page } from 'playwright-core';

/** Sounds and vibrations of a page. */
interface Outside {
  /** The played notes: pitch in hertz, and the page's time in milliseconds. */
  readonly notes: { readonly pitch: number; readonly at: number }[];
  /** The requested vibrations, milliseconds on, off, on. */
  readonly shakes: readonly number[][];
}

declare global {
  var earmarkOutside: Outside;
}

/** Records the notes and vibrations of a page. It takes effect with the next load. */
export async function recordOutside(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shakes: number[][] = [];
    const outside: Outside = { notes: [], shakes };
    globalThis.earmarkOutside = outside;
    globalThis.OscillatorNode = class extends OscillatorNode {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options);
        outside.notes.push({ pitch: options?.frequency ?? 0, at: performance.now() });
      }
    };
    navigator.vibrate = (pattern) => {
      shakes.push(typeof pattern === 'number' ? [pattern] : [...(pattern as number[])]);
      return true;
    };
  });
}

export function outsideOf(page: Page): Promise<Outside> {
  return page.evaluate(() => globalThis.earmarkOutside);
}

/** Hides or shows a page, like a change of tabs. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    hidden ? 'hidden' : 'visible',
  );
}
