import { expect, test } from 'vitest';
import { NOT_REACHED } from '../calls/api.ts';
import { withSignInText } from './use-signed-in.ts';

const REFUSED = { success: false, data: null, params: {}, status: 422 } as const;

test('the code of a refused sign-in becomes a text', () => {
  const code = 'sign-in.wrong-password';
  const reply = { ...REFUSED, code, info: 'wrong-password', field: 'password' } as const;
  expect(withSignInText(reply)).toEqual({ ...reply, info: 'You have entered the wrong password' });
});

test('every other text stays unchanged', () => {
  const tries = {
    ...REFUSED,
    code: 'account.too-many-tries',
    params: { minutes: 2 },
    info: 'Too many tries. Please wait 2 minutes.',
  } as const;
  const unreached = { success: false, info: NOT_REACHED, data: null, status: 0 } as const;
  expect(withSignInText(tries)).toBe(tries);
  expect(withSignInText(unreached)).toBe(unreached);
});
