/** Writes closer together than this were spoken out of order in measurements. */
export const WRITE_GAP_MS = 250;
/**
 * A write is removed from its region after this time: old text is read again when a dialog closes.
 */
export const WRITE_LIFE_MS = 1_500;
/** The time to speak a character at the default pace of screen readers. */
const CHARACTER_MS = 65;

const NBSP = '\u00A0';

/** The writer's dependencies. Tests pass their own. */
export interface WriterParts {
  /** The current time, milliseconds. */
  now: () => number;
  /** Runs a function later. Returns a function that cancels it. */
  after: (milliseconds: number, run: () => void) => () => void;
  /** Appends a text node to the active live region. Returns a function that removes it. */
  write: (text: string, urgent: boolean) => () => void;
}

/** Writes texts into the region so that each of them is spoken. */
interface Writer {
  /** Writes at once. Do not call it before `readyAt`. */
  write: (text: string, urgent: boolean) => void;
  /**
   * Writes as soon as the text can be heard. It replaces a text that is still waiting. Returns the
   * time until it is probably spoken, milliseconds.
   */
  writeSoon: (text: string, urgent?: boolean) => number;
  /** The earliest time at which a write is spoken after the previous one, milliseconds. */
  readyAt: () => number;
  /** The time at which all written texts are probably spoken, milliseconds. */
  spokenAt: () => number;
  /** Call it when a key is pressed: screen readers then stop speaking. */
  hush: () => void;
  /** Calls the listener when a text begins, and when all are probably spoken. */
  onSpeaking: (listener: () => void) => () => void;
}

/** Creates a writer. It keeps writes apart, makes repeated texts differ, and removes old ones. */
export function createWriter(parts: WriterParts): Writer {
  let lastAt = Number.NEGATIVE_INFINITY;
  let last = '';
  let cancelWaiting: (() => void) | undefined;
  let spokenAt = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();
  const readyAt = () => lastAt + WRITE_GAP_MS;
  const tellListeners = () => listeners.forEach((listener) => listener());

  function write(text: string, urgent: boolean): void {
    last = last === text ? text + NBSP : text;
    lastAt = parts.now();
    // Urgent texts do not wait for the current speech.
    const begins = urgent ? lastAt : Math.max(lastAt, spokenAt);
    spokenAt = begins + text.length * CHARACTER_MS;
    const remove = parts.write(last, urgent);
    parts.after(WRITE_LIFE_MS, remove);
    parts.after(spokenAt - lastAt, tellListeners);
    tellListeners();
  }

  return {
    write,
    readyAt,
    spokenAt: () => spokenAt,
    hush() {
      if (spokenAt === Number.NEGATIVE_INFINITY) return;
      spokenAt = Number.NEGATIVE_INFINITY;
      tellListeners();
    },
    onSpeaking(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    writeSoon(text, urgent = false) {
      cancelWaiting?.();
      const wait = Math.max(0, readyAt() - parts.now());
      cancelWaiting = parts.after(wait, () => write(text, urgent));
      return wait + text.length * CHARACTER_MS;
    },
  };
}
