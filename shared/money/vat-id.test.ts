import { expect, test } from 'vitest';
import { readVatId } from './vat-id.ts';

/** A valid id of each country with a form; those of public bodies and documentation. */
const VALID = [
  ['Austria', 'ATU12345678'],
  ['Belgium', 'BE0123456789'],
  ['Bulgaria', 'BG123456789'],
  ['Cyprus', 'CY12345678X'],
  ['Czechia', 'CZ12345678'],
  ['Germany', 'DE123456789'],
  ['Denmark', 'DK12345678'],
  ['Estonia', 'EE123456789'],
  ['Greece', 'EL123456789'],
  ['Spain', 'ESX1234567X'],
  ['Finland', 'FI12345678'],
  ['France', 'FRXX123456789'],
  ['Croatia', 'HR12345678901'],
  ['Hungary', 'HU12345678'],
  ['Ireland', 'IE1234567WA'],
  ['Italy', 'IT12345678901'],
  ['Lithuania', 'LT123456789012'],
  ['Luxembourg', 'LU12345678'],
  ['Latvia', 'LV12345678901'],
  ['Malta', 'MT12345678'],
  ['Netherlands', 'NL123456789B01'],
  ['Poland', 'PL1234567890'],
  ['Portugal', 'PT123456789'],
  ['Romania', 'RO1234567890'],
  ['Sweden', 'SE123456789012'],
  ['Slovenia', 'SI12345678'],
  ['Slovakia', 'SK1234567890'],
  ['United Kingdom', 'XI123456789'],
] as const;

test.each(VALID)(
  'in %s, %s is valid with and without its prefix and with spaces',
  (country, id) => {
    expect(readVatId(id, '')).toBe(id);
    const spaced = id.toLowerCase().replaceAll(/(.{3})/g, '$1 ');
    expect(readVatId(spaced, country)).toBe(id);
    const isAbroad = country === 'United Kingdom';
    if (!isAbroad) expect(readVatId(id.slice(2), country)).toBe(id);
    expect(readVatId(`${id}0000`, country)).toBeUndefined();
  },
);

test('a PIB has nine digits and the check digit of ISO 7064', () => {
  // The National Bank of Serbia and Telekom Srbija.
  expect(readVatId('100041150', 'Serbia')).toBe('100041150');
  expect(readVatId('RS 100002887', 'Serbia')).toBe('100002887');
  const last = Array.from({ length: 10 }, (_none, digit) => `10000288${digit}`);
  expect(last.filter((pib) => readVatId(pib, 'Serbia') !== undefined)).toEqual(['100002887']);
  expect(readVatId('10000288', 'Serbia')).toBeUndefined();
});

test('other countries accept letters and digits, and a company may be registered abroad', () => {
  expect(readVatId('CHE-123.456.789', 'Switzerland')).toBe('CHE123456789');
  expect(readVatId('DE123456789', 'Serbia')).toBe('DE123456789');
  expect(readVatId('none', 'Switzerland')).toBeUndefined();
  expect(readVatId('12!', 'Switzerland')).toBeUndefined();
});
