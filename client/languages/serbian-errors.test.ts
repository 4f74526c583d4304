import { expect, it } from 'vitest';
import { serbianOf } from './serbian-errors.ts';

it('says what a code has with it: numbers, words and names', () => {
  expect(serbianOf({ code: 'account.wrong-password', params: {} })).toBe(
    'Uneli ste pogrešnu lozinku.',
  );
  expect(serbianOf({ code: 'upload.too-many-files', params: { most: 3 } })).toBe(
    'Pošaljite najviše 3 datoteke odjednom.',
  );
  expect(serbianOf({ code: 'delivery.other-role', params: { role: 'freelancer' } })).toBe(
    'Ovo može samo frilenser.',
  );
  expect(
    serbianOf({ code: 'order.cannot-buy', params: { name: 'freelancer', reason: 'gone' } }),
  ).toBe('„freelancer” ne može da se kupi. Toga više nema. Uklonite to iz korpe.');
});

it('leaves a code alone that it does not know', () => {
  expect(serbianOf({ code: 'some.new-code', params: {} } as never)).toBeUndefined();
});
