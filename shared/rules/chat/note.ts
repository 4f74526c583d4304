import { atMost, type Rule } from '../rule.ts';

/** Returns the checks of a private note with at most so many characters. */
export function noteRules(most: number): readonly Rule<{ readonly text: string }>[] {
  return [atMost('text', 'note.too-long', most, (text) => text)];
}
