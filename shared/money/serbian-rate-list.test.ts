import { expect, test } from 'vitest';
import { nameList } from './rate-words.ts';
import { writeRateList } from './serbian-rate-list.ts';

test('the name that orders keep is written in Serbian', () => {
  const kept = nameList({ list_no: 182, formed_on: '2025-09-24' });
  expect(writeRateList(kept)).toBe('lista NBS br. 182 od 24. 9. 2025.');
});

test('any other name stays as it is', () => {
  expect(writeRateList('recorded list')).toBe('recorded list');
});
