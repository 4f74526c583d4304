import { type Static, Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import { Nothing } from '../../contract/fields.ts';

/** A language that the site is in. */
export const ChosenLanguage = Type.Union(
  [Type.Literal('en'), Type.Literal('sr-Latn'), Type.Literal('sr-Cyrl')],
  { description: 'en English, sr-Latn and sr-Cyrl Serbian in Latin and in Cyrillic letters' },
);
export type ChosenLanguage = Static<typeof ChosenLanguage>;

/** The language of the site, as a person has chosen it. */
export const languageCalls = defineCalls({
  '/users/setLanguage': {
    kind: 'json',
    doc: 'Keeps the language of the site with one’s account; signing in answers it.',
    access: 'signed-in',
    request: Type.Object({ language: ChosenLanguage }),
    data: Nothing,
  },
});
