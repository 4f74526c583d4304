import type { Page } from 'playwright-core';

/** What a page sounded and showed outside of itself. */
interface Outside {
  /** Pitches of the notes played, hertz, and when, milliseconds of the page. */
  readonly notes: { readonly pitch: number; readonly at: number }[];
  /** What was asked of the device's motor, milliseconds on, off, on. */
  readonly shakes: readonly number[][];
  readonly notifications: { readonly title: string; readonly body: string | undefined }[];
}

declare global {
  var earmarkOutside: Outside;
}

/**
 * Records the notes, vibrations and notifications of a page, and allows notifications when they are asked for; a
 * browser without a screen has none. It works from the next load on.
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

/** What was recorded so far. */
export function outsideOf(page: Page): Promise<Outside> {
  return page.evaluate(() => globalThis.earmarkOutside);
}

/** Puts a page out of sight, or back into it, as changing tabs does. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    hidden ? 'hidden' : 'visible',
  );
}
