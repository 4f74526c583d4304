import { MAX_NAME } from '../../limits.ts';
import type { Rule } from '../rule.ts';

/**
 * Characters that cannot be seen, beyond those of Unicode's control and format classes: fillers that
 * count as letters, and the blank pattern of Braille.
 */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Joiners within a word of a script that needs them for its spelling, and within an emoji. */
const JOINERS =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200C\u200D](?=\p{L})|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\uFE0F/gu;

/** Checks of a name that other people see: it can be read, and it is not too long to be heard. */
export function nameRules<T extends Record<F, string>, F extends keyof T & string>(
  field: F,
): Rule<T>[] {
  return [
    {
      field,
      code: 'account.name-unreadable',
      params: {},
      broken: (values) => {
        const name = values[field].replaceAll(JOINERS, '');
        return !/\p{L}/u.test(name.replaceAll(INVISIBLE, '')) || name.search(INVISIBLE) >= 0;
      },
    },
    {
      field,
      code: 'account.name-too-long',
      params: { most: MAX_NAME },
      broken: (values) => Array.from(values[field]).length > MAX_NAME,
    },
  ];
}

/** Alphabets with letters that look like those of another one; a word belongs to one of them. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
];

/**
 * Checks of how a username looks, beyond its being there. One of two alphabets, such as a Cyrillic а
 * among Latin letters, is how one person passes for another (Unicode TS 39, 5.2). Look-alikes within
 * one alphabet have the same skeleton, which is unique in the database.
 */
export const userNameRules: readonly Rule<{ userName: string }>[] = [
  ...nameRules<{ userName: string }, 'userName'>('userName'),
  {
    field: 'userName',
    code: 'account.user-name-mixed-alphabets',
    params: {},
    broken: ({ userName }) => {
      const letters = userName.normalize('NFKC');
      return ALPHABETS.filter((alphabet) => alphabet.test(letters)).length > 1;
    },
  },
];
