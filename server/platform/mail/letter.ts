import type { SiteLanguage } from '../../../shared/languages/site-languages.ts';
import { type MessageKey, type ParamsOf, textsOf } from '../messages.ts';

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

/** An e-mail of the catalogue, by the common start of the keys of its subject and its text. */
export type EmailName = NamesIn<MessageKey<'emails'>>;
type NamesIn<Key> = Key extends `${infer Name}.subject` ? Name : never;

/** The parameters of an e-mail; where it is one of several, those of all of them. */
export type EmailParams<Name extends EmailName> = ParamsOf<
  'emails',
  `${Name}.subject` | `${Name}.text`
>;

interface Reader {
  readonly email: string;
  /** Absent where the e-mail may go to a stranger. */
  readonly name?: string;
}

/** Creates an e-mail that greets its reader. */
export function emailTo<Name extends EmailName>(
  { email, name: reader }: Reader,
  name: Name,
  paramsIn: (language: SiteLanguage) => EmailParams<Name>,
): Letter {
  return {
    to: email,
    write(language) {
      const t = textsOf('emails', language);
      const params = paramsIn(language);
      const greeting =
        reader === undefined ? t('greeting.nameless', {}) : t('greeting', { name: reader });
      const text = t(`${name}.text`, params).trim();
      return {
        subject: t(`${name}.subject`, params),
        text: `${greeting}\n\n${text}\n\nEarmark\n`,
      };
    },
  };
}
