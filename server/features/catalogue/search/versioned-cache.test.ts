import { expect, test } from 'vitest';
import { createVersionedCache } from './versioned-cache.ts';

function setUp() {
  const state = { version: 1, asked: 0, made: 0 };
  const clock = { time: 0, now: () => new Date(clock.time) };
  const cache = createVersionedCache<string>({
    version: async () => {
      state.asked += 1;
      return state.version;
    },
    clock,
    maxAgeMs: 1_000,
    maxEntries: 2,
  });
  const make = async () => `answer ${(state.made += 1)}`;
  return { state, clock, get: (key: string) => cache.get(key, make), cache };
}

test('an answer is computed once while the version stays', async () => {
  const { state, get } = setUp();
  expect([await get('a'), await get('a')]).toEqual(['answer 1', 'answer 1']);
  state.version = 2;
  expect(await get('a')).toBe('answer 2');
});

test('an answer expires', async () => {
  const { clock, get } = setUp();
  await get('a');
  clock.time += 999;
  expect(await get('a')).toBe('answer 1');
  clock.time += 1;
  expect(await get('a')).toBe('answer 2');
});

test('the oldest answer is evicted if there are too many', async () => {
  const { get } = setUp();
  await get('a');
  await get('b');
  await get('c');
  expect([await get('c'), await get('b')]).toEqual(['answer 3', 'answer 2']);
  expect(await get('a')).toBe('answer 4');
});

test('concurrent callers share a version query that starts after their call', async () => {
  const { state, get } = setUp();
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('a')));
  expect(new Set(answers)).toEqual(new Set(['answer 1']));
  expect(state.asked).toBe(2);
  const early = get('a');
  state.version = 2;
  expect(await get('a')).toBe('answer 2');
  await early;
});

test('a failed answer is not cached', async () => {
  const { cache, get } = setUp();
  const failing = cache.get('a', () => Promise.reject(new Error('away')));
  await expect(failing).rejects.toThrow('away');
  expect(await get('a')).toBe('answer 1');
});
