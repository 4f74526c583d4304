import { SITE_NAME } from '../../../../shared/association/brand.ts';
import type { SiteLanguage } from '../../../../shared/languages/site-languages.ts';
import { completeSettings, digestKindsOf } from '../../../../shared/settings.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Db } from '../../../database/db.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { emailTo, type Email } from '../../../platform/mail/email.ts';
import type { Postbox } from '../../../platform/mail/postbox.ts';
import { textsOf } from '../../../platform/messages.ts';
import { nextMorning } from '../../../platform/next-morning.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import {
  type DigestLine,
  type DigestReader,
  lockDueReaders,
  setNextDigest,
  takeDigest,
} from './digest.repository.ts';

interface DigestParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'regularly'>;
  readonly postbox: Pick<Postbox, 'send'>;
  readonly publicUrl: () => string;
}

/** People per transaction. */
const BATCH = 10;
/** The most notifications that a digest names. */
const NAMED = 20;

export const DIGEST_JOB = 'notifications.digest';

/** Declares the job that sends the digests that are due. */
export function sendDigests(parts: DigestParts): void {
  parts.jobs.regularly(DIGEST_JOB, async () => {
    while (await sendSome(parts));
  });
}

/**
 * Sends the next digests. One commit stores the e-mail, its notifications, and when the next one is
 * due, so a killed server loses and repeats none.
 */
function sendSome({ db, clock, postbox, publicUrl }: DigestParts): Promise<boolean> {
  return transaction(db, async (trx) => {
    const now = clock.now();
    const readers = await lockDueReaders(trx, now, BATCH);
    for (const reader of readers) {
      const { digest, muted } = completeSettings(reader.for_client);
      const kinds = digestKindsOf(digest);
      const next = kinds.length > 0 ? nextMorning(digest.timeZone, digest.every, now) : null;
      await setNextDigest(trx, reader.account_id, next);
      if (!reader.is_reachable) continue;
      const taken = await takeDigest(trx, reader, { kinds, muted, limit: NAMED });
      if (taken.count > 0) await postbox.send(trx, digestEmail(reader, taken, publicUrl()));
    }
    return readers.length > 0;
  });
}

export function digestEmail(
  reader: Pick<DigestReader, 'email' | 'name'>,
  { count, lines }: { readonly count: number; readonly lines: readonly DigestLine[] },
  site: string,
): Email {
  return emailTo(reader, 'notifications.digest', (language) => ({
    count,
    more: count - lines.length,
    list: lines.map((line) => `- ${wordsOf(line, language)}\n  ${site}${line.path}`).join('\n'),
    link: `${site}/notifications`,
    settings: `${site}/notifications/settings`,
  }));
}

function wordsOf({ event, person, about }: DigestLine, language: SiteLanguage): string {
  const words = textsOf('notifications', language);
  return words(`events.${event}`, { person: person ?? SITE_NAME, about }).replaceAll(/\s+/g, ' ');
}
