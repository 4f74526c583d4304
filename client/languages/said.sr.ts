import { createPhraseBook } from './phrase-book.ts';
import { rulePhrases } from './serbian/rule-phrases.ts';
import { valueInSerbian } from './serbian/value-in-serbian.ts';

const say = createPhraseBook(rulePhrases, { value: valueInSerbian });

/** A text of the rules that both ends run, in Serbian. */
export function said(text: string): string {
  return say(text) ?? text;
}
