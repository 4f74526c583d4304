import type { InLanguages } from '../../../../shared/languages/site-languages.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Db, Trx } from '../../../database/db.ts';
import { emailTo, type Email } from '../../../platform/mail/email.ts';
import type { FeatureParts } from '../../../parts.ts';
import { isDailyDue, listReaders, type Reader } from './readers.ts';

type AlarmParts = Pick<FeatureParts, 'db' | 'clock' | 'jobs' | 'postbox' | 'publicUrl'>;

/** Alarms in one e-mail. The rest goes into the next one. */
const MAX_IN_EMAIL = 50;

/**
 * Registers the job that e-mails administrators about alarms: urgent ones at once, the others in
 * one daily e-mail. Each alarm is e-mailed once. While no administrator can receive e-mail, alarms
 * wait.
 */
export function mailAlarmsRegularly(parts: AlarmParts): void {
  parts.jobs.regularly('admin.alarm-emails', async () => {
    await mail(parts, true);
    const last = await findLastDaily(parts.db);
    if (isDailyDue(last, parts.clock.now())) await mail(parts, false);
  });
}

async function mail({ db, clock, postbox, publicUrl }: AlarmParts, urgent: boolean): Promise<void> {
  await transaction(db, async (trx) => {
    const alarms = await lockWaiting(trx, { urgent, limit: MAX_IN_EMAIL });
    const readers = alarms.length === 0 ? [] : await listReaders(trx);
    if (readers.length === 0) return;
    const texts = alarms.map(({ what, what_sr: latin, what_sr_cyrl: cyrillic, path }) => ({
      what: { en: what, 'sr-Latn': latin ?? what, 'sr-Cyrl': cyrillic ?? latin ?? what },
      path,
    }));
    for (const reader of readers) {
      const email = alarmEmail(reader, texts, { urgent, publicUrl: publicUrl() });
      await postbox.send(trx, email);
    }
    await setMailed(
      trx,
      alarms.map(({ id }) => id),
      clock.now(),
    );
  });
}

interface MailedAlarm {
  readonly what: InLanguages<string>;
  readonly path: string;
}

/** Creates the e-mail that lists the alarms to look at. */
export function alarmEmail(
  reader: Pick<Reader, 'email' | 'name'>,
  alarms: readonly MailedAlarm[],
  { urgent, publicUrl }: { urgent: boolean; publicUrl: string },
): Email {
  const urgency: 'urgent' | 'daily' = urgent ? 'urgent' : 'daily';
  return emailTo(reader, 'administration.alarms', (language) => ({
    urgency,
    count: alarms.length,
    list: alarms.map(({ what, path }) => `${what[language]}\n${publicUrl}${path}`).join('\n\n'),
    link: `${publicUrl}/admin`,
  }));
}

/** Returns alarms not yet e-mailed, oldest first, and locks them until the transaction ends. */
function lockWaiting(trx: Trx, { urgent, limit }: { urgent: boolean; limit: number }) {
  return trx
    .selectFrom('alarm')
    .select(['id', 'what', 'what_sr', 'what_sr_cyrl', 'path'])
    .where('mailed_at', 'is', null)
    .where('urgent', '=', urgent)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

async function setMailed(db: Db, ids: readonly number[], mailedAt: Date): Promise<void> {
  await db
    .updateTable('alarm')
    .set({ mailed_at: mailedAt })
    .where('id', 'in', [...ids])
    .execute();
}

/** Returns when the last daily e-mail went out, or null. */
async function findLastDaily(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('alarm')
    .select('mailed_at')
    .where('urgent', '=', false)
    .where('mailed_at', 'is not', null)
    .orderBy('mailed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.mailed_at ?? null;
}
