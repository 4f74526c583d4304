import { expect, test } from 'vitest';
import { tidyLine } from './line.ts';

test.each([
  ['  two   words ', 'two words'],
  ['a\tb\nc', 'a b c'],
  ['Anic\u0301', 'Anić'],
  ['A\u200Bn\u00ADa\uFEFF', 'Ana'],
  ['\u200B', ''],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
])('%j becomes %j', (text, tidy) => {
  expect(tidyLine(text)).toBe(tidy);
});
