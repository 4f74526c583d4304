import { expect, test } from 'vitest';
import { readLicenceNumber, writeLicenceNumber } from './licence-number.ts';

test('a number is written in groups, and read however it was typed', () => {
  expect(writeLicenceNumber('7K3Q9XWM20AB1DEF')).toBe('7K3Q-9XWM-20AB-1DEF');
  for (const typed of [
    '7K3Q-9XWM-20AB-1DEF',
    ' 7k3q 9xwm 20ab 1def ',
    '7K3Q–9XWM–2OAB–lDEF',
    '7k3q9xwm2oabidef',
  ]) {
    expect(readLicenceNumber(typed), typed).toBe('7K3Q9XWM20AB1DEF');
  }
});

test('other texts are no numbers', () => {
  for (const typed of ['', '7K3Q', '7K3Q-9XWM-20AB-1DEU', '7K3Q-9XWM-20AB-1DEFG', 'ß'.repeat(16)]) {
    expect(readLicenceNumber(typed), typed).toBeUndefined();
  }
});
