import { emailTo } from '../../../platform/mail/emails.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import { DAYS } from '../../../platform/messages.ts';

/** The person whose account is deleted. */
export interface Leaver {
  readonly email: string;
  readonly name: string;
}

/** The e-mail that says until when an account can be kept, and how. */
export function deletionAskedLetter(leaver: Leaver, deleteAt: Date, publicUrl: string): Letter {
  const day = deleteAt.toISOString().slice(0, 10);
  return emailTo(leaver, 'account.deletion-requested', (language) => ({
    date: DAYS[language].writeDay(day),
    link: `${publicUrl}/sign-in`,
  }));
}

/** The last e-mail to a person. */
export function deletedLetter(leaver: Leaver): Letter {
  return emailTo(leaver, 'account.deleted', () => ({}));
}
