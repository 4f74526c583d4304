import { describe, expect, test } from 'vitest';
import { completeLook, DEFAULT_LOOK, lookAttributes, lookCookie, lookInCookies } from './look.ts';

describe('the cookie', () => {
  test('is read as it was written, among others', () => {
    const look = { theme: 'contrast', textSize: 'largest', motion: 'none' } as const;
    const [cookie = ''] = lookCookie(look, 'https:').split(';');
    expect(lookInCookies(`cookieConsent=true; ${cookie}; lang=sr`)).toEqual(look);
  });

  test('is for this site alone, for a year, and goes with the standard look', () => {
    const dark = lookCookie({ ...DEFAULT_LOOK, theme: 'dark' }, 'https:');
    expect(dark).toBe('look=dark.normal.system; Max-Age=31536000; Path=/; SameSite=Lax; Secure');
    expect(lookCookie(DEFAULT_LOOK, 'http:')).toContain('Max-Age=0');
  });

  test.each(['', 'look=', 'look', 'look=..', 'look=a.b.c.d', 'outlook=dark.large.none', ';;=;'])(
    'that holds %j is the standard look',
    (cookies) => {
      expect(lookInCookies(cookies)).toEqual(DEFAULT_LOOK);
    },
  );

  test('of which a part is rubbish keeps the others', () => {
    expect(lookInCookies('look=dark."><script>.none')).toEqual({
      theme: 'dark',
      textSize: 'normal',
      motion: 'none',
    });
  });
});

test('what was kept is made whole', () => {
  expect(completeLook({ theme: 'constructor', textSize: 7, motion: 'none' })).toEqual({
    ...DEFAULT_LOOK,
    motion: 'none',
  });
});

test('only what differs from the standard is an attribute', () => {
  expect(lookAttributes({ ...DEFAULT_LOOK, textSize: 'large' })).toEqual([
    ['data-theme', undefined],
    ['data-text-size', 'large'],
    ['data-motion', undefined],
  ]);
});
