import { t } from 'texts:announcer/general';
import type { AnnouncementLevel } from '../../shared/features/accounts/account-settings.ts';
import { composeFlush, type Entry, lineOf, type SpokenMessage } from './compose-flush.ts';
import { createWriter, type WriterParts } from './writer.ts';

/** The second message of a burst waits this long for the next one, so that both are one write. */
export const BURST_GAP_MS = 200;

/** The second message of a burst waits no longer than this, however many follow. */
export const FLUSH_WINDOW_MS = 800;

/**
 * The first messages within `SPELL_MS`, at most this many, are spoken without delay. Later ones are
 * gathered.
 */
const MAX_PROMPT = 3;
const SPELL_MS = 5_000;
export const GATHER_MS = 3_000;

/** The pause after the last key before news is written, because each key interrupts speech. */
export const KEY_PAUSE_MS = 700;

/** Keys hold an announcement back no longer than this. */
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
  /**
   * Speaks a status text: a reply at once, or when the person stops typing; news when no key has been
   * pressed for a moment.
   */
  announce: (text: string, options?: AnnounceOptions) => void;
  /**
   * Speaks a chat message: the first one at once, those that follow together. A pressed key delays
   * it.
   */
  announceMessage: (message: SpokenMessage) => void;
  /**
   * Speaks the answer to a key: at once, at every level, also while typing, and without logging it.
   * While announcements are held back, the last answer waits too.
   */
  answer: (text: string) => void;
  /** Repeats the last announcement, including one that a silent level suppressed. */
  repeatLast: () => void;
  /** Sets how much is spoken about other people's actions. The default is 'everything'. */
  setLevel: (level: AnnouncementLevel) => void;
  /** Holds all announcements back until the hold is released, such as during a recording. */
  hold: (lastWords?: string) => Hold;
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
  /**
   * Calls the listener when an announcement begins, and when it has probably ended. Returns a
   * function that stops this.
   */
  onSpeaking: (listener: () => void) => () => void;
  /** The last announcements, oldest first, each message in full. */
  log: () => readonly Announced[];
}

/** Announcements that are held back. */
export interface Hold {
  readonly release: () => void;
  /** The time until the last words are probably spoken, milliseconds. */
  readonly silentIn: number;
}

/**
 * Creates an announcer. It is pure: clock, timers and the region are dependencies.
 *
 * Its rules follow from measurements with a screen reader. Several writes within 40 ms are spoken
 * out of order, so one flush writes one text. A key interrupts speech, so news waits for a pause. A
 * text equal to the previous one is not spoken, so every second one gets a no-break
 * space at its end.
 */
export function createAnnouncer(parts: AnnouncerParts): Announcer {
  const writer = createWriter(parts);
  const timesOfMessage = createPacing();
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
  /** An answer that waits for the end of a hold. */
  let heldAnswer: string | undefined;

  /**
   * Computes when the replies or the news of the queue may be written. They are forced if they have
   * waited for `LONGEST_HOLD_MS` and keys are still pressed. A reply outside a text field does not
   * wait for the key that it belongs to.
   */
  function due(reply: boolean): { at: number; forced: boolean } {
    const oldest = queue.find((entry) => isReply(entry) === reply);
    if (!oldest) return { at: Number.POSITIVE_INFINITY, forced: false };
    const settlesAt = queue.findLast(({ kind }) => kind === 'message')?.settlesAt;
    const earliest = Math.min(settlesAt ?? oldest.dueAt, ...queue.map(({ dueAt }) => dueAt));
    const isHeld = parts.isEditing() || !reply;
    const heldUntil = isHeld ? lastKeyAt + KEY_PAUSE_MS : Number.NEGATIVE_INFINITY;
    const at = Math.max(earliest, writer.readyAt(), heldUntil);
    const limit = Math.max(oldest.at + LONGEST_HOLD_MS, writer.readyAt());
    return { at: Math.min(at, limit), forced: heldUntil > limit };
  }

  function schedule(): void {
    cancelFlush?.();
    cancelFlush = undefined;
    if (queue.length === 0 || holds > 0 || parts.isHidden()) return;
    const at = Math.min(due(true).at, due(false).at);
    cancelFlush = parts.after(Math.max(0, at - parts.now()), flush);
  }

  function flush(): void {
    const [replies, news] = [due(true), due(false)];
    const isReady = (entry: Entry) => (isReply(entry) ? replies : news).at <= parts.now();
    const ready = queue.filter(isReady);
    queue = queue.filter((entry) => !isReady(entry));
    for (const { text, urgent } of composeFlush(ready, news.forced)) {
      lastText = text;
      writer.write(text, urgent);
    }
    schedule();
  }

  function say(text: string): void {
    if (holds === 0) writer.writeSoon(text);
    else heldAnswer = text;
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
    return !parts.isHidden() || isReply(entry);
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
    take({ kind: 'status', text, urgent, unasked, at, dueAt: at, settlesAt: at });
  }

  return {
    announce: (text, options = {}) => takeStatus(text, options),
    announceMessage(message) {
      const at = parts.now();
      take({ kind: 'message', message, at, ...timesOfMessage(at) });
    },
    answer: say,
    repeatLast() {
      if (lastText !== '') say(lastText);
    },
    setLevel(next) {
      level = next;
    },
    hold(lastWords) {
      holds += 1;
      schedule();
      const release = once(() => {
        holds -= 1;
        if (holds === 0 && heldAnswer !== undefined) writer.writeSoon(heldAnswer);
        if (holds === 0) heldAnswer = undefined;
        schedule();
      });
      const silentIn = lastWords === undefined ? 0 : writer.writeSoon(lastWords, true);
      return { release, silentIn };
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
    onSpeaking: writer.onSpeaking,
    log: () => [...log],
  };
}

/** Creates a function that computes when a new message is due, from the arrivals before it. */
function createPacing(): (at: number) => Pick<Entry, 'dueAt' | 'settlesAt'> {
  /** The arrivals of the last messages, at most `MAX_PROMPT`. */
  let arrivals: readonly number[] = [];
  return (at) => {
    const isCrowded = arrivals.length === MAX_PROMPT && at - (arrivals[0] ?? at) < SPELL_MS;
    const isFirst = at - (arrivals.at(-1) ?? Number.NEGATIVE_INFINITY) >= FLUSH_WINDOW_MS;
    arrivals = [...arrivals, at].slice(-MAX_PROMPT);
    if (isCrowded) return { dueAt: at + GATHER_MS, settlesAt: at + GATHER_MS };
    if (isFirst) return { dueAt: at, settlesAt: at };
    return { dueAt: at + FLUSH_WINDOW_MS, settlesAt: at + BURST_GAP_MS };
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

/** Tells whether an entry replies to the person's own action. */
function isReply(entry: Entry): boolean {
  return entry.kind === 'status' && !entry.unasked;
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
  if (isReply(entry)) return entry;
  if (!speaks(level)) return undefined;
  if (entry.kind === 'status' || level === 'everything') return entry;
  const { text: _text, ...message } = entry.message;
  return { ...entry, message };
}
