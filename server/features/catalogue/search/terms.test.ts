import { describe, expect, test } from 'vitest';
import { HIGHEST, rangeTerms, searchWords, termsOf } from './terms.ts';

const sound = {
  category_id: 15,
  name: 'Šum',
  description: 'kiše',
  keywords: 'djak',
  tempo: '92,4 bpm',
  price_cents: 1_250,
  length_ms: 12_900,
  sample_rate: 48_000,
  channels: 6,
};

test('a sound has a term for each searchable property', () => {
  expect(termsOf(sound).join(' ')).toBe(
    'all w:sum w:kise w:dak n:sum c:15 t:0092 T:1 l:000012 L:2 p:00001250 P:2 r:048000 h:3',
  );
});

test.each(['n/a', '', 'fast', '7', '999'])('a tempo of %j has no terms', (tempo) => {
  expect(termsOf({ ...sound, tempo }).filter((term) => /^t/i.test(term))).toEqual([]);
});

test('different spellings of a word are one word', () => {
  expect(searchWords('Đak djak DAK ђак')).toEqual(['dak']);
});

describe('a range', () => {
  test('consists of whole bands, and values at its ends', () => {
    expect(rangeTerms('tempo', 90, 125)).toEqual([
      ['t:0090', 't:0099'],
      ['T:2', 'T:2'],
      ['t:0120', 't:0125'],
    ]);
    expect(rangeTerms('length', 0, HIGHEST)).toHaveLength(6);
    expect(rangeTerms('price', 500, 500)).toEqual([['p:00000500', 'p:00000500']]);
    expect(rangeTerms('length', 0, -1)).toEqual([]);
  });

  test('matches exactly the values between its ends', () => {
    const terms = (tempo: number) => termsOf({ ...sound, tempo: String(tempo) });
    for (const [from, to] of [
      [20, 400],
      [80, 99],
      [79, 100],
      [121, 121],
      [150, 300],
    ] as const) {
      const ranges = rangeTerms('tempo', from, to);
      for (let tempo = 20; tempo <= 400; tempo += 1) {
        const isFound = terms(tempo).some((term) =>
          ranges.some(([low, high]) => term >= low && term <= high),
        );
        expect(isFound).toBe(tempo >= from && tempo <= to);
      }
    }
  });
});
