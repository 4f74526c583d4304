import type { Letter } from '../../platform/mail.ts';

/** An administrator who is written to. */
export interface AlarmReader {
  readonly email: string;
  readonly name: string;
}

/** What a letter says of an alarm. */
export interface MailedAlarm {
  readonly what: string;
  readonly path: string;
}

/** The letter about what has to be looked at; several occasions stand in one. */
export function alarmLetter(
  { email, name }: AlarmReader,
  alarms: readonly MailedAlarm[],
  { urgent, publicUrl }: { urgent: boolean; publicUrl: string },
): Letter {
  const count = alarms.length === 1 ? 'one thing' : `${alarms.length} things`;
  const list = alarms.map(({ what, path }) => `${what}\n${publicUrl}${path}`).join('\n\n');
  return {
    to: email,
    subject: `${urgent ? 'Urgent: ' : ''}${count} to look at in the administration`,
    text: `Dear ${name},

${urgent ? 'this should be looked at today' : 'this is what was noticed about money since the last letter of this kind'}:

${list}

All that waits is here:

${publicUrl}/admin

Each occasion is written about once. This letter goes to all administrators.

Earmark
`,
  };
}
