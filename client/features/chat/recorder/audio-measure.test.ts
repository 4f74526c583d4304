import { expect, test } from 'vitest';
import { peaksOf } from './audio-measure.ts';

const sound = (...samples: number[]) => Float32Array.from(samples);

test('a bar is the loudest sample of its part in any channel, positive or negative', () => {
  const left = new Float32Array(400).fill(0.1);
  const right = new Float32Array(400);
  right[399] = -1;
  const peaks = peaksOf([left, right]);
  expect(peaks).toHaveLength(200);
  expect([peaks[0], peaks[199]]).toEqual([26, 255]);
});

test('a short sound has one bar per sample, an empty one has none', () => {
  expect([...peaksOf([sound(0.2, 2)])]).toEqual([51, 255]);
  expect(peaksOf([])).toHaveLength(0);
  expect(peaksOf([sound()])).toHaveLength(0);
});
