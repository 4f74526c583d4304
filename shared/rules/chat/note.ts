import { MAX_NOTE } from '../../limits.ts';
import type { Rule } from '../rule.ts';

/** The checks of a note about a conversation. */
export const noteRules: readonly Rule<{ readonly text: string }>[] = [
  {
    field: 'text',
    code: 'note.too-long',
    params: { most: MAX_NOTE },
    broken: ({ text }) => text.length > MAX_NOTE,
  },
];
