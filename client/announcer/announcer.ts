import { t } from 'texts:announcer/general';
import type { AnnouncementLevel } from '../../shared/features/accounts/account-settings.ts';
import { composeFlush, type Entry, lineOf, type SpokenMessage } from './compose-flush.ts';
import { createWriter, type WriterParts } from './writer.ts';

/** A message waits this long for the next one, so that a burst becomes one write. */
export const BURST_GAP_MS = 200;

/** The first message of a burst waits no longer than this, however many follow. */
export const FLUSH_WINDOW_MS = 800;

/** The pause after the last key before anything is written, because each key interrupts speech. */
export const TYPING_PAUSE_MS = 700;

/** Typing holds an announcement back no longer than this. */
export const LONGEST_HOLD_MS = 10_000;

export const LOG_SIZE = 50;

/** The announcer's dependencies. Tests pass their own. */
export interface AnnouncerParts extends WriterParts {
  /** Tells whether the focus is in a text field. */
  isEditing: () => boolean;
  /** Tells whether the page is hidden, such as a background tab. */
  isHidden: () => boolean;
}

interface AnnounceOptions {
  /** Interrupts the current speech. For failures. */
  readonly urgent?: boolean;
  /**
   * Marks a text about other people or the connection and not about the person's own action. The
   * level can silence it.
   */
  readonly unasked?: boolean;
}

interface Announced {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly text: string;
}

interface Announcer {
  /** Speaks a status text at once, or when the person stops typing. */
  announce: (text: string, options?: AnnounceOptions) => void;
  /** Speaks a chat message, together with others that arrive at the same time. */
  announceMessage: (message: SpokenMessage) => void;
  /**
   * Speaks the answer to a key: at once, at every level, also while typing, and without logging it.
   */
  answer: (text: string) => void;
  /** Repeats the last announcement, including one that a silent level suppressed. */
  repeatLast: () => void;
  /** Sets how much is spoken about other people's actions. The default is 'everything'. */
  setLevel: (level: AnnouncementLevel) => void;
  /**
   * Holds all announcements back until the returned function is called, such as during a recording.
   */
  hold: () => () => void;
  /**
   * Counts messages until the returned function is called, which announces their number as one
   * line.
   */
  gather: () => () => void;
  /** Call this for every key pressed in the page. */
  keyPressed: () => void;
  /** Call this when the page is hidden or shown. On return, one line counts the missed messages. */
  sightChanged: () => void;
  /**
   * Estimates whether the last text is still being spoken. Screen readers do not tell a page when
   * they finish.
   */
  isSpeaking: () => boolean;
  /** The last announcements, oldest first, each message in full. */
  log: () => readonly Announced[];
}

/**
 * Creates an announcer. It is pure: clock, timers and the region are dependencies.
 *
 * Its rules follow from measurements with a screen reader. Several writes within 40 ms are spoken
 * out of order, so one flush writes one text. Texts that arrive while a person types are lost, so
 * they wait. A text equal to the previous one is not spoken, so every second one gets a no-break
 * space at its end.
 */
export function createAnnouncer(parts: AnnouncerParts): Announcer {
  const writer = createWriter(parts);
  let queue: Entry[] = [];
  const log: Announced[] = [];
  let level: AnnouncementLevel = 'everything';
  let holds = 0;
  let gathers = 0;
  /** Messages that arrived while the page was hidden or while messages were gathered. */
  let missed = 0;
  let cancelFlush: (() => void) | undefined;
  let lastKeyAt = Number.NEGATIVE_INFINITY;
  let lastText = '';

  /**
   * Computes when the queue may be written, and whether it is written during typing because its
   * oldest entry has waited for `LONGEST_HOLD_MS`.
   */
  function due(): { at: number; forced: boolean } {
    const lastMessageAt = queue.findLast(({ kind }) => kind === 'message')?.at;
    const burstEnds =
      lastMessageAt === undefined ? Number.POSITIVE_INFINITY : lastMessageAt + BURST_GAP_MS;
    const earliest = Math.min(burstEnds, ...queue.map((entry) => entry.dueAt));
    const heldUntil = parts.isEditing() ? lastKeyAt + TYPING_PAUSE_MS : Number.NEGATIVE_INFINITY;
    const oldest = queue[0]?.at ?? 0;
    const at = Math.max(earliest, writer.readyAt(), heldUntil);
    const limit = Math.max(oldest + LONGEST_HOLD_MS, writer.readyAt());
    return { at: Math.min(at, limit), forced: heldUntil > limit };
  }

  function schedule(): void {
    cancelFlush?.();
    cancelFlush = undefined;
    if (queue.length === 0 || holds > 0 || parts.isHidden()) return;
    cancelFlush = parts.after(Math.max(0, due().at - parts.now()), flush);
  }

  function flush(): void {
    const { at, forced } = due();
    if (at > parts.now()) return schedule();
    const entries = queue;
    queue = [];
    for (const { text, urgent } of composeFlush(entries, forced)) {
      lastText = text;
      writer.write(text, urgent);
    }
  }

  function take(entry: Entry): void {
    const line = lineOf(entry);
    log.push({ at: entry.at, text: line });
    if (log.length > LOG_SIZE) log.shift();
    const spoken = atLevel(entry, level);
    if (!spoken) lastText = line;
    else if (entry.kind === 'message' && (gathers > 0 || parts.isHidden())) missed += 1;
    else if (isWorthKeeping(spoken)) queue.push(spoken);
    schedule();
  }

  /**
   * While the page is hidden, replies to the person wait. Other texts will be stale and are
   * dropped.
   */
  function isWorthKeeping(entry: Entry): boolean {
    return !parts.isHidden() || (entry.kind === 'status' && !entry.unasked);
  }

  /**
   * Announces the number of missed messages, unless messages are still gathered or the page is
   * hidden.
   */
  function sayMissed(): void {
    if (missed === 0 || gathers > 0 || parts.isHidden()) return;
    const count = missed;
    missed = 0;
    takeStatus(t('away', { count }), { unasked: true });
  }

  function takeStatus(text: string, { urgent = false, unasked = false }: AnnounceOptions): void {
    const at = parts.now();
    take({ kind: 'status', text, urgent, unasked, at, dueAt: at });
  }

  return {
    announce: (text, options = {}) => takeStatus(text, options),
    announceMessage(message) {
      const at = parts.now();
      take({ kind: 'message', message, at, dueAt: at + FLUSH_WINDOW_MS });
    },
    answer: writer.writeSoon,
    repeatLast() {
      if (lastText !== '') writer.writeSoon(lastText);
    },
    setLevel(next) {
      level = next;
    },
    hold() {
      holds += 1;
      schedule();
      return once(() => {
        holds -= 1;
        schedule();
      });
    },
    gather() {
      gathers += 1;
      return once(() => {
        gathers -= 1;
        sayMissed();
      });
    },
    keyPressed() {
      lastKeyAt = parts.now();
      writer.hush();
    },
    sightChanged() {
      if (parts.isHidden()) missed += queue.filter(({ kind }) => kind === 'message').length;
      queue = queue.filter(isWorthKeeping);
      sayMissed();
      schedule();
    },
    isSpeaking: () => parts.now() < writer.spokenAt(),
    log: () => [...log],
  };
}

/** Wraps a function so that only its first call has an effect. */
function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (!done) run();
    done = true;
  };
}

/** Tells whether a level speaks unsolicited announcements. */
function speaks(level: AnnouncementLevel): boolean {
  return level === 'everything' || level === 'names';
}

/**
 * Reduces an entry to a level. Returns undefined if nothing is left. Replies to the person's own
 * actions, and failures, are spoken at every level.
 */
function atLevel(entry: Entry, level: AnnouncementLevel): Entry | undefined {
  if (entry.kind === 'status' && !entry.unasked) return entry;
  if (!speaks(level)) return undefined;
  if (entry.kind === 'status' || level === 'everything') return entry;
  const { text: _text, ...message } = entry.message;
  return { ...entry, message };
}
