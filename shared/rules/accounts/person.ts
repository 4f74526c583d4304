import { isCountry } from '../../languages/countries.ts';
import { isLanguage, MAX_LANGUAGE, readLanguages } from '../../languages/languages.ts';
import { MAX_BIOGRAPHY, MAX_LANGUAGES } from '../../limits.ts';
import type { Rule } from '../rule.ts';

/** Checks that a field is a country of the list. Add a rule against an empty field before it. */
export function listedCountry<T extends Record<F, string>, F extends keyof T & string>(
  field: F,
): Rule<T> {
  return {
    field,
    code: 'account.country-unknown',
    params: {},
    broken: (values) => !isCountry(values[field].trim()),
  };
}

/** Checks that a field is a telephone number: at least three digits, and no letters. */
export function callableTelephone<T extends Record<F, string>, F extends keyof T & string>(
  field: F,
): Rule<T> {
  return {
    field,
    code: 'account.telephone-wrong',
    params: {},
    broken: (values) => {
      const text = values[field].trim();
      return !/^[\d\s+()/.#-]+$/.test(text) || text.replaceAll(/\D/g, '').length < 3;
    },
  };
}

/** The checks of an optional biography. */
export function biographyRules<T extends { biography: string }>(): Rule<T>[] {
  return [
    {
      field: 'biography',
      code: 'account.biography-too-long',
      params: { most: MAX_BIOGRAPHY },
      broken: ({ biography }) => biography.trim().length > MAX_BIOGRAPHY,
    },
  ];
}

/** The checks of an optional line of languages. */
export function languageRules<T extends { languages: string }>(): Rule<T>[] {
  return [
    {
      field: 'languages',
      code: 'account.too-many-languages',
      params: { most: MAX_LANGUAGES },
      broken: ({ languages }) => readLanguages(languages).length > MAX_LANGUAGES,
    },
    {
      field: 'languages',
      code: 'account.language-wrong',
      params: { most: MAX_LANGUAGE },
      broken: ({ languages }) => readLanguages(languages).some((name) => !isLanguage(name)),
    },
  ];
}
