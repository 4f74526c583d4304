import { expect, test } from 'vitest';
import { timedUuid } from './timed-uuid.ts';

test('the id has the form of version 7 for any random bytes', () => {
  for (const random of [new Uint8Array(16), new Uint8Array(16).fill(255), anyBytes()]) {
    expect(timedUuid(random, 1_800_000_000_000)).toMatch(
      /^01a3185c-5000-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
  }
});

test('the id differs for other random bytes, and sorts by time', () => {
  const ids = [1, 2, 3, 400_000, 2_000_000_000_000].map((at) => timedUuid(anyBytes(), at));
  expect(ids.toSorted()).toEqual(ids);
  expect(timedUuid(anyBytes(), 5)).not.toBe(timedUuid(anyBytes(), 5));
});

function anyBytes(): Uint8Array {
  return Uint8Array.from({ length: 16 }, () => Math.floor(Math.random() * 256));
}
