import { expect, test } from 'vitest';
import { combinationOf, type KeyPress, shownKeys } from './key-combination.ts';

function press(part: Partial<KeyPress> & { altGraph?: boolean }): KeyPress {
  return {
    key: '',
    code: '',
    ctrlKey: false,
    altKey: false,
    shiftKey: false,
    metaKey: false,
    getModifierState: (modifier) => modifier === 'AltGraph' && part.altGraph === true,
    ...part,
  };
}
const altShift = { altKey: true, shiftKey: true };

test.each<[string, string, Partial<KeyPress> & { altGraph?: boolean }]>([
  ['a digit of the upper row', 'Alt+Shift+1', { ...altShift, key: '!', code: 'Digit1' }],
  ['a digit on a French layout', 'Alt+Shift+1', { ...altShift, key: '1', code: 'Digit1' }],
  ['a letter', 'Alt+Shift+S', { ...altShift, key: 'S', code: 'KeyS' }],
  ['a letter that a layout moved', 'Alt+Shift+Y', { ...altShift, key: 'Y', code: 'KeyZ' }],
  ['a letter in Cyrillic', 'Alt+Shift+S', { ...altShift, key: 'С', code: 'KeyS' }],
  ['a letter with Option on a Mac', 'Alt+Shift+S', { ...altShift, key: 'Í', code: 'KeyS' }],
  ['a function key', 'F6', { key: 'F6', code: 'F6' }],
  ['modifiers in one order', 'Ctrl+Shift+F6', { key: 'F6', ctrlKey: true, shiftKey: true }],
  ['the number pad', '', { ...altShift, key: 'End', code: 'Numpad1' }],
  ['a modifier alone', '', { altKey: true, key: 'Alt', code: 'AltLeft' }],
  ['AltGr', '', { ctrlKey: true, altKey: true, altGraph: true, key: 'đ', code: 'KeyS' }],
  ['the system’s own key', '', { metaKey: true, key: 's', code: 'KeyS' }],
])('%s has the name %j', (_what, name, part) => {
  expect(combinationOf(press(part))).toBe(name);
});

test('a Mac has other names for two keys', () => {
  expect(shownKeys('Alt+Shift+1', 'MacIntel')).toBe('Option+Shift+1');
  expect(shownKeys('Ctrl+F6', 'MacIntel')).toBe('Control+F6');
  expect(shownKeys('Alt+Shift+1', 'Win32')).toBe('Alt+Shift+1');
});
