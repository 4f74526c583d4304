import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { timedUuid } from './timed-uuid.ts';

test('has the form of version 7, whatever the random bytes are', () => {
  for (const random of [new Uint8Array(16), new Uint8Array(16).fill(255), randomBytes(16)]) {
    expect(timedUuid(random, 1_800_000_000_000)).toMatch(
      /^01a3185c-5000-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
  }
});

test('is another one for other random bytes, and sorts by time', () => {
  const ids = [1, 2, 3, 400_000, 2_000_000_000_000].map((at) => timedUuid(randomBytes(16), at));
  expect(ids.toSorted()).toEqual(ids);
  expect(timedUuid(randomBytes(16), 5)).not.toBe(timedUuid(randomBytes(16), 5));
});
