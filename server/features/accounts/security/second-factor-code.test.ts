import { describe, expect, test } from 'vitest';
import {
  codeOf,
  createRecoveryCodes,
  hashRecoveryCode,
  secretUri,
  stepOf,
  toBase32,
} from './second-factor-code.ts';
import { createSeal } from './second-factor-seal.ts';

const SECRET = Buffer.from('12345678901234567890');

describe('a code of the app', () => {
  // RFC 6238, appendix B, SHA-1: eight digits.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('is that of RFC 6238 at %s seconds', (seconds, code) => {
    expect(codeOf(SECRET, Math.floor(seconds / 30), 8)).toBe(code);
  });

  test('counts one step before and after its own, with blanks in it', () => {
    const first = 1_111_111_080;
    const step = first / 30;
    const at = (seconds: number) => new Date(seconds * 1_000);
    expect(stepOf(SECRET, '081 804', at(first))).toBe(step);
    expect(stepOf(SECRET, '081804', at(first - 1))).toBe(step);
    expect(stepOf(SECRET, '081804', at(first + 59))).toBe(step);
    expect(stepOf(SECRET, '081804', at(first + 60))).toBeUndefined();
    for (const wrong of ['', '081805', '07081804', 'abcdef', '０８１８０４']) {
      expect(stepOf(SECRET, wrong, at(first))).toBeUndefined();
    }
  });
});

test('a secret is written in base32 and as the address that apps read', () => {
  expect(toBase32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(secretUri(SECRET, 'ana+x@people.example')).toBe(
    'otpauth://totp/Earmark:ana%2Bx%40people.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Earmark',
  );
});

describe('a sealed secret', () => {
  const seal = createSeal('a secret of tests alone, 32 characters and more');

  test('opens for its account under its key, and for no other', () => {
    const sealed = seal.close(SECRET, 7);
    expect(sealed.includes(SECRET)).toBe(false);
    expect(seal.open(sealed, 7)).toEqual(SECRET);
    expect(seal.open(sealed, 8)).toBeUndefined();
    expect(createSeal('another secret of 32 characters or more').open(sealed, 7)).toBeUndefined();
    sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
    expect(seal.open(sealed, 7)).toBeUndefined();
  });
});

describe('recovery codes', () => {
  test('are ten different ones, in groups of four, without letters that pass for digits', () => {
    const codes = createRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    }
  });

  test('may be typed in small letters, with blanks, and with O for zero', () => {
    expect(hashRecoveryCode('abcd 0123-efgh 1111')).toEqual(
      hashRecoveryCode('ABCD-O123-EFGH-LIL1'),
    );
  });
});
