import { shortened, speakable } from './speakable.ts';
import { texts } from './texts.ts';

/** A chat message as the announcer takes it. `conversation` tells bursts of two chats apart. */
export interface SpokenMessage {
  readonly from: string;
  /** Already in words for what is not text: 'audio message, 42 seconds'. */
  readonly text: string;
  readonly conversation: string;
}

interface Waiting {
  /** When it came and when it may be written at the earliest, milliseconds. */
  readonly at: number;
  readonly dueAt: number;
}

/** One thing that waits to be said. */
export type Entry = Waiting &
  (
    | { readonly kind: 'status'; readonly text: string; readonly urgent: boolean }
    | { readonly kind: 'message'; readonly message: SpokenMessage }
  );

/** One write to a region. */
export interface Utterance {
  readonly text: string;
  readonly urgent: boolean;
}

/** Up to this many messages of one flush are said in full. */
const MAX_IN_FULL = 3;

/** One entry in full, as the log keeps it. */
export function lineOf(entry: Entry): string {
  if (entry.kind === 'status') return entry.text.trim();
  return texts.message(entry.message.from, speakable(entry.message.text));
}

/**
 * What one flush says: urgent texts in one write, the rest in another, each in the order it came.
 * More than three messages become a count and the last one; after a forced hold more than one do,
 * since the person is still typing and will hear only the beginning.
 */
export function composeFlush(entries: readonly Entry[], forced: boolean): Utterance[] {
  const urgent = entries.filter((entry) => entry.kind === 'status' && entry.urgent);
  const calm = entries.filter((entry) => !(entry.kind === 'status' && entry.urgent));
  return [
    { text: urgent.map(lineOf).join(' '), urgent: true },
    { text: calmText(calm, forced), urgent: false },
  ].filter(({ text }) => text !== '');
}

function calmText(entries: readonly Entry[], forced: boolean): string {
  const messages = entries.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []));
  if (messages.length <= (forced ? 1 : MAX_IN_FULL)) return sentences(entries.map(shortLineOf));
  const statuses = entries.filter((entry) => entry.kind === 'status').map(shortLineOf);
  return sentences([...statuses, burst(messages)]);
}

function shortLineOf(entry: Entry): string {
  if (entry.kind === 'status') return entry.text.trim();
  return texts.message(entry.message.from, shortened(speakable(entry.message.text)));
}

function burst(messages: readonly SpokenMessage[]): string {
  const names = [...new Set(messages.map((message) => message.from))];
  const last = messages.at(-1);
  if (!last) return '';
  const text = shortened(speakable(last.text));
  if (names.length === 1) return texts.burst(messages.length, last.from, text);
  return texts.burst(messages.length, listed(names), texts.lastFrom(last.from, text));
}

function listed(names: readonly string[]): string {
  const [first = '', second = ''] = names;
  return names.length === 2 ? texts.two(first, second) : texts.several(first, names.length - 1);
}

/** Joins lines so that a voice pauses between them. */
function sentences(lines: readonly string[]): string {
  return lines
    .filter((line) => line !== '')
    .map((line, index) =>
      index < lines.length - 1 && /[\p{L}\p{N}]$/u.test(line) ? `${line}.` : line,
    )
    .join(' ');
}
