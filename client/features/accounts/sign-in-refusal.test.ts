import { describe, expect, test } from 'vitest';
import { NOT_REACHED } from '../../api.ts';
import { secondStepRefusal, signInRefusal } from './sign-in-refusal.ts';

test.each([
  ['no-email-provided', 'email', 'You have to enter the email.'],
  ['no-password-provided', 'password', 'You have to enter the password.'],
  ['no-user', undefined, 'User with this email is not registered. Please sign up.'],
  [
    'no-confirmed-email',
    undefined,
    'This email is not confirmed. Please check your email and click the activation link to confirm your email.',
  ],
  ['wrong-password', 'password', 'You have entered the wrong password'],
  ['account-pending', undefined, 'Your account is waiting for review by an administrator.'],
  ['account-rejected', undefined, 'Your account was rejected by an administrator.'],
  ['anything-else', undefined, 'An error occurred, please try again later.'],
  ['toString', undefined, 'An error occurred, please try again later.'],
  [NOT_REACHED, undefined, NOT_REACHED],
])('%s', (info, field, message) => {
  expect(signInRefusal(info)).toEqual(field ? { field, message } : { message });
});

describe('the second step', () => {
  test.each(['second-factor-required', 'wrong-second-factor'])('has %s at its code', (info) => {
    expect(secondStepRefusal(info)).toMatchObject({ field: 'code' });
  });

  test('says above the form what is not about the code, the time to wait as it stands', () => {
    expect(secondStepRefusal('wrong-password')).toEqual({
      message: 'You have entered the wrong password',
    });
    for (const refusal of [signInRefusal, secondStepRefusal]) {
      expect(refusal('Too many tries. Please wait 2 minutes.')).toEqual({
        message: 'Too many tries. Please wait 2 minutes.',
      });
    }
  });
});
