import type { SiteLanguage } from '../../../shared/languages/site-languages.ts';

/** What a letter says, with the marks of `mail.ts`. */
export interface LetterWords {
  readonly subject: string;
  readonly text: string;
}

/** A letter to one person, before it is known in which language they read. */
export interface Letter {
  readonly to: string;
  /**
   * The e-mail of the account whose language it is in, where that is not the one it goes to: of an
   * e-mail that belongs to nobody yet, or to nobody any more.
   */
  readonly account?: string;
  readonly write: (language: SiteLanguage) => LetterWords;
}

/** What somebody wrote, as a quotation in a letter. */
export function quoted(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
