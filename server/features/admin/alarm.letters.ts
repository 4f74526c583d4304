import type { InLanguages } from '../../../shared/site-languages.ts';
import type { Words } from '../../../shared/translation.ts';
import type { Letter } from '../../platform/letter.ts';
import { texts as serbian } from './alarm-letters.texts.sr.ts';
import { texts as english } from './alarm-letters.texts.ts';

const TEXTS: InLanguages<Words<typeof english>> = { en: english, sr: serbian };

/** An administrator who is written to. */
export interface AlarmReader {
  readonly email: string;
  readonly name: string;
}

/** What a letter says of an alarm. */
export interface MailedAlarm {
  readonly what: InLanguages<string>;
  readonly path: string;
}

/** The letter about what has to be looked at; several occasions stand in one. */
export function alarmLetter(
  { email, name }: AlarmReader,
  alarms: readonly MailedAlarm[],
  { urgent, publicUrl }: { urgent: boolean; publicUrl: string },
): Letter {
  return {
    to: email,
    write(language) {
      const list = alarms.map(({ what, path }) => `${what[language]}\n${publicUrl}${path}`);
      const { length: count } = alarms;
      return TEXTS[language].alarms(
        { name, count, urgent },
        list.join('\n\n'),
        `${publicUrl}/admin`,
      );
    },
  };
}
