import { expect, test } from 'vitest';
import { rateListIn } from './rate-list.ts';
import { nameList } from '../../shared/money/rate-words.ts';

test('the stored name of a rate list is translated', () => {
  const kept = nameList({ list_no: 182, formed_on: '2025-09-24' });
  expect(rateListIn('en')(kept)).toBe(kept);
  expect(rateListIn('sr-Latn')(kept)).toBe('lista NBS br. 182 od 24. 9. 2025.');
  expect(rateListIn('sr-Cyrl')(kept)).toBe('листа НБС бр. 182 од 24. 9. 2025.');
});

test('any other name stays unchanged', () => {
  expect(rateListIn('sr-Latn')('recorded list')).toBe('recorded list');
});
