import { hourInBelgrade } from '../../../../shared/money/belgrade.ts';
import { transaction } from '../../../database/transaction.ts';
import { emailTo, type Email } from '../../../platform/mail/email.ts';
import { DAY_MS } from '../../../platform/start/clock.ts';
import type { SearchService } from '../../catalogue/search/search.service.ts';
import { deleteRemoved } from '../shortlists.repository.ts';
import type { FeatureParts } from '../../../parts.ts';
import {
  deleteOldNews,
  findNextPlace,
  insertFollowedNews,
  insertFoundNews,
  listSources,
  listSoundsToMail,
  lockReadersBehind,
  lockDueReaders,
  setMailed,
  setPlace,
  type DueReader,
} from './news.repository.ts';

interface JobParts extends Pick<FeatureParts, 'db' | 'clock' | 'jobs' | 'postbox' | 'publicUrl'> {
  readonly search: SearchService;
}

/** Readers per transaction. Each may have 100 searches. */
const BATCH = 10;
/** The most sounds that an e-mail names. */
const NAMED = 10;
/** The hour in Belgrade from which the daily e-mails are sent. */
const MAIL_FROM_HOUR = 8;
/** The lifetime of news, days. */
const NEWS_DAYS = 90;

export const NEWS_JOBS = { find: 'shortlists.tell-news', forget: 'shortlists.forget' } as const;

/** Declares the jobs that find news, e-mail them once a day, and delete old news and lists. */
export function followSources({ jobs, ...parts }: JobParts): void {
  const { db, clock } = parts;
  jobs.regularly(NEWS_JOBS.find, async () => {
    while (await findSome(parts));
    if (hourInBelgrade(clock.now()) < MAIL_FROM_HOUR) return;
    while (await mailSome(parts));
  });
  jobs.regularly(NEWS_JOBS.forget, async () => {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
    await deleteOldNews(db, daysAgo(NEWS_DAYS));
    await deleteRemoved(db, daysAgo(1));
  });
}

type RoundParts = Omit<JobParts, 'jobs'>;

/**
 * Finds the news of the next readers, at most the 20 newest sounds of each search. Returns whether
 * there were any readers.
 */
function findSome({ db, clock, search }: RoundParts): Promise<boolean> {
  return transaction(db, async (trx) => {
    const now = clock.now();
    // The next round finds a sound again that is listed during this one. It is added only once.
    const place = await findNextPlace(trx);
    const readers = await lockReadersBehind(trx, place, BATCH);
    if (readers.length === 0) return false;
    await insertFollowedNews(trx, readers, now);
    const ids = readers.map(({ account_id }) => account_id);
    for (const { account_id, search: wanted } of await listSources(trx, ids)) {
      const reader = readers.find((one) => one.account_id === account_id);
      if (!reader || !wanted) continue;
      const found = await search.search({ ...wanted, page: 1, sort: 'newest' });
      // A corrected search finds sounds for other words than the reader saved.
      if (found.correction?.kind === 'used') continue;
      const soundIds = found.projects.map(({ id }) => id);
      await insertFoundNews(trx, reader, { soundIds, now });
    }
    await setPlace(trx, readers, place);
    return true;
  });
}

/** E-mails the next readers, and stores how far they were e-mailed. Returns whether there were any. */
function mailSome({ db, clock, postbox, publicUrl }: RoundParts): Promise<boolean> {
  return transaction(db, async (trx) => {
    const now = clock.now();
    const readers = await lockDueReaders(trx, now, BATCH);
    if (readers.length === 0) return false;
    const sounds = await listSoundsToMail(trx, readers, NAMED);
    for (const reader of readers) {
      const own = sounds.filter(({ account_id }) => account_id === reader.account_id);
      await postbox.send(trx, soundNewsEmail(reader, own, publicUrl()));
      await setMailed(trx, reader, now);
    }
    return true;
  });
}

interface NamedSound {
  readonly id: number;
  readonly name: string;
  readonly userName: string;
}

export function soundNewsEmail(
  reader: Pick<DueReader, 'email' | 'name' | 'count'>,
  sounds: readonly NamedSound[],
  site: string,
): Email {
  const list = sounds.map(
    ({ id, name, userName }) => `- ${name}, ${userName}\n  ${site}/project/${id}`,
  );
  return emailTo(reader, 'sounds.news', () => ({
    count: reader.count,
    list: list.join('\n'),
    link: `${site}/saved/new`,
  }));
}
