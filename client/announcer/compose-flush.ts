import { t } from 'texts:announcer/general';
import { shortened, speakable } from './speakable.ts';

/** A chat message for the announcer. */
export interface SpokenMessage {
  readonly from: string;
  /** The text of a message, or the description of a file. Without it, only the name is spoken. */
  readonly text?: string;
  readonly conversation: string;
}

/** The times of an entry, milliseconds. */
interface EntryTimes {
  /** The time of its arrival. */
  readonly at: number;
  /** The latest time of its write if no key is pressed. */
  readonly dueAt: number;
  /** The time at which the queue is written if no message follows this one. */
  readonly settlesAt: number;
}

export type Entry = EntryTimes &
  (
    | {
        readonly kind: 'status';
        readonly text: string;
        readonly urgent: boolean;
        /** Whether it is news, not a reply to the person's own action. */
        readonly isNews: boolean;
      }
    | { readonly kind: 'message'; readonly message: SpokenMessage }
  );

interface Utterance {
  readonly text: string;
  readonly urgent: boolean;
}

/** The most messages of one flush that are spoken in full. */
const MAX_IN_FULL = 3;

/** Returns the line of an entry for the log. */
export function lineOf(entry: Entry): string {
  if (entry.kind === 'status') return entry.text.trim();
  const { from, text } = entry.message;
  return text === undefined
    ? t('newFrom', { count: 1, names: from })
    : t('message', { from, text: speakable(text) });
}

/**
 * Composes the texts of one flush: one of the urgent entries, and one of the rest. More than three
 * messages become a count and the last message. A forced flush has at most one message in full: the
 * person is still typing and will hear only the beginning. Messages without text are only counted.
 */
export function composeFlush(entries: readonly Entry[], forced: boolean): Utterance[] {
  const urgent = entries.filter((entry) => entry.kind === 'status' && entry.urgent);
  const calm = entries.filter((entry) => !(entry.kind === 'status' && entry.urgent));
  return [
    { text: urgent.map(lineOf).join(' '), urgent: true },
    { text: calmText(calm, forced), urgent: false },
  ].filter(({ text }) => text !== '');
}

type WithText = Pick<SpokenMessage, 'from'> & { readonly text: string };

/** Composes messages in full. Consecutive messages of one sender begin with the name only once. */
export function readingOf(messages: readonly WithText[]): string {
  return sentences(
    messages.map(({ from, text }, index) =>
      messages[index - 1]?.from === from
        ? speakable(text)
        : t('message', { from, text: speakable(text) }),
    ),
  );
}

/** Composes the number of messages and the names of their senders. */
export function countLine(messages: readonly Pick<SpokenMessage, 'from'>[]): string {
  return t('newFrom', { count: messages.length, names: namesOf(messages) });
}

function calmText(entries: readonly Entry[], forced: boolean): string {
  const messages = entries.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []));
  const withText = messages.filter(hasText);
  const counted = messages.filter((message) => !hasText(message));
  const inFull = withText.length <= (forced ? 1 : MAX_IN_FULL);
  return sentences([
    ...entries.map((entry) => shortLineOf(entry, inFull)),
    inFull ? '' : burstLine(withText),
    counted.length === 0 ? '' : countLine(counted),
  ]);
}

function hasText(message: SpokenMessage): message is SpokenMessage & WithText {
  return message.text !== undefined;
}

function shortLineOf(entry: Entry, inFull: boolean): string {
  if (entry.kind === 'status') return entry.text.trim();
  const { message } = entry;
  return inFull && hasText(message) ? shortMessage(message) : '';
}

function shortMessage({ from, text }: WithText): string {
  return t('message', { from, text: shortened(speakable(text)) });
}

function burstLine(messages: readonly WithText[]): string {
  const last = messages.at(-1);
  if (!last) return '';
  const isFromOne = messages.every(({ from }) => from === last.from);
  const said = isFromOne ? shortened(speakable(last.text)) : shortMessage(last);
  return t('burst', { count: messages.length, names: namesOf(messages), last: said });
}

function namesOf(messages: readonly Pick<SpokenMessage, 'from'>[]): string {
  const names = [...new Set(messages.map((message) => message.from))];
  const [first = '', second = ''] = names;
  if (names.length === 1) return first;
  return names.length === 2
    ? t('two', { first, second })
    : t('several', { first, others: names.length - 1 });
}

/** Joins lines with full stops, so that a voice pauses between them. Skips empty lines. */
function sentences(lines: readonly string[]): string {
  const said = lines.filter((line) => line !== '');
  return said
    .map((line, index) =>
      index < said.length - 1 && /[\p{L}\p{N}]$/u.test(line) ? `${line}.` : line,
    )
    .join(' ');
}
