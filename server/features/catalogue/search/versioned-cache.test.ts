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
    longest: 1_000,
    most: 2,
  });
  const make = async () => `answer ${(state.made += 1)}`;
  return { state, clock, get: (key: string) => cache.get(key, make), cache };
}

test('an answer is made once as long as the version stays', async () => {
  const { state, get } = setUp();
  expect([await get('a'), await get('a')]).toEqual(['answer 1', 'answer 1']);
  state.version = 2;
  expect(await get('a')).toBe('answer 2');
});

test('an answer does not outlive its time', async () => {
  const { clock, get } = setUp();
  await get('a');
  clock.time += 999;
  expect(await get('a')).toBe('answer 1');
  clock.time += 1;
  expect(await get('a')).toBe('answer 2');
});

test('the answer that was made first goes where there are too many', async () => {
  const { get } = setUp();
  await get('a');
  await get('b');
  await get('c');
  expect([await get('c'), await get('b')]).toEqual(['answer 3', 'answer 2']);
  expect(await get('a')).toBe('answer 4');
});

test('many callers share a question, and none of them one that began before', async () => {
  const { state, get } = setUp();
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('a')));
  expect(new Set(answers)).toEqual(new Set(['answer 1']));
  expect(state.asked).toBe(2);
  const early = get('a');
  state.version = 2;
  expect(await get('a')).toBe('answer 2');
  await early;
});

test('what failed is made again', async () => {
  const { cache, get } = setUp();
  const failing = cache.get('a', () => Promise.reject(new Error('away')));
  await expect(failing).rejects.toThrow('away');
  expect(await get('a')).toBe('answer 1');
});
