import { COUNTRIES } from '../languages/countries.ts';

/**
 * The forms of VAT ids without their prefix, by prefix. The European Union's are from the
 * Commission's VIES page (https://ec.europa.eu/taxation_customs/vies/#/faq, "VAT identification
 * number structure"); Greece has the prefix EL, Northern Ireland XI. Serbia's PIB is from the
 * rulebook on tax numbers (Official Gazette 57/2003 and later): nine digits, the last of them a check
 * digit.
 */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  RS: /^\d{9}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** The form of VAT ids of all other countries. */
const OTHER_FORM = /^[A-Z\d]{4,20}$/;

const SERBIA = 'RS';
const GREECE = { country: 'GR', prefix: 'EL' };

/**
 * Returns a VAT id as it is stored: without spaces, with the prefix of its country in the European
 * Union, and without one in Serbia. Undefined if it has no valid form. The prefix may be absent if
 * the country is given by its English name, and may be another country's: companies can be
 * registered abroad.
 */
export function readVatId(typed: string, countryName: string): string | undefined {
  const text = typed.toUpperCase().replaceAll(/[\s./-]/g, '');
  const prefix = prefixOf(countryName);
  if (prefix !== undefined && fits(prefix, text)) return written(prefix, text);
  const [typedPrefix, rest] = [text.slice(0, 2), text.slice(2)];
  if (FORMS[typedPrefix]) return fits(typedPrefix, rest) ? written(typedPrefix, rest) : undefined;
  if (prefix === undefined && OTHER_FORM.test(text) && /\d/.test(text)) return text;
  return undefined;
}

function prefixOf(countryName: string): string | undefined {
  const code = COUNTRIES.find(({ name }) => name === countryName)?.code ?? '';
  const prefix = code === GREECE.country ? GREECE.prefix : code;
  return FORMS[prefix] && prefix;
}

function fits(prefix: string, rest: string): boolean {
  return FORMS[prefix]?.test(rest) === true && (prefix !== SERBIA || isPib(rest));
}

function written(prefix: string, rest: string): string {
  return prefix === SERBIA ? rest : prefix + rest;
}

/** Returns whether the last of nine digits is the check digit of ISO 7064, MOD 11,10. */
function isPib(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    product = ((product + Number(digit)) % 10 || 10) * 2;
    product %= 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}
