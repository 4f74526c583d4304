import { describe, expect, test } from 'vitest';
import {
  isIban,
  isNationalAccount,
  isSwiftCode,
  looksLikeIban,
  maskAccount,
  tidyBankCode,
} from './bank-codes.ts';

describe('an IBAN', () => {
  // Examples from the SWIFT registry of IBANs.
  test.each([
    'RS35 2600 0560 1001 6113 79',
    'DE89370400440532013000',
    'gb29 nwbk 6016 1331 9268 19',
    'MT84MALT011000012345MTLCAST001S',
    'NO93 8601 1117 947',
  ])('%s is valid', (iban) => {
    expect(looksLikeIban(iban)).toBe(true);
    expect(isIban(iban)).toBe(true);
  });

  test.each([
    ['a digit wrong', 'RS35 2600 0560 1001 6113 78'],
    ['two digits swapped', 'RS35 2600 0560 1001 6131 79'],
    ['a digit missing', 'DE8937040044053201300'],
    ['too short', 'NO93'],
    ['too long', `DE89${'0'.repeat(31)}`],
  ])('with %s is not valid', (_what, iban) => {
    expect(looksLikeIban(iban)).toBe(true);
    expect(isIban(iban)).toBe(false);
  });
});

test('a national account number has digits and is not an IBAN', () => {
  expect(looksLikeIban('160-0000000012345-78')).toBe(false);
  expect(isNationalAccount('160-0000000012345-78')).toBe(true);
  expect(isNationalAccount('19-2000145399/0800')).toBe(true);
  expect(isNationalAccount('my account')).toBe(false);
  expect(isNationalAccount('12')).toBe(false);
  expect(isNationalAccount('<script>123456</script>')).toBe(false);
});

test.each(['NBSRRSBG', 'deutdeff500', 'DEUT DE FF'])('%s is a SWIFT code', (code) => {
  expect(isSwiftCode(code)).toBe(true);
});

test.each(['NBSRRSB', 'NBSRRSBGX', 'NBS1RSBG', 'NBSRRSBGXXXX', 'ПBSRRSBG'])(
  '%s is not a SWIFT code',
  (code) => {
    expect(isSwiftCode(code)).toBe(false);
  },
);

test('codes are stored without separators', () => {
  expect(tidyBankCode(' rs35 2600-0560.1001 ')).toBe('RS35260005601001');
});

test('a masked account number shows only its last four characters', () => {
  expect(maskAccount('RS35 2600 0560 1001 6113 79')).toBe('•••• 1379');
});
