import { expect, test } from 'vitest';
import { writeMonth } from '../../../shared/money/belgrade.ts';
import { monthOf } from './months.ts';

test('a month has all its days, across years and in leap years', () => {
  expect(monthOf('2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(monthOf('2026-01-31', -1)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(monthOf('2026-12-31', 1)).toEqual({ from: '2027-01-01', to: '2027-01-31' });
  expect(monthOf('2028-03-31', -1)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(writeMonth('2026-11-20')).toBe('November 2026');
});
