import { composeFlush, type Entry, lineOf, type SpokenMessage } from './compose-flush.ts';

/** Messages wait this long for others, so that a burst becomes one write (milliseconds). */
export const FLUSH_WINDOW = 800;
/** Nothing is written until this long after the last key: a key drops what is spoken (ms). */
export const TYPING_PAUSE = 700;
/** The longest that typing can hold an announcement back (ms). */
export const LONGEST_HOLD = 10_000;
/** Two writes closer together than this were measured to be spoken out of order (ms). */
export const WRITE_GAP = 250;
/** A write leaves its region after this long: old text is read again when a dialog closes (ms). */
export const WRITE_LIFE = 1_500;
/** How many announcements the log keeps. */
export const LOG_SIZE = 50;

const NBSP = '\u00A0';

/** What the announcer needs of the world; a test gives its own. */
export interface AnnouncerParts {
  /** Now, in milliseconds. */
  now: () => number;
  /** Runs something later; returns what calls it off. */
  after: (milliseconds: number, run: () => void) => () => void;
  /** Adds one text node to the live region that is heard now; returns what removes it. */
  write: (text: string, urgent: boolean) => () => void;
  /** Whether the focus is in something one types into. */
  isEditing: () => boolean;
}

/** One line of the log. */
export interface Announced {
  /** When it was given to the announcer, milliseconds since 1970. */
  readonly at: number;
  readonly text: string;
}

/** The one place that speaks. */
export interface Announcer {
  /** Says a status text at once, or as soon as the person stops typing. */
  announce: (text: string, options?: { urgent?: boolean }) => void;
  /** Says a chat message, together with others that arrive at the same time. */
  announceMessage: (message: SpokenMessage) => void;
  /** Says the last announcement again, without a second line in the log. */
  repeatLast: () => void;
  /** To be called at every key pressed in the page. */
  keyPressed: () => void;
  /** The last announcements, oldest first, each message in full. */
  log: () => readonly Announced[];
}

/**
 * Makes an announcer. Pure: clock, timers and the region come from outside.
 *
 * Why it is as it is was measured with a screen reader: several writes within 40 ms are spoken out
 * of order, so one flush writes one text; whatever arrives while a person types is lost, so it
 * waits; the same text twice is silent the second time, so a no-break space alternates.
 */
export function createAnnouncer(parts: AnnouncerParts): Announcer {
  const queue: Entry[] = [];
  const log: Announced[] = [];
  let cancelFlush: (() => void) | undefined;
  let lastKeyAt = Number.NEGATIVE_INFINITY;
  let lastWriteAt = Number.NEGATIVE_INFINITY;
  let lastText = '';
  let lastWritten = '';

  function write(text: string, urgent: boolean): void {
    lastWritten = lastWritten === text ? text + NBSP : text;
    lastText = text;
    lastWriteAt = parts.now();
    const remove = parts.write(lastWritten, urgent);
    parts.after(WRITE_LIFE, remove);
  }

  /** When the queue may be written, and whether the longest hold ends it. */
  function due(): { at: number; forced: boolean } {
    const earliest = Math.min(...queue.map((entry) => entry.dueAt));
    const heldUntil = parts.isEditing() ? lastKeyAt + TYPING_PAUSE : Number.NEGATIVE_INFINITY;
    const oldest = queue[0]?.at ?? 0;
    const at = Math.max(earliest, lastWriteAt + WRITE_GAP, heldUntil);
    const limit = Math.max(oldest + LONGEST_HOLD, lastWriteAt + WRITE_GAP);
    return { at: Math.min(at, limit), forced: heldUntil > limit };
  }

  function schedule(): void {
    cancelFlush?.();
    cancelFlush = parts.after(Math.max(0, due().at - parts.now()), flush);
  }

  function flush(): void {
    cancelFlush = undefined;
    const { at, forced } = due();
    if (at > parts.now()) return schedule();
    const entries = queue.splice(0);
    for (const { text, urgent } of composeFlush(entries, forced)) write(text, urgent);
  }

  function enqueue(entry: Entry): void {
    queue.push(entry);
    log.push({ at: entry.at, text: lineOf(entry) });
    if (log.length > LOG_SIZE) log.shift();
    schedule();
  }

  return {
    announce(text, { urgent = false } = {}) {
      const at = parts.now();
      enqueue({ kind: 'status', text, urgent, at, dueAt: at });
    },
    announceMessage(message) {
      const at = parts.now();
      enqueue({ kind: 'message', message, at, dueAt: at + FLUSH_WINDOW });
    },
    repeatLast() {
      if (lastText === '') return;
      const at = parts.now();
      queue.push({ kind: 'status', text: lastText, urgent: false, at, dueAt: at });
      schedule();
    },
    keyPressed() {
      lastKeyAt = parts.now();
    },
    log: () => [...log],
  };
}
