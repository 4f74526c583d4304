import { describe, expect, it } from 'vitest';
import { createPhraseBook } from './phrase-book.ts';

const say = createPhraseBook(
  {
    'Please enter your name.': 'Unesite svoje ime.',
    'The note': 'Napomena',
    '{} can be at most {} characters.': '{}: najviše {} znakova.',
    'The name can be at most {} characters.': 'Ime može imati najviše {} znakova.',
    'From {} to {} (RSD).': (from, to) => `Do ${to}, od ${from} (RSD).`,
    '“{}” is gone. {}': '„{}” više ne postoji. {}',
  },
  { value: (value) => value.replaceAll(',', '.') },
);

describe('a phrase book', () => {
  it.each([
    ['Please enter your name.', 'Unesite svoje ime.'],
    ['The note can be at most 2,000 characters.', 'Napomena: najviše 2.000 znakova.'],
    ['The name can be at most 200 characters.', 'Ime može imati najviše 200 znakova.'],
    ['From 1 to 2 (RSD).', 'Do 2, od 1 (RSD).'],
    ['“Rain” is gone. Please enter your name.', '„Rain” više ne postoji. Unesite svoje ime.'],
    ['“a\nb” is gone. $1 $&', '„a\nb” više ne postoji. $1 $&'],
  ])('says %j', (english, serbian) => {
    expect(say(english)).toBe(serbian);
  });

  it.each([
    '',
    'please enter your name.',
    'Please enter your name',
    'From 1 to 2 [RSD].',
    'toString',
    '__proto__',
    '{} can be',
  ])('has no phrase for %j', (text) => {
    expect(say(text)).toBeUndefined();
  });
});
