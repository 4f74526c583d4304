import { expect, test } from 'vitest';
import { nextMorning } from './next-morning.ts';

const next = (zone: string, every: 'day' | 'week', now: string) =>
  nextMorning(zone, every, new Date(now)).toISOString();

test('the next morning is at eight in the time zone, also on the days when the clocks change', () => {
  expect(next('Europe/Belgrade', 'day', '2026-11-28T06:59:59Z')).toBe('2026-11-28T07:00:00.000Z');
  expect(next('Europe/Belgrade', 'day', '2026-11-28T07:00:00Z')).toBe('2026-11-29T07:00:00.000Z');
  expect(next('Europe/Belgrade', 'day', '2026-10-24T10:00:00Z')).toBe('2026-10-25T07:00:00.000Z');
  expect(next('Europe/Belgrade', 'day', '2027-03-27T10:00:00Z')).toBe('2027-03-28T06:00:00.000Z');
  expect(next('Asia/Kathmandu', 'day', '2026-11-28T02:00:00Z')).toBe('2026-11-28T02:15:00.000Z');
  expect(next('America/Los_Angeles', 'day', '2026-11-28T07:00:00Z')).toBe(
    '2026-11-28T16:00:00.000Z',
  );
  expect(next('Pacific/Kiritimati', 'day', '2026-11-28T17:00:00Z')).toBe(
    '2026-11-28T18:00:00.000Z',
  );
});

test('the next weekly morning is on a Monday of the time zone', () => {
  expect(next('Europe/Belgrade', 'week', '2026-11-28T12:00:00Z')).toBe('2026-11-30T07:00:00.000Z');
  expect(next('Europe/Belgrade', 'week', '2026-11-30T07:00:00Z')).toBe('2026-12-07T07:00:00.000Z');
  expect(next('Pacific/Kiritimati', 'week', '2026-11-29T12:00:00Z')).toBe(
    '2026-11-29T18:00:00.000Z',
  );
});
