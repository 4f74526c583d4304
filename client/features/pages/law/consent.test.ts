import { expect, it } from 'vitest';
import { consentCookie, hasConsent } from './consent.ts';

it.each([
  ['', false],
  ['role=1', false],
  ['cookieConsent=true', true],
  ['role=1; cookieConsent=true', true],
  ['cookieConsent=', false],
  ['cookieConsent=truest', false],
  ['notcookieConsent=true', false],
  ['; ;=;%%%', false],
])('the cookies %j hold the consent: %s', (cookies, held) => {
  expect(hasConsent(cookies)).toBe(held);
});

it('is stored for 150 days on the whole site, and can be read back', () => {
  const cookie = consentCookie('http:');
  expect(cookie).toContain('Max-Age=12960000;');
  expect(cookie).toContain('Path=/');
  expect(cookie).not.toContain('Secure');
  expect(hasConsent(cookie.split(';')[0] ?? '')).toBe(true);
});

it('is Secure on HTTPS', () => {
  expect(consentCookie('https:')).toMatch(/; Secure$/);
});
