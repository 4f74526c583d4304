import { MAX_NAME } from '../../limits.ts';
import { check, type Rule, textIn } from '../rule.ts';

/**
 * Invisible characters beyond Unicode's control and format classes: fillers that count as letters,
 * and the blank Braille pattern.
 */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Joiners that are legitimate: in words of scripts that need them for spelling, and in emoji. */
const JOINERS =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200C\u200D](?=\p{L})|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\uFE0F/gu;

/** The checks of a public name, which must be readable, and short for those who hear it. */
export function nameRules<T>(field: keyof T & string): Rule<T>[] {
  return [
    check(field, 'account.name-unreadable', (values) => {
      const name = textIn(values, field).replaceAll(JOINERS, '');
      return !/\p{L}/u.test(name.replaceAll(INVISIBLE, '')) || name.search(INVISIBLE) >= 0;
    }),
    {
      field,
      code: 'account.name-too-long',
      params: { most: MAX_NAME },
      broken: (values) => Array.from(textIn(values, field)).length > MAX_NAME,
    },
  ];
}

/** Alphabets with look-alike letters. All letters of a username belong to one of them. */
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
 * The checks of a username that is not empty. Mixed alphabets, such as a Cyrillic а among Latin
 * letters, let one account impersonate another (Unicode TS 39, 5.2). Look-alikes within one
 * alphabet have the same skeleton, which is unique in the database.
 */
export const userNameRules: readonly Rule<{ userName: string }>[] = [
  ...nameRules('userName'),
  check('userName', 'account.user-name-mixed-alphabets', ({ userName }) => {
    const letters = userName.normalize('NFKC');
    return ALPHABETS.filter((alphabet) => alphabet.test(letters)).length > 1;
  }),
];
