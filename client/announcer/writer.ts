/** The shortest time between two writes. Closer ones were spoken out of order in measurements. */
export const WRITE_GAP_MS = 250;
/** A text is removed from its region after this time. Otherwise it is read when a dialog closes. */
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

/** A writer of texts into the live region. */
interface Writer {
  /** Writes at once. Do not call it before `readyAt`. */
  write: (text: string, urgent: boolean) => void;
  /**
   * Writes at `readyAt`, and replaces a text that is still waiting for it. Returns the time until
   * the text is probably spoken, milliseconds.
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

/**
 * Creates a writer. It keeps a gap between writes and removes old texts. A text equal to the
 * previous one is not spoken, so every second one gets a no-break space at its end.
 */
export function createWriter(parts: WriterParts): Writer {
  let lastAt = Number.NEGATIVE_INFINITY;
  let last = '';
  let cancelWaiting: (() => void) | undefined;
  let spokenAt = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();
  const readyAt = () => lastAt + WRITE_GAP_MS;
  const notifyListeners = () => listeners.forEach((listener) => listener());

  function write(text: string, urgent: boolean): void {
    last = last === text ? text + NBSP : text;
    lastAt = parts.now();
    // Urgent texts do not wait for the current speech.
    const begins = urgent ? lastAt : Math.max(lastAt, spokenAt);
    spokenAt = begins + text.length * CHARACTER_MS;
    const remove = parts.write(last, urgent);
    parts.after(WRITE_LIFE_MS, remove);
    parts.after(spokenAt - lastAt, notifyListeners);
    notifyListeners();
  }

  return {
    write,
    readyAt,
    spokenAt: () => spokenAt,
    hush() {
      if (spokenAt === Number.NEGATIVE_INFINITY) return;
      spokenAt = Number.NEGATIVE_INFINITY;
      notifyListeners();
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
