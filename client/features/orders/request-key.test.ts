import { expect, test } from 'vitest';
import { createMemoryStorage } from '../../browser-storage.ts';
import { forgetRequestKey, requestKeyFor } from './request-key.ts';

test('the same cart has the same key, another cart or a finished order a new one', () => {
  const storage = createMemoryStorage();
  const first = requestKeyFor('1,2 45', storage);
  expect(requestKeyFor('1,2 45', storage)).toBe(first);
  const other = requestKeyFor('1,2 44', storage);
  expect(other).not.toBe(first);
  forgetRequestKey(storage);
  expect(requestKeyFor('1,2 44', storage)).not.toBe(other);
});
