import type { Kysely } from 'kysely';
import { dayInBelgrade, hourInBelgrade } from '../../../../shared/money/belgrade.ts';
import { transaction } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Postbox } from '../../../platform/mail/postbox.ts';
import { alarmLetter } from './alarm.letters.ts';
import { findLastDaily, listReaders, lockWaiting, setMailed } from './alarms.repository.ts';

interface AlarmParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'regularly'>;
  readonly postbox: Postbox;
  readonly publicUrl: () => string;
}

/** The hour in Belgrade from which the letter of the day goes out. */
const MORNING = 9;
/** Occasions in one letter; what is left stands in the next. */
const MOST_IN_LETTER = 50;

/**
 * Declares the job that writes to administrators about alarms: about urgent ones at once, about the
 * others in one letter a day. Each is written about once; while nobody can be written to, they wait.
 */
export function mailAlarmsRegularly(parts: AlarmParts): void {
  parts.jobs.regularly('admin.alarm-letters', async () => {
    await mail(parts, true);
    if (await isDaily(parts)) await mail(parts, false);
  });
}

/** Whether the letter of the day may go out: once a day, in the morning. */
async function isDaily({ db, clock }: AlarmParts): Promise<boolean> {
  const now = clock.now();
  if (hourInBelgrade(now) < MORNING) return false;
  const last = await findLastDaily(db);
  return last === null || dayInBelgrade(last) < dayInBelgrade(now);
}

async function mail({ db, clock, postbox, publicUrl }: AlarmParts, urgent: boolean): Promise<void> {
  await transaction(db, async (trx) => {
    const alarms = await lockWaiting(trx, { urgent, limit: MOST_IN_LETTER });
    const readers = alarms.length === 0 ? [] : await listReaders(trx);
    if (readers.length === 0) return;
    const told = alarms.map(({ what, what_sr: latin, what_sr_cyrl: cyrillic, path }) => ({
      what: { en: what, 'sr-Latn': latin ?? what, 'sr-Cyrl': cyrillic ?? latin ?? what },
      path,
    }));
    for (const reader of readers) {
      const letter = alarmLetter(reader, told, { urgent, publicUrl: publicUrl() });
      await postbox.send(trx, letter);
    }
    await setMailed(
      trx,
      alarms.map(({ id }) => id),
      clock.now(),
    );
  });
}
