import { t } from 'texts:announcer/general';
import type { AnnouncementLevel } from '../../shared/features/accounts/account-settings.ts';
import { composeFlush, type Entry, lineOf, type SpokenMessage } from './compose-flush.ts';
import { createWriter, type WriterParts } from './writer.ts';

/** A message waits this long for the next one, so that a burst becomes one write (milliseconds). */
export const BURST_GAP = 200;

/** And while they keep coming, the first of them waits no longer than this (milliseconds). */
export const FLUSH_WINDOW = 800;

/** Nothing is written until this long after the last key: a key drops what is spoken (ms). */
export const TYPING_PAUSE = 700;

/** The longest that typing can hold an announcement back (ms). */
export const LONGEST_HOLD = 10_000;

export const LOG_SIZE = 50;

/** The announcer's connections to the world; a test gives its own. */
export interface AnnouncerParts extends WriterParts {
  /** Whether the focus is in something one types into. */
  isEditing: () => boolean;
  /** Whether the page is out of sight, as a tab behind others is. */
  isHidden: () => boolean;
}

interface AnnounceOptions {
  /** Interrupts what is being spoken: for what failed. */
  readonly urgent?: boolean;
  /** Tells of others or of the connection, not of what the person did: subject to the level. */
  readonly unasked?: boolean;
}

interface Announced {
  /** When it was given to the announcer, milliseconds since 1970. */
  readonly at: number;
  readonly text: string;
}

interface Announcer {
  /** Says a status text at once, or as soon as the person stops typing. */
  announce: (text: string, options?: AnnounceOptions) => void;
  /** Says a chat message, together with others that arrive at the same time. */
  announceMessage: (message: SpokenMessage) => void;
  /** Says what a key asked for: at once, at every level, while typing too, and outside the log. */
  answer: (text: string) => void;
  /** Says the last announcement again; at a silent level, what would have been said. */
  repeatLast: () => void;
  /** How much is said of what others do; 'everything' until told otherwise. */
  setLevel: (level: AnnouncementLevel) => void;
  /** Keeps everything back until the answer is called, as while sound is being recorded. */
  hold: () => () => void;
  /** Counts messages from now on; the answer, called, has their number said as one line. */
  gather: () => () => void;
  /** To be called at every key pressed in the page. */
  keyPressed: () => void;
  /** To be called when the page goes out of sight or comes back: what came meanwhile is one line. */
  sightChanged: () => void;
  /** Whether what was written is likely to be spoken still: nobody tells a page when it is over. */
  isSpeaking: () => boolean;
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
  const writer = createWriter(parts);
  let queue: Entry[] = [];
  const log: Announced[] = [];
  let level: AnnouncementLevel = 'everything';
  let holds = 0;
  let gathers = 0;
  /** Messages that came while the page was out of sight, or while they were gathered. */
  let missed = 0;
  let cancelFlush: (() => void) | undefined;
  let lastKeyAt = Number.NEGATIVE_INFINITY;
  let lastText = '';

  /** When the queue may be written, and whether the longest hold ends it. */
  function due(): { at: number; forced: boolean } {
    const lastMessageAt = queue.findLast(({ kind }) => kind === 'message')?.at;
    const burstEnds =
      lastMessageAt === undefined ? Number.POSITIVE_INFINITY : lastMessageAt + BURST_GAP;
    const earliest = Math.min(burstEnds, ...queue.map((entry) => entry.dueAt));
    const heldUntil = parts.isEditing() ? lastKeyAt + TYPING_PAUSE : Number.NEGATIVE_INFINITY;
    const oldest = queue[0]?.at ?? 0;
    const at = Math.max(earliest, writer.readyAt(), heldUntil);
    const limit = Math.max(oldest + LONGEST_HOLD, writer.readyAt());
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

  /** Out of sight, what answers to the person waits for them; the rest will be stale. */
  function isWorthKeeping(entry: Entry): boolean {
    return !parts.isHidden() || (entry.kind === 'status' && !entry.unasked);
  }

  /** Says what was missed, once nothing more is set aside. */
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
      take({ kind: 'message', message, at, dueAt: at + FLUSH_WINDOW });
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

/** Something that is done at the first call and not again. */
function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (!done) run();
    done = true;
  };
}

/** Whether anything that nobody asked for is spoken at a level. */
function speaks(level: AnnouncementLevel): boolean {
  return level === 'everything' || level === 'names';
}

/**
 * Reduces an entry to a level; undefined when nothing is left. Replies to the person's own actions, and
 * failures, are spoken at every level.
 */
function atLevel(entry: Entry, level: AnnouncementLevel): Entry | undefined {
  if (entry.kind === 'status' && !entry.unasked) return entry;
  if (!speaks(level)) return undefined;
  if (entry.kind === 'status' || level === 'everything') return entry;
  const { text: _text, ...message } = entry.message;
  return { ...entry, message };
}
