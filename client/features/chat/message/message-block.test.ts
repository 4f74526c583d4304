import { expect, test } from 'vitest';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { messageOf } from '../../../../tests/kit/make/chat-examples.ts';
import { blocksOf } from './message-block.tsx';

const MINUTE_MS = 60_000;
const noon = new Date(2026, 2, 10, 12).getTime();

/** Messages numbered from `first` to `last`, with times from `at`. */
function messages(first: number, last: number, at: (seq: number) => number): Message[] {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const seq = first + index;
    return messageOf(seq, { created_at: new Date(at(seq)).toISOString() });
  });
}

const shapeOf = (blocks: ReturnType<typeof blocksOf>) =>
  blocks.map(({ day, messages }) => [day, messages[0]?.seq, messages.at(-1)?.seq]);

test('blocks of a day end at every fiftieth number, and only the first names the day', () => {
  const blocks = blocksOf(messages(31, 120, (seq) => noon + seq * MINUTE_MS));
  expect(shapeOf(blocks)).toEqual([
    ['10 March 2026', 31, 50],
    [undefined, 51, 100],
    [undefined, 101, 120],
  ]);
});

test('a new day begins a new block', () => {
  const blocks = blocksOf(
    messages(1, 4, (seq) => noon + Math.floor(seq / 3) * 24 * 60 * MINUTE_MS),
  );
  expect(shapeOf(blocks)).toEqual([
    ['10 March 2026', 1, 2],
    ['11 March 2026', 3, 4],
  ]);
});

test('today and yesterday have names', () => {
  const [day, hour] = [24 * 60 * MINUTE_MS, 60 * MINUTE_MS];
  const today = new Date().setHours(12, 0, 0, 0);
  const blocks = blocksOf(messages(1, 2, (seq) => (seq === 1 ? today - day : today + hour)));
  expect(blocks.map((block) => block.day)).toEqual(['Yesterday', 'Today']);
});

test('loading older messages keeps the keys of later blocks', () => {
  const at = (seq: number) => noon + seq * MINUTE_MS;
  const before = blocksOf(messages(63, 160, at));
  const after = blocksOf(messages(13, 160, at));
  expect(after.slice(-before.length).map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  expect(after.at(-1)).toEqual(before.at(-1));
});

test('a day begins after another one, or with the first message of the conversation', () => {
  const at = (seq: number) => noon + Math.floor(seq / 60) * 24 * 60 * MINUTE_MS;
  const beginnings = (first: number) =>
    blocksOf(messages(first, 70, at)).map(({ beginsDay }) => beginsDay);
  expect(beginnings(20)).toEqual([false, false, true]);
  expect(beginnings(1)).toEqual([true, false, true]);
});

test('no messages make no blocks', () => {
  expect(blocksOf([])).toEqual([]);
});
