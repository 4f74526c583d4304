import { expect, test } from 'vitest';
import { COUNTRIES, isCountry } from './countries.ts';

test('about 240 countries, each with a name and two letters of its own', () => {
  expect(COUNTRIES.length).toBeGreaterThan(235);
  expect(COUNTRIES.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name.trim() === name)).toBe(
    true,
  );
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length);
  expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(COUNTRIES.length);
});

test('they stand in the order of their names', () => {
  const names = COUNTRIES.map(({ name }) => name);
  const early = names.filter((name, at) => name.localeCompare(names[at - 1] ?? '', 'en') < 0);
  expect(early).toEqual([]);
});

test('a country is known by its exact name', () => {
  expect(isCountry('Serbia')).toBe(true);
  expect(isCountry('serbia')).toBe(false);
  expect(isCountry('')).toBe(false);
});
