import { MAX_SHORTLIST_NAME, MAX_SHORTLIST_NOTE } from '../limits.ts';
import { noteRules } from './chat/note.ts';
import { atMost, required, type Rule } from './rule.ts';

interface ShortlistForm {
  readonly name: string;
  readonly text: string;
}

/** The checks of a list's name and note. */
export const SHORTLIST_RULES: readonly Rule<ShortlistForm>[] = [
  required('name', 'shortlist.name-missing'),
  atMost('name', 'shortlist.name-too-long', MAX_SHORTLIST_NAME),
  ...noteRules(MAX_SHORTLIST_NOTE),
];
