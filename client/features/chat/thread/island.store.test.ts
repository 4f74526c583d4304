import { describe, expect, test } from 'vitest';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import {
  prependPage,
  appendPage,
  hasPlace,
  islandOf,
  mergeIsland,
  nearest,
} from './island.store.ts';
import type { ThreadState } from './thread-state.ts';

const page = (...numbers: number[]) => numbers.map((seq) => ({ seq }) as Message);
const thread = (...numbers: number[]): ThreadState => ({
  chat: {} as ThreadState['chat'],
  messages: page(...numbers),
  complete: numbers[0] === 1,
  changes: 0,
});
const seqs = (some: { messages: readonly Message[] } | undefined) =>
  some?.messages.map(({ seq }) => seq);

describe('an island', () => {
  test('contains every number between its ends, hidden ones too', () => {
    const island = islandOf(page(10, 11, 14));
    expect([9, 10, 12, 14, 15].map((seq) => hasPlace(island, seq))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(hasPlace(islandOf(page(1, 2)), 1)).toBe(true);
    expect(hasPlace({ messages: page(3, 4), complete: true }, 1)).toBe(true);
    expect(hasPlace(islandOf([]), 5)).toBe(true);
  });

  test('grows on both sides without duplicates, up to the first message', () => {
    const island = islandOf(page(10, 11));
    expect(seqs(prependPage(island, page(8, 9, 10)))).toEqual([8, 9, 10, 11]);
    expect(prependPage(island, page(8, 9)).complete).toBe(false);
    expect(prependPage(island, page(1, 9)).complete).toBe(true);
    expect(prependPage(island, []).complete).toBe(true);
    expect(seqs(appendPage(island, page(11, 12)))).toEqual([10, 11, 12]);
  });

  test('joins the thread when no message is missing between them', () => {
    expect(mergeIsland(thread(20, 21), islandOf(page(10, 11)))).toBeUndefined();
    expect(seqs(mergeIsland(thread(12, 13), islandOf(page(10, 11))))).toEqual([10, 11, 12, 13]);
    expect(seqs(mergeIsland(thread(11, 12), islandOf(page(10, 11, 12))))).toEqual([10, 11, 12]);
    expect(mergeIsland(thread(3), islandOf(page(1, 2)))?.complete).toBe(true);
  });
});

test('the nearest message is the message itself, the next, or the last', () => {
  const messages = page(2, 3, 7);
  expect([1, 3, 5, 7, 9].map((seq) => nearest(messages, seq)?.seq)).toEqual([2, 3, 7, 7, 7]);
  expect(nearest([], 1)).toBeUndefined();
});
