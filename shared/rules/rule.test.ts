import { describe, expect, it } from 'vitest';
import { allBroken, firstBroken, required, type Rule } from './rule.ts';

interface Values {
  email: string;
  password: string;
  again: string;
}

const rules: readonly Rule<Values>[] = [
  required('email', 'sign-up.email-missing'),
  required('password', 'sign-up.password-missing'),
  required('again', 'sign-up.confirmation-missing'),
  {
    field: 'again',
    code: 'password.differ',
    params: {},
    broken: (values) => values.password !== values.again,
  },
];

describe('rules of a form', () => {
  it('stop at the first broken rule, in order', () => {
    const values = { email: ' ', password: '', again: '' };
    expect(firstBroken(rules, values)?.code).toBe('sign-up.email-missing');
    expect(firstBroken(rules, { ...values, email: 'a@b' })?.field).toBe('password');
  });

  it('report nothing for valid values', () => {
    const values = { email: 'a@b', password: 'x', again: 'x' };
    expect(firstBroken(rules, values)).toBeUndefined();
    expect(allBroken(rules, values)).toEqual({});
  });

  it('report the first broken rule of each invalid field', () => {
    expect(allBroken(rules, { email: '', password: 'x', again: '' })).toEqual({
      email: rules[0],
      again: rules[2],
    });
  });
});
