import { SHORTEST_PREFIX } from '../catalogue/search/search-query.ts';
import { searchWords } from '../catalogue/search/terms.ts';
import type { WordQuery } from './found.repository.ts';

/** A word of a category's name in any language. */
export interface CategoryWord {
  readonly word: string;
  readonly id: number;
}

/** Returns the words of a category's names. */
export function categoryWords(id: number, names: readonly string[]): CategoryWord[] {
  return searchWords(names.join(' ')).map((word) => ({ word, id }));
}

/**
 * Returns the query for matches with all of these words. A word of a category's name also matches
 * the services of that category, in whatever language they are described.
 */
export function wordQuery(
  words: readonly string[],
  categories: readonly CategoryWord[],
): WordQuery {
  const each = words.map((word) => {
    const ids = categories.filter((known) => matches(word, known.word)).map(({ id }) => id);
    const lexemes = [...new Set(ids)].map((id) => `'c:${id}'`);
    return `(${[lexeme(word), ...lexemes].join(' | ')})`;
  });
  return {
    words: each.join(' & '),
    named: words.map((word) => lexeme(word, 'n:')).join(' & '),
  };
}

function lexeme(word: string, mark = ''): string {
  return `'${mark}${word}'${word.length < SHORTEST_PREFIX ? '' : ':*'}`;
}

function matches(word: string, known: string): boolean {
  return word.length < SHORTEST_PREFIX ? known === word : known.startsWith(word);
}
