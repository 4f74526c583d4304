import { expect, test } from 'vitest';
import { isLanguage, readLanguages, writeLanguages } from './languages.ts';

test('a line of languages is split at commas, without duplicates, each capitalised', () => {
  expect(readLanguages(' serbian,English ;  english,, čeština , SERBIAN')).toEqual([
    'Serbian',
    'English',
    'Čeština',
  ]);
  expect(readLanguages(' , ')).toEqual([]);
  expect(readLanguages(writeLanguages(['Sign language', 'Romani']))).toEqual([
    'Sign language',
    'Romani',
  ]);
});

test('a name with a decomposed letter is the same language', () => {
  expect(readLanguages('Čeština, C\u030Ceština')).toEqual(['Čeština']);
});

test.each(['Serbian', 'Fante (Mfantse)', 'Bahasa Indonesia', '日本語', "N'Ko"])(
  '%s is a valid name of a language',
  (name) => {
    expect(isLanguage(name)).toBe(true);
  },
);

test.each(['42', '<b>Serbian</b>', 'x'.repeat(41), 'Serbian!', ''])(
  '%j is not a valid name of a language',
  (name) => {
    expect(isLanguage(name)).toBe(false);
  },
);
