import { expect, it } from 'vitest';
import { languageCookie, languageInCookies } from './site-languages.ts';

it.each([
  ['', undefined],
  ['lang=sr-Cyrl', 'sr-Cyrl'],
  ['lang=sr', 'sr-Latn'],
  ['role=1; lang=en; cookieConsent=true', 'en'],
  ['lang=', undefined],
  ['lang=de', undefined],
  ['lang=srp', undefined],
  ['language=sr', undefined],
  ['; ;=;%%%', undefined],
])('the cookies %j select the language %s', (cookies, language) => {
  expect(languageInCookies(cookies)).toBe(language);
});

it('the cookie lasts a year, applies to the whole site, and is secure on HTTPS', () => {
  const cookie = languageCookie('sr-Cyrl', 'http:');
  expect(cookie).toBe('lang=sr-Cyrl; Max-Age=31536000; Path=/; SameSite=Lax');
  expect(languageInCookies(cookie)).toBe('sr-Cyrl');
  expect(languageCookie('en', 'https:')).toMatch(/; Secure$/);
});
