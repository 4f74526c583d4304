import { expect, it } from 'vitest';
import { formatSize } from './file-size.ts';
import { milestone } from './milestone.ts';

it.each([
  [0, 0.1, undefined],
  [0, 0.25, 25],
  [0.25, 0.3, undefined],
  [0.33, 0.66, 50],
  [0.2, 0.8, 75],
  [0.8, 0.9, undefined],
  [0.5, 1, undefined],
])('from %d to %d is spoken of as %s', (before, after, mark) => {
  expect(milestone(before, after)).toBe(mark);
});

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_048_576, '1 MB'],
  [1_234_567, '1.2 MB'],
  [2 * 1024 ** 3, '2 GB'],
])('%d bytes are %s', (bytes, text) => expect(formatSize(bytes)).toBe(text));
