import { describe, expect, test } from 'vitest';
import {
  ALL_OFF,
  commandOf,
  holderOf,
  keysOf,
  MESSAGE_SHORTCUTS,
  OFFERED_KEYS,
  SHORTCUTS,
  withKeys,
} from './shortcuts.ts';

describe('the original keys', () => {
  test('are unique and can be chosen again', () => {
    const keys = SHORTCUTS.map((shortcut) => shortcut.keys);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((one) => !OFFERED_KEYS.includes(one))).toEqual([]);
  });

  test('have a modifier beside Shift wherever they hold a character (WCAG 2.1.4)', () => {
    const withCharacter = OFFERED_KEYS.filter((keys) => !/F\d+$/.test(keys));
    expect(withCharacter.filter((keys) => !/Ctrl|Alt/.test(keys))).toEqual([]);
  });

  test('avoid keys of tabs, AltGr and the browser', () => {
    const taken = /^(Alt|Ctrl)\+\d$|Ctrl\+Alt|^Ctrl\+(Shift\+)?[A-Z]$|F(1|3|5|7|10|11|12)$/;
    expect(OFFERED_KEYS.filter((keys) => taken.test(keys))).toEqual([]);
  });

  test('speak the last ten messages by digit, 0 for the tenth', () => {
    const keys = MESSAGE_SHORTCUTS.map((id) => keysOf(id, {}));
    expect(keys).toEqual('1234567890'.split('').map((digit) => `Alt+Shift+${digit}`));
  });
});

describe('chosen keys', () => {
  test('replace the original ones', () => {
    const chosen = withKeys('repeat-last', 'F8', {});
    expect(commandOf('F8', chosen)).toBe('repeat-last');
    expect(commandOf('Alt+Shift+S', chosen)).toBeUndefined();
    expect(withKeys('repeat-last', 'Alt+Shift+S', chosen)).toEqual({});
  });

  test('can be turned off', () => {
    const chosen = withKeys('repeat-last', '', {});
    expect(keysOf('repeat-last', chosen)).toBe('');
    expect(commandOf('Alt+Shift+S', chosen)).toBeUndefined();
    expect(commandOf('', chosen)).toBeUndefined();
  });

  test('belong to at most one other command, which is named', () => {
    expect(holderOf('F6', 'repeat-last', {})).toBe('next-region');
    expect(holderOf('Alt+Shift+S', 'repeat-last', {})).toBeUndefined();
    expect(holderOf('F6', 'repeat-last', { 'next-region': '' })).toBeUndefined();
    expect(holderOf('', 'repeat-last', { 'next-region': '' })).toBeUndefined();
    expect(holderOf('F8', 'repeat-last', { announcements: 'F8' })).toBe('announcements');
  });

  test('are ignored if they are not offered', () => {
    expect(keysOf('repeat-last', { 'repeat-last': 'Ctrl+W' })).toBe('Alt+Shift+S');
  });

  test('can all be turned off', () => {
    expect(OFFERED_KEYS.filter((keys) => commandOf(keys, ALL_OFF))).toEqual([]);
  });
});
