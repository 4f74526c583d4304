import type { Rule } from '../rule.ts';

/** Returns the checks of a private note with at most so many characters. */
export function noteRules(most: number): readonly Rule<{ readonly text: string }>[] {
  return [
    {
      field: 'text',
      code: 'note.too-long',
      params: { most },
      broken: ({ text }) => text.length > most,
    },
  ];
}
