import type { PlainCode } from '../../errors.ts';
import { isCountry } from '../../languages/countries.ts';
import { isLanguage, MAX_LANGUAGE, readLanguages } from '../../languages/languages.ts';
import { MAX_LANGUAGES } from '../../limits.ts';
import { tidyLine } from '../../texts/line.ts';
import { check, type Rule, textIn } from '../rule.ts';

/** Checks that a field is a known country. Put `required` before it: an empty field fails, too. */
export function listedCountry<T>(field: keyof T & string): Rule<T> {
  return check(
    field,
    'account.country-unknown',
    (values) => !isCountry(textIn(values, field).trim()),
  );
}

/** Checks that a field is a telephone number: at least three digits, and no letters. */
export function callableTelephone<T>(field: keyof T & string): Rule<T> {
  return check(field, 'account.telephone-wrong', (values) => {
    const text = textIn(values, field).trim();
    return !/^[\d\s+()/.#-]+$/.test(text) || text.replaceAll(/\D/g, '').length < 3;
  });
}

/** Checks that the field `language` is empty or one language. */
export function languageOrNone<T extends { readonly language: string }>(code: PlainCode): Rule<T> {
  return check('language', code, ({ language }) => {
    const name = tidyLine(language);
    return name !== '' && !isLanguage(name);
  });
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
