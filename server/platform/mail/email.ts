import type { StopKind } from '../../../shared/features/accounts/account-settings.ts';
import type { SiteLanguage } from '../../../shared/languages/site-languages.ts';
import { type MessageKey, type ParamsOf, textsOf } from '../messages.ts';

/** The subject and text of an e-mail. `emailHtml` describes the markup of the text. */
export interface EmailWords {
  readonly subject: string;
  readonly text: string;
}

/** An e-mail to one account, before its language is known. */
export interface Email {
  readonly to: string;
  /**
   * The address of the account whose language applies, if `to` does not belong to an account yet,
   * or no longer does.
   */
  readonly account?: string;
  /** The address for answers; undefined if people cannot answer. */
  readonly replyTo?: string | undefined;
  /** The id, if a second e-mail with the same one must not be sent; by default a new one. */
  readonly id?: string;
  readonly write: (language: SiteLanguage) => EmailWords;
  /** The setting that turns these e-mails off; undefined if none does. */
  readonly kind?: StopKind | undefined;
  /** Whether it is sent even if e-mails to the account do not arrive. */
  readonly isVital?: boolean;
}

export function quoted(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/**
 * The name of an e-mail in the catalogue: the common prefix of its subject key and its text key.
 */
export type EmailName = NamesIn<MessageKey<'emails'>>;
type NamesIn<Key> = Key extends `${infer Name}.subject` ? Name : never;

/** The parameters of an e-mail. For a union of names, the parameters of all of them. */
export type EmailParams<Name extends EmailName> = ParamsOf<
  'emails',
  `${Name}.subject` | `${Name}.text`
>;

interface Reader {
  readonly email: string;
  /** Absent if the e-mail may reach a stranger. */
  readonly name?: string;
}

/** The e-mails that people can turn off, with the setting. */
const STOPPED_BY: Partial<Record<EmailName, StopKind>> = {
  'message.unread': 'unreadMail',
  'brief.new': 'unreadMail',
  'brief.invited': 'unreadMail',
  'brief.answered': 'unreadMail',
  'review.new': 'ratingMail',
  'review.waiting': 'ratingMail',
  'review.ends': 'ratingMail',
  'sounds.news': 'soundMail',
  'notifications.digest': 'digest',
};

/** Creates an e-mail that starts with a greeting. */
export function emailTo<Name extends EmailName>(
  { email, name: reader }: Reader,
  name: Name,
  paramsIn: (language: SiteLanguage) => EmailParams<Name>,
): Email {
  return {
    to: email,
    kind: STOPPED_BY[name],
    // E-mails about security, and those that confirm an address.
    isVital: name.startsWith('account.'),
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
