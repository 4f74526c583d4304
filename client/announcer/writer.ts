/** Two writes closer together than this were measured to be spoken out of order (ms). */
export const WRITE_GAP = 250;
/** A write leaves its region after this long: old text is read again when a dialog closes (ms). */
export const WRITE_LIFE = 1_500;
/** How long a character takes to be spoken, at the pace that screen readers come with (ms). */
const CHARACTER_TIME = 65;

const NBSP = '\u00A0';

/** The writer's connections to the world; a test gives its own. */
export interface WriterParts {
  /** Now, in milliseconds. */
  now: () => number;
  /** Runs something later; returns what calls it off. */
  after: (milliseconds: number, run: () => void) => () => void;
  /** Adds one text node to the live region that is heard now; returns what removes it. */
  write: (text: string, urgent: boolean) => () => void;
}

/** Puts texts into the region so that each of them is spoken. */
interface Writer {
  /** Writes now; not before `readyAt`. */
  write: (text: string, urgent: boolean) => void;
  /** Writes as soon as it can be heard, in place of a text that still waits for that. */
  writeSoon: (text: string) => void;
  /** When the next write is spoken after the last one and not before it, milliseconds. */
  readyAt: () => number;
  /** When all that was written is likely to have been spoken, milliseconds. */
  spokenAt: () => number;
  /** To be called when a key was pressed: screen readers then leave what they were saying. */
  hush: () => void;
}

/** Makes a writer: it keeps writes apart, makes a repeated text differ, and cleans up after itself. */
export function createWriter(parts: WriterParts): Writer {
  let lastAt = Number.NEGATIVE_INFINITY;
  let last = '';
  let cancelWaiting: (() => void) | undefined;
  let spokenAt = Number.NEGATIVE_INFINITY;
  const readyAt = () => lastAt + WRITE_GAP;

  function write(text: string, urgent: boolean): void {
    last = last === text ? text + NBSP : text;
    lastAt = parts.now();
    // Urgent texts do not wait for the one that is being spoken.
    const begins = urgent ? lastAt : Math.max(lastAt, spokenAt);
    spokenAt = begins + text.length * CHARACTER_TIME;
    const remove = parts.write(last, urgent);
    parts.after(WRITE_LIFE, remove);
  }

  return {
    write,
    readyAt,
    spokenAt: () => spokenAt,
    hush() {
      spokenAt = Number.NEGATIVE_INFINITY;
    },
    writeSoon(text) {
      cancelWaiting?.();
      const wait = Math.max(0, readyAt() - parts.now());
      cancelWaiting = parts.after(wait, () => write(text, false));
    },
  };
}
