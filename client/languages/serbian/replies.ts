import { categoryInSerbian } from '../../../shared/serbian-categories.ts';
import { createPhraseBook } from '../phrase-book.ts';
import { accountPhrases } from './account-phrases.ts';
import { moneyPhrases } from './money-phrases.ts';
import { rulePhrases } from './rule-phrases.ts';
import { workPhrases } from './work-phrases.ts';
import { valueInSerbian } from './value-in-serbian.ts';

/** Everything that the server and the rules say to people. */
export const phrases = { ...rulePhrases, ...accountPhrases, ...workPhrases, ...moneyPhrases };

const say = createPhraseBook(phrases, { value: valueInSerbian });

/** What the server says of a call, in Serbian; a code or an unknown text stays as it is. */
export function infoInSerbian(info: string): string {
  return say(info) ?? info;
}

/** The data of a reply with every text of a category in Serbian. */
export function categoriesInSerbian(data: object): object {
  const fields = Object.entries(data).map(([name, value]: [string, unknown]) => {
    if (name === 'categories' && Array.isArray(value)) return [name, value.map(inSerbian)];
    return [name, name === 'category' ? inSerbian(value) : value];
  });
  return Object.fromEntries(fields) as object;
}

function inSerbian(category: unknown): unknown {
  if (typeof category !== 'object' || category === null) return category;
  const fields = Object.entries(category).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? categoryInSerbian(value) : value,
  ]);
  return Object.fromEntries(fields);
}
