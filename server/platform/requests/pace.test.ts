import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createThrottle } from '../../features/chat/presence/presence.service.ts';
import { createPace } from './pace.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Sends the given number of messages at this moment, and records when each has its turn. */
function sender() {
  const pace = createPace(() => Date.now());
  const begin = Date.now();
  const turns: { number: number; at: number }[] = [];
  let number = 0;
  return {
    turns,
    send: (count: number, id = 1): void => {
      for (let sent = 0; sent < count; sent += 1) {
        const mine = (number += 1);
        const turn = pace(id);
        const note = () => void turns.push({ number: mine, at: Date.now() - begin });
        if (turn) void turn.then(note);
        else note();
      }
    },
  };
}

describe('the pace of a sender', () => {
  test('lets 20 messages in 5 seconds through immediately', () => {
    const { turns, send } = sender();
    for (let second = 0; second < 20; second += 1) {
      send(4);
      vi.advanceTimersByTime(1_000);
    }
    expect(turns).toHaveLength(80);
    expect(turns.every(({ number, at }) => at === Math.floor((number - 1) / 4) * 1_000)).toBe(true);
  });

  test('delays further messages, keeps their order, and drops none', async () => {
    const { turns, send } = sender();
    send(60);
    expect(turns).toHaveLength(20);
    await vi.advanceTimersByTimeAsync(250);
    expect(turns).toHaveLength(21);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(turns.map(({ number }) => number)).toEqual(
      Array.from({ length: 60 }, (_unused, index) => index + 1),
    );
    expect(turns.at(-1)?.at).toBe(40 * 250);
  });

  test('lets no message overtake a waiting one', async () => {
    const { turns, send } = sender();
    send(50);
    // The first messages have left the window, but some are still waiting.
    await vi.advanceTimersByTimeAsync(6_000);
    send(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(turns.at(-1)?.number).toBe(51);
    const { length } = turns;
    send(1);
    expect(turns).toHaveLength(length + 1);
  });

  test('is counted per sender', () => {
    const { turns, send } = sender();
    send(20, 1);
    send(20, 2);
    expect(turns).toHaveLength(40);
  });

  test('refuses a number of messages that no person can write', () => {
    const { send } = sender();
    send(1_020);
    expect(() => send(1)).toThrow('You are sending too fast. Please wait a moment and try again.');
  });
});

test('a throttle lets each key through once per interval, for any number of keys', () => {
  const may = createThrottle(3_000, () => Date.now());
  expect([may('a'), may('a'), may('b')]).toEqual([true, false, true]);
  vi.advanceTimersByTime(2_999);
  expect(may('a')).toBe(false);
  vi.advanceTimersByTime(1);
  expect([may('a'), may('a')]).toEqual([true, false]);
  for (let key = 0; key < 2_500; key += 1) may(`key ${key}`);
  expect(may('a')).toBe(false);
});
