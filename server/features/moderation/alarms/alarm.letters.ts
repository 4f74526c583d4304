import type { InLanguages } from '../../../../shared/languages/site-languages.ts';
import { emailTo } from '../../../platform/mail/emails.ts';
import type { Letter } from '../../../platform/mail/letter.ts';

/** An administrator who is written to. */
export interface AlarmReader {
  readonly email: string;
  readonly name: string;
}

/** An alarm as an e-mail lists it. */
export interface MailedAlarm {
  readonly what: InLanguages<string>;
  readonly path: string;
}

/** The e-mail about what has to be looked at; it lists several occasions. */
export function alarmLetter(
  reader: AlarmReader,
  alarms: readonly MailedAlarm[],
  { urgent, publicUrl }: { urgent: boolean; publicUrl: string },
): Letter {
  const urgency: 'urgent' | 'daily' = urgent ? 'urgent' : 'daily';
  return emailTo(reader, 'administration.alarms', (language) => ({
    urgency,
    count: alarms.length,
    list: alarms.map(({ what, path }) => `${what[language]}\n${publicUrl}${path}`).join('\n\n'),
    link: `${publicUrl}/admin`,
  }));
}
