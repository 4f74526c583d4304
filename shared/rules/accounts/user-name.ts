import { nameRules } from './name.ts';
import type { Rule } from '../rule.ts';

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
