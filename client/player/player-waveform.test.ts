import { expect, test } from 'vitest';
import { barsOf, excerptStart } from './player-waveform.tsx';

const base64 = (...bytes: number[]) => btoa(String.fromCharCode(...bytes));

test('bars that share a place are drawn as the loudest of them', () => {
  expect(barsOf(base64(0, 255, 51, 0), 2)).toEqual([1, 0.2]);
});

test('a quiet sound is scaled up, silence is not', () => {
  expect(barsOf(base64(51, 102), 2)).toEqual([0.5, 1]);
  expect(Math.max(...barsOf(base64(1, 1), 2))).toBeLessThan(0.1);
});

test('the number of bars is the number that fits', () => {
  expect(barsOf(base64(255, 0), 4)).toEqual([1, 1, 0, 0]);
  expect(barsOf(base64(1), 0)).toEqual([]);
});

test('bars are level without a valid waveform', () => {
  expect(barsOf(null, 3)).toEqual([0, 0, 0]);
  expect(barsOf('%%%', 3)).toEqual([0, 0, 0]);
});

test('an excerpt starts at the loudest seconds, and at the start without any', () => {
  const peaks = base64(10, 10, 200, 250, 240, 10);
  expect(excerptStart(peaks, 6, 3)).toBe(2);
  expect(excerptStart(peaks, 6.4, 2)).toBe(3);
  expect(excerptStart(peaks, 6, 10)).toBe(0);
  expect(excerptStart(null, 30, 5)).toBe(0);
});
