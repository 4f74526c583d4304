import { expect, test } from 'vitest';
import { createMemoryStorage } from '../../../storage/browser-storage.ts';
import { forgetRequestKey, requestKeyFor } from './request-key.ts';

test('a key changes with the cart, after an order, and after 50 minutes', () => {
  let now = 1_000;
  const parts = { storage: createMemoryStorage(), now: () => now };
  const first = requestKeyFor('1,2 45', parts);
  expect(requestKeyFor('1,2 45', parts)).toBe(first);
  const other = requestKeyFor('1,2 44', parts);
  expect(other).not.toBe(first);
  forgetRequestKey(parts);
  const third = requestKeyFor('1,2 44', parts);
  expect(third).not.toBe(other);
  now += 49 * 60;
  expect(requestKeyFor('1,2 44', parts)).toBe(third);
  now += 2 * 60;
  expect(requestKeyFor('1,2 44', parts)).not.toBe(third);
});

test('a key made by a tab whose clock is ahead is used', () => {
  const storage = createMemoryStorage();
  const first = requestKeyFor('1,2 45', { storage, now: () => 1_001 });
  expect(requestKeyFor('1,2 45', { storage, now: () => 1_000 })).toBe(first);
});
