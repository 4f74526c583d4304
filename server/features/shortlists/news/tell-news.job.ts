import type { Kysely } from 'kysely';
import { hourInBelgrade } from '../../../../shared/money/belgrade.ts';
import { transaction } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { emailTo, type Email } from '../../../platform/mail/email.ts';
import type { Postbox } from '../../../platform/mail/postbox.ts';
import { type Clock, DAY_MS } from '../../../platform/start/clock.ts';
import type { SearchService } from '../../catalogue/search/search.service.ts';
import { deleteRemoved } from '../shortlists.repository.ts';
import {
  deleteOldNews,
  findNextPlace,
  insertFollowedNews,
  insertFoundNews,
  listSources,
  listToMail,
  lockBehind,
  lockToMail,
  setMailed,
  setTold,
  type ToMail,
} from './news.repository.ts';

interface JobParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'regularly'>;
  readonly postbox: Postbox;
  readonly publicUrl: () => string;
  readonly search: SearchService;
}

/** Readers per transaction. Each may have 100 searches. */
const BATCH = 10;
/** Most sounds that an e-mail names. */
const NAMED = 10;
/** The hour in Belgrade from which the daily e-mails are sent. */
const MAIL_FROM_HOUR = 8;
/** News are deleted after these days, and removed lists after one. */
const NEWS_DAYS = 90;

export const NEWS_JOBS = { tell: 'shortlists.tell-news', forget: 'shortlists.forget' } as const;

/** Declares the jobs that find news for their readers, e-mail them once a day, and forget them. */
export function tellNewsRegularly({ jobs, ...parts }: JobParts): void {
  const { db, clock } = parts;
  jobs.regularly(NEWS_JOBS.tell, async () => {
    while (await findSome(parts));
    if (hourInBelgrade(clock.now()) < MAIL_FROM_HOUR) return;
    while (await mailSome(parts));
  });
  jobs.regularly(NEWS_JOBS.forget, async () => {
    const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
    await deleteOldNews(db, before(NEWS_DAYS));
    await deleteRemoved(db, before(1));
  });
}

type Finding = Pick<JobParts, 'db' | 'clock' | 'search'>;

/** Finds the news of the next readers. Of each search it sees the 20 newest sounds. */
function findSome({ db, clock, search }: Finding): Promise<boolean> {
  return transaction(db, async (trx) => {
    const now = clock.now();
    // A sound that is listed meanwhile is found again, and noted once.
    const place = await findNextPlace(trx);
    const readers = await lockBehind(trx, place, BATCH);
    if (readers.length === 0) return false;
    await insertFollowedNews(trx, readers, now);
    const ids = readers.map(({ account_id }) => account_id);
    for (const { account_id, search: wanted } of await listSources(trx, ids)) {
      const reader = readers.find((one) => one.account_id === account_id);
      if (!reader || !wanted) continue;
      const found = await search.search({ ...wanted, page: 1, sort: 'newest' });
      // Sounds for other words than those that were typed are no answer.
      if (found.correction?.kind === 'used') continue;
      const soundIds = found.projects.map(({ id }) => id);
      await insertFoundNews(trx, reader, { soundIds, now });
    }
    await setTold(trx, readers, place);
    return true;
  });
}

type Mailing = Pick<JobParts, 'db' | 'clock' | 'postbox' | 'publicUrl'>;

/** E-mails the next readers. The commit stores the e-mails with what they told. */
function mailSome({ db, clock, postbox, publicUrl }: Mailing): Promise<boolean> {
  return transaction(db, async (trx) => {
    const now = clock.now();
    const readers = await lockToMail(trx, now, BATCH);
    if (readers.length === 0) return false;
    const sounds = await listToMail(trx, readers, NAMED);
    for (const reader of readers) {
      const own = sounds.filter(({ account_id }) => account_id === reader.account_id);
      await postbox.send(trx, soundNewsEmail(reader, own, publicUrl()));
      await setMailed(trx, reader, now);
    }
    return true;
  });
}

interface ToldSound {
  readonly id: number;
  readonly name: string;
  readonly userName: string;
}

/** Builds the daily e-mail about new sounds, with a link that ends these e-mails. */
export function soundNewsEmail(
  reader: Pick<ToMail, 'email' | 'name' | 'count' | 'secret'>,
  sounds: readonly ToldSound[],
  site: string,
): Email {
  const stop = `${site}/stop-sound-news/${reader.secret}`;
  const list = sounds.map(
    ({ id, name, userName }) => `- ${name}, ${userName}\n  ${site}/project/${id}`,
  );
  const email = emailTo(reader, 'sounds.news', () => ({
    count: reader.count,
    list: list.join('\n'),
    link: `${site}/saved/new`,
    stop,
  }));
  return { ...email, stop };
}
