import { expect, test } from 'vitest';
import { writeWireAmount } from './wire-amount.ts';

test.each(['0.00', '120.50', '14,062.46', '11,718,720.00'])(
  '%s is unchanged in English',
  (amount) => {
    expect(writeWireAmount(amount)).toBe(amount);
  },
);

test('any other text is unchanged', () => {
  expect(writeWireAmount('-')).toBe('-');
});
