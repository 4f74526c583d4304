import { expect, test } from 'vitest';
import { COUNTRIES, isCountry } from './countries.ts';

test('each of about 240 countries has a unique name and a unique two-letter code', () => {
  expect(COUNTRIES.length).toBeGreaterThan(235);
  expect(COUNTRIES.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name.trim() === name)).toBe(
    true,
  );
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length);
  expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(COUNTRIES.length);
});

test('countries are sorted by name', () => {
  const names = COUNTRIES.map(({ name }) => name);
  const early = names.filter((name, at) => name.localeCompare(names[at - 1] ?? '', 'en') < 0);
  expect(early).toEqual([]);
});

test('only the exact name of a country is accepted', () => {
  expect(isCountry('Serbia')).toBe(true);
  expect(isCountry('serbia')).toBe(false);
  expect(isCountry('')).toBe(false);
});
