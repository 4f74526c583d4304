import { describe, expect, test } from 'vitest';
import { errorsAllowed, errorsBetween, likeliest, oneErrorAway } from './spelling.ts';

describe('errors between two words', () => {
  test.each([
    ['rain', 'rain', 0],
    ['rian', 'rain', 1],
    ['rai', 'rain', 1],
    ['rainn', 'rain', 1],
    ['ruin', 'rain', 1],
    ['thudner', 'thunder', 1],
    ['tundre', 'thunder', 2],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['dog', 'cat', 3],
  ])('%s and %s: %i', (from, to, errors) => {
    expect(errorsBetween(from, to)).toBe(errors);
  });

  test('one error away: all words are at distance 1, without repeats', () => {
    const near = oneErrorAway('rain');
    expect(near).toEqual(expect.arrayContaining(['rian', 'rai', 'ain', 'train', 'rains', 'ruin']));
    expect(near).not.toContain('rain');
    expect(near.filter((word) => errorsBetween('rain', word) !== 1)).toEqual([]);
    expect(new Set(near).size).toBe(near.length);
  });
});

describe('the likeliest word', () => {
  const known = [
    { word: 'rain', sounds: 5 },
    { word: 'train', sounds: 900 },
    { word: 'thunder', sounds: 40 },
  ];
  test('has the fewest errors, then the most sounds', () => {
    expect(likeliest('tain', known)?.word).toBe('train');
    expect(likeliest('raim', known)?.word).toBe('rain');
    expect(likeliest('tundre', known)?.word).toBe('thunder');
  });

  test('is undefined for a correct word or too many errors', () => {
    expect(likeliest('rain', [{ word: 'rain', sounds: 5 }])).toBeUndefined();
    expect(likeliest('snow', known)).toBeUndefined();
  });

  test('is undefined for words that are too short or too long', () => {
    expect([errorsAllowed('ab'), errorsAllowed('a'.repeat(25))]).toEqual([0, 0]);
    expect([errorsAllowed('rain'), errorsAllowed('thunder')]).toEqual([1, 2]);
  });
});
