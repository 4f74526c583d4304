import { expect, test } from 'vitest';
import { seekTarget } from './player.tsx';
import { shownLength, spokenLength } from '../../shared/audio/sound-length.ts';

const place = { at: 12, length: 123 };

test.each([
  ['ArrowRight', false, 17],
  ['ArrowUp', false, 17],
  ['ArrowLeft', false, 7],
  ['ArrowDown', true, 11],
  ['ArrowRight', true, 13],
  ['PageUp', false, 24.3],
  ['PageDown', false, 0],
  ['Home', false, 0],
  ['End', false, 123],
  ['Enter', false, undefined],
  ['Tab', true, undefined],
])('%s (Shift: %s) moves to %s', (key, shift, target) => {
  expect(seekTarget(key, shift, place)).toBe(target);
});

test('no key moves beyond the end', () => {
  expect(seekTarget('ArrowRight', false, { at: 120, length: 123 })).toBe(123);
});

test.each([
  [0, '0:00', '0 seconds'],
  [1, '0:01', '1 second'],
  [41.6, '0:42', '42 seconds'],
  [60, '1:00', '1 minute'],
  [123, '2:03', '2 minutes 3 seconds'],
  [3_723, '1:02:03', '1 hour 2 minutes 3 seconds'],
  [-1, '0:00', '0 seconds'],
])('%s seconds are displayed as %s and spoken as %s', (seconds, shown, spoken) => {
  expect([shownLength(seconds), spokenLength(seconds)]).toEqual([shown, spoken]);
});
