import { atMost, type Rule } from '../rule.ts';

/** Returns the checks of a private note with a limit of characters. */
export function noteRules(most: number): readonly Rule<{ readonly text: string }>[] {
  return [atMost('text', 'note.too-long', most, (text) => text)];
}
