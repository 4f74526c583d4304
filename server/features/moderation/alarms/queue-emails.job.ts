import { type Kysely, sql, type Transaction } from 'kysely';
import type { Waiting } from '../../../../shared/features/admin.ts';
import { keysOf } from '../../../../shared/keys-of.ts';
import { LOCALES, type SiteLanguage } from '../../../../shared/languages/site-languages.ts';
import { MAX_COUNTED } from '../../../../shared/limits.ts';
import { QUEUE_SCREENS } from '../../../../shared/queue-screens.ts';
import { transaction } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import type { Settings } from '../../../parts.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { emailTo, type Email } from '../../../platform/mail/email.ts';
import type { Postbox } from '../../../platform/mail/postbox.ts';
import { sectionOf } from '../../../platform/messages.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import { countWaiting } from '../waiting.repository.ts';
import { isDailyDue, listReaders, type Reader } from './readers.ts';

interface QueueParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'regularly'>;
  readonly postbox: Postbox;
  readonly publicUrl: () => string;
  readonly settings: Pick<Settings, 'buyersByEmail'>;
}

type QueueName = keyof Waiting;

const QUEUES = keysOf(QUEUE_SCREENS);

/** Queues whose entries raise an alarm each, which is an e-mail already. */
const WITH_ALARMS: ReadonlySet<QueueName> = new Set([
  'disputes',
  'payments',
  'gatewayDifferences',
  'rateFaults',
  'bookDifferences',
]);

/** The row of the daily e-mail. */
const DIGEST = 'digest';

/** The shortest time between two e-mails about one queue that is emptied again and again. */
const QUIET_MS = 60 * 60_000;

/**
 * Registers the job that e-mails administrators: once when a queue is no longer empty, and once a
 * day about all queues. While no administrator can receive e-mail, nothing is noted as sent.
 */
export function mailQueuesRegularly(parts: QueueParts): void {
  const { db, clock, settings } = parts;
  parts.jobs.regularly('admin.queue-emails', () =>
    transaction(db, async (trx) => {
      // Servers that run this at the same time take turns, also for rows that do not exist yet.
      await sql`LOCK TABLE queue_notice IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
      const { waiting } = await countWaiting(trx, settings);
      await closeEmptied(trx, waiting);
      await mail(trx, { ...parts, waiting, now: clock.now() });
    }),
  );
}

interface MailedQueues extends Pick<QueueParts, 'postbox' | 'publicUrl'> {
  readonly waiting: Waiting;
  readonly now: Date;
}

async function mail(
  trx: Transaction<DB>,
  { waiting, now, postbox, publicUrl }: MailedQueues,
): Promise<void> {
  const notices = new Map((await readNotices(trx)).map((notice) => [notice.queue, notice]));
  const open = QUEUES.filter((name) => waiting[name] > 0);
  const begun = open.filter((name) => {
    const notice = notices.get(name);
    if (WITH_ALARMS.has(name) || notice?.is_open) return false;
    return !notice || now.getTime() - notice.mailed_at.getTime() >= QUIET_MS;
  });
  const isDaily = open.length > 0 && isDailyDue(notices.get(DIGEST)?.mailed_at ?? null, now);
  if (begun.length === 0 && !isDaily) return;
  const readers = await listReaders(trx);
  if (readers.length === 0) return;
  for (const reader of readers) {
    const queues = isDaily ? open : begun;
    await postbox.send(trx, queueEmail(reader, { waiting, queues, isDaily, site: publicUrl() }));
  }
  await noteMailed(trx, [...begun, ...(isDaily ? [DIGEST] : [])], now);
}

interface QueueList {
  readonly waiting: Waiting;
  readonly queues: readonly QueueName[];
  /** Whether this is the daily e-mail. */
  readonly isDaily: boolean;
  readonly site: string;
}

/** Creates the e-mail about queues, with a number and a link for each. */
export function queueEmail(reader: Reader, { waiting, queues, isDaily, site }: QueueList): Email {
  const kind: 'daily' | 'begun' = isDaily ? 'daily' : 'begun';
  return emailTo(reader, 'administration.queues', (language) => {
    const lines = queues.map((name) => ({ name, text: countLine(language, name, waiting[name]) }));
    return {
      kind,
      names: new Intl.ListFormat(LOCALES[language]).format(lines.map(({ text }) => text)),
      list: lines.map(({ name, text }) => `${text}\n${site}${QUEUE_SCREENS[name]}`).join('\n\n'),
      link: `${site}/admin`,
    };
  });
}

function countLine(language: SiteLanguage, name: QueueName, count: number): string {
  const t = sectionOf('admin', 'waiting', language);
  return t(`kinds.${name}`, { count, most: count >= MAX_COUNTED });
}

function readNotices(trx: Transaction<DB>) {
  return trx.selectFrom('queue_notice').select(['queue', 'is_open', 'mailed_at']).execute();
}

/** Notes the queues that became empty, so that the next entry is e-mailed again. */
async function closeEmptied(trx: Transaction<DB>, waiting: Waiting): Promise<void> {
  const empty = QUEUES.filter((name) => waiting[name] === 0);
  await trx
    .updateTable('queue_notice')
    .set({ is_open: false })
    .where('queue', 'in', [...empty, DIGEST])
    .where('is_open', '=', true)
    .execute();
}

async function noteMailed(trx: Transaction<DB>, queues: readonly string[], now: Date) {
  const note = { is_open: true, mailed_at: now };
  await trx
    .insertInto('queue_notice')
    .values(queues.map((queue) => ({ queue, ...note })))
    .onConflict((conflict) => conflict.column('queue').doUpdateSet(note))
    .execute();
}
