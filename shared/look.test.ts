import { describe, expect, test } from 'vitest';
import { completeLook, DEFAULT_LOOK, lookAttributes, lookCookie, lookInCookies } from './look.ts';

describe('the cookie', () => {
  test('is read back among other cookies', () => {
    const look = {
      theme: 'contrast',
      textSize: 'largest',
      motion: 'none',
      buttons: 'words',
    } as const;
    const [cookie = ''] = lookCookie(look, 'https:').split(';');
    expect(lookInCookies(`cookieConsent=true; ${cookie}; lang=sr`)).toEqual(look);
  });

  test('is limited to this site and a year, and is deleted with the standard look', () => {
    const dark = lookCookie({ ...DEFAULT_LOOK, theme: 'dark' }, 'https:');
    expect(dark).toBe(
      'look=dark.normal.system.icons; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    );
    expect(lookCookie(DEFAULT_LOOK, 'http:')).toContain('Max-Age=0');
  });

  test.each(['', 'look=', 'look', 'look=..', 'look=a.b.c.d', 'outlook=dark.large.none', ';;=;'])(
    'with the content %j selects the standard look',
    (cookies) => {
      expect(lookInCookies(cookies)).toEqual(DEFAULT_LOOK);
    },
  );

  test('with one invalid part keeps the other parts', () => {
    expect(lookInCookies('look=dark."><script>.none')).toEqual({
      theme: 'dark',
      textSize: 'normal',
      motion: 'none',
      buttons: 'icons',
    });
  });
});

test('missing and invalid parts of a stored look get their defaults', () => {
  expect(completeLook({ theme: 'constructor', textSize: 7, motion: 'none' })).toEqual({
    ...DEFAULT_LOOK,
    motion: 'none',
  });
});

test('only parts that differ from the standard become attributes', () => {
  expect(lookAttributes({ ...DEFAULT_LOOK, textSize: 'large' })).toEqual([
    ['data-theme', undefined],
    ['data-text-size', 'large'],
    ['data-motion', undefined],
    ['data-buttons', undefined],
  ]);
});
