import { describe, expect, it } from 'vitest';
import { allBroken, firstBroken, required, type Rule } from './rule.ts';

interface Values {
  email: string;
  password: string;
  again: string;
}

const rules: readonly Rule<Values>[] = [
  required('email', 'sign-up.email-missing', 'Please enter your email.'),
  required('password', 'sign-up.password-missing', 'Please enter password.'),
  required('again', 'sign-up.confirmation-missing', 'Please enter password confirmation.'),
  {
    field: 'again',
    message: 'Passwords don’t match.',
    broken: (values) => values.password !== values.again,
  },
];

describe('rules of a form', () => {
  it('stop at the first broken one, in order', () => {
    const values = { email: ' ', password: '', again: '' };
    expect(firstBroken(rules, values)?.message).toBe('Please enter your email.');
    expect(firstBroken(rules, { ...values, email: 'a@b' })?.field).toBe('password');
  });

  it('are silent when nothing is broken', () => {
    const values = { email: 'a@b', password: 'x', again: 'x' };
    expect(firstBroken(rules, values)).toBeUndefined();
    expect(allBroken(rules, values)).toEqual({});
  });

  it('give each faulty field the message of its own first broken rule', () => {
    expect(allBroken(rules, { email: '', password: 'x', again: '' })).toEqual({
      email: 'Please enter your email.',
      again: 'Please enter password confirmation.',
    });
  });
});
