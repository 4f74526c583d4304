import { describe, expect, test } from 'vitest';
import { findWords, wordsOf } from './words.ts';

describe('words', () => {
  test.each([
    ['Šum', ['sum']],
    ['s\u030Cum', ['sum']],
    ['Шум', ['sum']],
    ['Ђорђе Đorđe dorde', ['dorde']],
    ['Љубав, њушка & Џеп!', ['ljubav', 'njuska', 'dzep']],
    ['straße STRASSE', ['strasse']],
    ['Ελλάδα', ['ελλαδα']],
    ['440 Hz, 16-bit/48kHz', ['440', 'hz', '16', 'bit', '48khz']],
    ["don't", ['don', 't']],
    ['ﬁle ①', ['file', '1']],
    ['音楽', ['音楽']],
    ['!?… 🎧 \n', []],
    ['', []],
  ])('of %j are lower case without accents', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test('have their positions in the original text', () => {
    const text = 'Ten s\u030Cum, тихо';
    expect(findWords(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Ten',
      's\u030Cum',
      'тихо',
    ]);
  });

  test('are cut to 40 characters, so that every index accepts them', () => {
    expect(wordsOf('a'.repeat(4_000))).toEqual(['a'.repeat(40)]);
  });
});
