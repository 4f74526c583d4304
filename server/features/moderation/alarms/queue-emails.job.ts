import { sql } from 'kysely';
import { keysOf } from '../../../../shared/keys-of.ts';
import { LOCALES } from '../../../../shared/languages/site-languages.ts';
import { MAX_COUNTED } from '../../../../shared/limits.ts';
import { openQueues, QUEUES, type QueueName, waitOf } from '../../../../shared/queues.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Trx } from '../../../database/db.ts';
import { emailTo, type Email } from '../../../platform/mail/email.ts';
import { sectionOf } from '../../../platform/messages.ts';
import { countWaiting, type Queues } from '../waiting.repository.ts';
import type { FeatureParts } from '../../../parts.ts';
import { isDailyDue, listReaders, type Reader } from './readers.ts';

type QueueParts = Pick<
  FeatureParts,
  'db' | 'clock' | 'jobs' | 'postbox' | 'publicUrl' | 'settings'
>;

const NAMES = keysOf(QUEUES);

/** The row of the daily e-mail. */
const DIGEST = 'digest';

/** The shortest time between two e-mails about one queue that is emptied again and again. */
const QUIET_MS = 60 * 60_000;

/**
 * Registers the job that e-mails administrators, each as they choose: once when a queue is no longer
 * empty, or once a day about all queues. Everybody gets a daily e-mail about overdue ones. While no
 * administrator can receive e-mail, nothing is noted as sent.
 */
export function mailQueuesRegularly(parts: QueueParts): void {
  const { db, clock, settings } = parts;
  parts.jobs.regularly('admin.queue-emails', () =>
    transaction(db, async (trx) => {
      // Servers that run this at the same time take turns, also for rows that do not exist yet.
      await sql`LOCK TABLE queue_notice IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
      const counted = await countWaiting(trx, settings);
      await closeEmptied(trx, counted.waiting);
      await mail(trx, { ...parts, ...counted, now: clock.now() });
    }),
  );
}

interface MailedQueues extends Queues, Pick<QueueParts, 'postbox' | 'publicUrl'> {
  readonly now: Date;
}

async function mail(trx: Trx, { postbox, ...mailed }: MailedQueues): Promise<void> {
  const { waiting, oldest, now } = mailed;
  const notices = new Map((await readNotices(trx)).map((notice) => [notice.queue, notice]));
  const open = openQueues(waiting, oldest);
  const begun = open.filter((name) => {
    const notice = notices.get(name);
    if (QUEUES[name].hasAlarms || notice?.is_open) return false;
    return !notice || now.getTime() - notice.mailed_at.getTime() >= QUIET_MS;
  });
  const isDaily = open.length > 0 && isDailyDue(notices.get(DIGEST)?.mailed_at ?? null, now);
  if (begun.length === 0 && !isDaily) return;
  const readers = await listReaders(trx);
  if (readers.length === 0) return;
  const list = { ...mailed, site: mailed.publicUrl() };
  const late = open.filter((name) => isLate(name, list));
  for (const reader of readers) {
    const isNow = reader.queueMail === 'now';
    if (isNow && begun.length > 0) {
      await postbox.send(trx, queueEmail(reader, { ...list, queues: begun, kind: 'begun' }));
    }
    if (!isDaily || (isNow && late.length === 0)) continue;
    const queues = isNow ? late : open;
    const kind = late.length > 0 ? 'overdue' : 'daily';
    await postbox.send(trx, queueEmail(reader, { ...list, queues, kind }));
  }
  await noteMailed(trx, [...begun, ...(isDaily ? [DIGEST] : [])], now);
}

interface QueueList extends Queues {
  readonly queues: readonly QueueName[];
  readonly kind: 'begun' | 'daily' | 'overdue';
  readonly now: Date;
  readonly site: string;
}

function isLate(name: QueueName, { oldest, now }: Pick<QueueList, 'oldest' | 'now'>): boolean {
  const since = oldest[name];
  return since !== null && waitOf(name, since, now).late;
}

/**
 * Creates the e-mail about queues, with the number, age and address of each. Its subject names all
 * of them, or only the overdue ones.
 */
export function queueEmail(
  reader: Pick<Reader, 'email' | 'name'>,
  { queues, kind, site, ...list }: QueueList,
): Email {
  const named = kind === 'overdue' ? queues.filter((name) => isLate(name, list)) : queues;
  return emailTo(reader, 'administration.queues', (language) => {
    const t = sectionOf('admin', 'waiting', language);
    const count = (name: QueueName) =>
      t(`kinds.${name}`, {
        count: list.waiting[name],
        most: list.waiting[name] >= MAX_COUNTED,
      });
    const age = (name: QueueName) => {
      const since = list.oldest[name];
      return since === null ? [] : [`  ${t('oldest', waitOf(name, since, list.now))}`];
    };
    return {
      kind,
      names: new Intl.ListFormat(LOCALES[language]).format(named.map(count)),
      list: queues
        .flatMap((name) => [`- ${count(name)}`, ...age(name), `  ${site}${QUEUES[name].screen}`])
        .join('\n'),
      link: `${site}/admin`,
      settings: `${site}/admin/notifications`,
    };
  });
}

function readNotices(trx: Trx) {
  return trx.selectFrom('queue_notice').select(['queue', 'is_open', 'mailed_at']).execute();
}

/** Notes the queues that became empty, so that the next entry is e-mailed again. */
async function closeEmptied(trx: Trx, waiting: Queues['waiting']): Promise<void> {
  const empty = NAMES.filter((name) => waiting[name] === 0);
  await trx
    .updateTable('queue_notice')
    .set({ is_open: false })
    .where('queue', 'in', [...empty, DIGEST])
    .where('is_open', '=', true)
    .execute();
}

async function noteMailed(trx: Trx, queues: readonly string[], now: Date) {
  const note = { is_open: true, mailed_at: now };
  await trx
    .insertInto('queue_notice')
    .values(queues.map((queue) => ({ queue, ...note })))
    .onConflict((conflict) => conflict.column('queue').doUpdateSet(note))
    .execute();
}
