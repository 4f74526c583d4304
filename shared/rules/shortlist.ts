import { MAX_SHORTLIST_NAME, MAX_SHORTLIST_NOTE } from '../limits.ts';
import { noteRules } from './chat/note.ts';
import { required, type Rule } from './rule.ts';

interface ShortlistForm {
  readonly name: string;
  readonly text: string;
}

/** The checks of a list's name and note. */
export const SHORTLIST_RULES: readonly Rule<ShortlistForm>[] = [
  required('name', 'shortlist.name-missing'),
  {
    field: 'name',
    code: 'shortlist.name-too-long',
    params: { most: MAX_SHORTLIST_NAME },
    broken: ({ name }) => name.trim().length > MAX_SHORTLIST_NAME,
  },
  ...noteRules(MAX_SHORTLIST_NOTE),
];
