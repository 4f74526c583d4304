import { expect, it } from 'vitest';
import { endOfDayInBelgrade, laterDay } from './belgrade.ts';

it.each([
  ['2026-12-20', '2026-12-20T22:59:59.000Z'],
  ['2026-07-20', '2026-07-20T21:59:59.000Z'],
  // The days on which summer time begins and ends.
  ['2027-03-28', '2027-03-28T21:59:59.000Z'],
  ['2027-10-31', '2027-10-31T22:59:59.000Z'],
])('the day %s ends at %s', (day, end) => {
  expect(endOfDayInBelgrade(day).toISOString()).toBe(end);
});

it.each([
  ['2026-12-01', 90, '2027-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days is %s', (day, days, later) => {
  expect(laterDay(day, days)).toBe(later);
});
