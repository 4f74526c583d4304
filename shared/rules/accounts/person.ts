import { isCountry } from '../../languages/countries.ts';
import { isLanguage, MAX_LANGUAGE, readLanguages } from '../../languages/languages.ts';
import { MAX_BIOGRAPHY, MAX_LANGUAGES } from '../../limits.ts';
import type { Rule } from '../rule.ts';

/** A rule that a field holds a country of the list; an empty one is another rule's. */
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

/** A rule that a field holds a telephone number: three digits or more, and no words. */
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

/** The rules of a biography: it may be empty. */
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

/** The rules of languages written in one line: there may be none. */
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
