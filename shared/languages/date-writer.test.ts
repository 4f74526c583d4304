import { expect, test } from 'vitest';
import { dateWriter } from './date-writer.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 13, 12));

test('a Serbian month after a day is in the genitive', () => {
  const write = dateWriter('sr-Latn', { day: 'numeric', month: 'long' });
  expect(MONTHS.map(write).join(' ')).toBe(
    '13. januara 13. februara 13. marta 13. aprila 13. maja 13. juna 13. jula 13. avgusta ' +
      '13. septembra 13. oktobra 13. novembra 13. decembra',
  );
  const cyrillic = dateWriter('sr-Cyrl', { dateStyle: 'long', timeStyle: 'short' });
  expect(cyrillic(new Date(2026, 4, 1, 9, 5))).toMatch(/^1\. маја 2026\. 0?9:05$/);
  expect(cyrillic(new Date(2026, 8, 30, 12))).toMatch(/^30\. септембра 2026\./);
});

test('a month alone, and other languages, stay as they are', () => {
  const december = new Date(2026, 11, 13, 12);
  expect(dateWriter('sr-Latn', { month: 'long', year: 'numeric' })(december)).toBe(
    'decembar 2026.',
  );
  expect(dateWriter('en-GB', { dateStyle: 'long' })(december)).toBe('13 December 2026');
});
