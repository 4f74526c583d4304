import { describe, expect, it } from 'vitest';
import { checkSdSha512, sdSha512 } from './sd-sha512.ts';

const FIELDS = {
  merchantPaymentId: 'ORDER-1',
  customerId: 'Customer-1',
  sessionToken: 'VYD7AXJ6C446GIN55V6KKOB677VRTOZH',
  responseCode: '00',
  random: 'tpN2ynMYAn',
};
const DIGEST =
  'cd6f08b3f7829ed77ccdd450e544d011be185e27190ac197df4a081fab53ab4b' +
  '8fcb06a65fee43edc08bc592631a3ac935995bda7d477d7ac2cadcb968cc8cf3';

describe('sdSha512', () => {
  it('computes the known digest', () => {
    expect(sdSha512(FIELDS, 'SECRET')).toBe(DIGEST);
  });

  it('treats a missing field as the empty string', () => {
    const { customerId: _, ...rest } = FIELDS;
    expect(sdSha512(rest, 'SECRET')).toBe(sdSha512({ ...FIELDS, customerId: '' }, 'SECRET'));
  });
});

describe('checkSdSha512', () => {
  it('accepts the digest in upper and lower case', () => {
    expect(checkSdSha512(FIELDS, 'SECRET', DIGEST)).toBe('valid');
    expect(checkSdSha512(FIELDS, 'SECRET', DIGEST.toUpperCase())).toBe('valid');
  });

  it.each([
    ['another order', { ...FIELDS, merchantPaymentId: 'ORDER-2' }],
    ['another result', { ...FIELDS, responseCode: '99' }],
    ['another session', { ...FIELDS, sessionToken: '' }],
  ])('refuses the digest for %s', (_, fields) => {
    expect(checkSdSha512(fields, 'SECRET', DIGEST)).toBe('invalid');
  });

  it('refuses another key, a digest of another length and an invalid digest', () => {
    expect(checkSdSha512(FIELDS, 'OTHER', DIGEST)).toBe('invalid');
    expect(checkSdSha512(FIELDS, 'SECRET', DIGEST.slice(1))).toBe('invalid');
    expect(checkSdSha512(FIELDS, 'SECRET', 'ž'.repeat(128))).toBe('invalid');
  });

  it('distinguishes an absent signature from a wrong one', () => {
    expect(checkSdSha512(FIELDS, 'SECRET', undefined)).toBe('absent');
    expect(checkSdSha512(FIELDS, 'SECRET', '')).toBe('absent');
  });
});
