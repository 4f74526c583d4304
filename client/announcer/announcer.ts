import { t } from 'texts:announcer/general';
import type { AnnouncementLevel } from '../../shared/features/accounts/account-settings.ts';
import { once } from '../../shared/once.ts';
import { composeFlush, type Entry, lineOf, type SpokenMessage } from './compose-flush.ts';
import { createWriter, type WriterParts } from './writer.ts';

/** A message that follows another waits this long for the next one, so that one write has both. */
export const BURST_GAP_MS = 200;

/** A message that follows another waits at most this long. */
export const FLUSH_WINDOW_MS = 800;

/** This many messages within `CROWDED_MS` are not delayed. Later ones wait for `GATHER_MS`. */
const MAX_PROMPT = 3;
const CROWDED_MS = 5_000;
export const GATHER_MS = 3_000;

/** The pause after the last key before a text is written: each key interrupts speech. */
export const KEY_PAUSE_MS = 700;

/** Keys delay an announcement by at most this time. */
export const LONGEST_HOLD_MS = 10_000;

export const LOG_SIZE = 50;

/** The announcer's dependencies. Tests pass their own. */
export interface AnnouncerParts extends WriterParts {
  /** Returns whether the focus is in a text field. */
  isEditing: () => boolean;
  /** Returns whether the page is hidden, such as a background tab. */
  isHidden: () => boolean;
}

interface AnnounceOptions {
  /** Interrupts the current speech. For failures. */
  readonly urgent?: boolean;
  /** Marks news: a text that does not reply to the person's own action. Levels can silence it. */
  readonly isNews?: boolean;
}

interface Announced {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly text: string;
}

interface Announcer {
  /**
   * Speaks a status text. A reply waits only while the person types into a field; news waits after
   * every key.
   */
  announce: (text: string, options?: AnnounceOptions) => void;
  /** Speaks a chat message like news. Messages that follow at once are spoken together. */
  announceMessage: (message: SpokenMessage) => void;
  /**
   * Speaks the answer to a key at once, also while the person types, and does not log it. During a
   * hold, the last answer waits.
   */
  answer: (text: string) => void;
  /** Repeats the last announcement, even one that the level silenced. */
  repeatLast: () => void;
  /** Sets how much news is spoken. The default is 'everything'. */
  setLevel: (level: AnnouncementLevel) => void;
  /** Delays all announcements until the hold is released, such as during a recording. */
  hold: (lastWords?: string) => Hold;
  /** Counts messages instead of speaking them. The returned function announces their number. */
  gather: () => () => void;
  /** Call this for every key. */
  keyPressed: () => void;
  /** Call this when the page is hidden or shown. On return, the missed messages are counted. */
  visibilityChanged: () => void;
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

/** A period in which announcements wait. */
export interface Hold {
  readonly release: () => void;
  /** The time until the last words are probably spoken, milliseconds. */
  readonly silentIn: number;
}

/**
 * Creates an announcer. It is pure: clock, timers and the region are dependencies.
 *
 * Its rules come from measurements with a screen reader. Writes within 40 ms are spoken out of
 * order, so one flush writes one text. A key interrupts speech, so news waits for a pause.
 */
export function createAnnouncer(parts: AnnouncerParts): Announcer {
  const writer = createWriter(parts);
  const timesOfMessage = createPacing();
  let queue: Entry[] = [];
  const log: Announced[] = [];
  let level: AnnouncementLevel = 'everything';
  let holds = 0;
  let gathers = 0;
  /** The number of messages that arrived while the page was hidden or messages were gathered. */
  let missed = 0;
  let cancelFlush: (() => void) | undefined;
  let lastKeyAt = Number.NEGATIVE_INFINITY;
  let lastText = '';
  /** An answer that waits for the end of a hold. */
  let heldAnswer: string | undefined;

  /**
   * Computes when the queue's replies, or its news, may be written. Both wait for a pause in typing.
   * Outside a text field only news waits, because a reply answers a key. After `LONGEST_HOLD_MS`,
   * they are `forced`: written although keys are still pressed.
   */
  function due(kind: 'replies' | 'news'): { at: number; forced: boolean } {
    const oldest = queue.find((entry) => isReply(entry) === (kind === 'replies'));
    if (!oldest) return { at: Number.POSITIVE_INFINITY, forced: false };
    const lastMessage = queue.findLast((entry) => entry.kind === 'message');
    const burstEndsAt = lastMessage?.settlesAt ?? oldest.dueAt;
    const earliest = Math.min(burstEndsAt, ...queue.map(({ dueAt }) => dueAt));
    const waitsForKeys = parts.isEditing() || kind === 'news';
    const keysPauseAt = waitsForKeys ? lastKeyAt + KEY_PAUSE_MS : Number.NEGATIVE_INFINITY;
    const at = Math.max(earliest, writer.readyAt(), keysPauseAt);
    const limit = Math.max(oldest.at + LONGEST_HOLD_MS, writer.readyAt());
    return { at: Math.min(at, limit), forced: keysPauseAt > limit };
  }

  function schedule(): void {
    cancelFlush?.();
    cancelFlush = undefined;
    if (queue.length === 0 || holds > 0 || parts.isHidden()) return;
    const at = Math.min(due('replies').at, due('news').at);
    cancelFlush = parts.after(Math.max(0, at - parts.now()), flush);
  }

  function flush(): void {
    const [replies, news] = [due('replies'), due('news')];
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

  function add(entry: Entry): void {
    const line = lineOf(entry);
    log.push({ at: entry.at, text: line });
    if (log.length > LOG_SIZE) log.shift();
    const spoken = atLevel(entry, level);
    if (!spoken) lastText = line;
    else if (entry.kind === 'message' && (gathers > 0 || parts.isHidden())) missed += 1;
    else if (isWorthKeeping(spoken)) queue.push(spoken);
    schedule();
  }

  /** While the page is hidden, replies wait. News is dropped: it would be stale later. */
  function isWorthKeeping(entry: Entry): boolean {
    return !parts.isHidden() || isReply(entry);
  }

  function sayMissed(): void {
    if (missed === 0 || gathers > 0 || parts.isHidden()) return;
    const count = missed;
    missed = 0;
    takeStatus(t('away', { count }), { isNews: true });
  }

  function takeStatus(text: string, { urgent = false, isNews = false }: AnnounceOptions): void {
    const at = parts.now();
    add({ kind: 'status', text, urgent, isNews, at, dueAt: at, settlesAt: at });
  }

  return {
    announce: (text, options = {}) => takeStatus(text, options),
    announceMessage(message) {
      const at = parts.now();
      add({ kind: 'message', message, at, ...timesOfMessage(at) });
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
    visibilityChanged() {
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
    const isCrowded = arrivals.length === MAX_PROMPT && at - (arrivals[0] ?? at) < CROWDED_MS;
    const isFirst = at - (arrivals.at(-1) ?? Number.NEGATIVE_INFINITY) >= FLUSH_WINDOW_MS;
    arrivals = [...arrivals, at].slice(-MAX_PROMPT);
    if (isCrowded) return { dueAt: at + GATHER_MS, settlesAt: at + GATHER_MS };
    if (isFirst) return { dueAt: at, settlesAt: at };
    return { dueAt: at + FLUSH_WINDOW_MS, settlesAt: at + BURST_GAP_MS };
  };
}

/** Returns whether an entry replies to the person's own action. Other entries are news. */
function isReply(entry: Entry): boolean {
  return entry.kind === 'status' && !entry.isNews;
}

/**
 * Returns the part of an entry that a level speaks; undefined for none. Every level speaks replies.
 */
function atLevel(entry: Entry, level: AnnouncementLevel): Entry | undefined {
  if (isReply(entry)) return entry;
  if (level !== 'everything' && level !== 'names') return undefined;
  if (entry.kind === 'status' || level === 'everything') return entry;
  const { text: _text, ...message } = entry.message;
  return { ...entry, message };
}
