import type { Page } from 'playwright-core';

/** Sounds, vibrations and notifications of a page. */
interface Outside {
  /** The played notes: pitch in hertz, and the page's time in milliseconds. */
  readonly notes: { readonly pitch: number; readonly at: number }[];
  /** The requested vibrations, milliseconds on, off, on. */
  readonly shakes: readonly number[][];
  readonly notifications: { readonly title: string; readonly body: string | undefined }[];
}

declare global {
  var earmarkOutside: Outside;
}

/**
 * Records the notes, vibrations and notifications of a page, and grants notifications on request; a
 * headless browser has none. It takes effect with the next load.
 */
export async function recordOutside(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shakes: number[][] = [];
    const outside: Outside = { notes: [], shakes, notifications: [] };
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
    class NotificationDouble extends EventTarget {
      static permission: NotificationPermission = 'default';
      static requestPermission(): Promise<NotificationPermission> {
        NotificationDouble.permission = 'granted';
        return Promise.resolve('granted');
      }
      constructor(title: string, options?: NotificationOptions) {
        super();
        outside.notifications.push({ title, body: options?.body });
      }
    }
    Object.defineProperty(globalThis, 'Notification', { value: NotificationDouble });
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
