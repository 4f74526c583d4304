import { expect, test } from 'vitest';
import { isLanguage, readLanguages, writeLanguages } from './languages.ts';

test('languages are apart by commas, each once, with a capital letter', () => {
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

test('a letter that is composed otherwise makes no second language', () => {
  expect(readLanguages('Čeština, C\u030Ceština')).toEqual(['Čeština']);
});

test.each(['Serbian', 'Fante (Mfantse)', 'Bahasa Indonesia', '日本語', "N'Ko"])(
  '%s is a language',
  (name) => {
    expect(isLanguage(name)).toBe(true);
  },
);

test.each(['42', '<b>Serbian</b>', 'x'.repeat(41), 'Serbian!', ''])('%j is none', (name) => {
  expect(isLanguage(name)).toBe(false);
});
