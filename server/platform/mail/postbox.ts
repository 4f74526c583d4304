import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DEFAULT_LANGUAGE, type SiteLanguage } from '../../../shared/languages/site-languages.ts';
import type { DB } from '../../database/types.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Letter } from './letter.ts';
import { withoutForeignLinks } from './letter-words.ts';
import type { Mail, WrittenLetter } from './mail.ts';

/** Takes letters for delivery. */
export interface Postbox {
  /**
   * Writes the letter in its reader's language. It goes out if, and only if, the caller's transaction
   * commits; it is tried for two days.
   */
  send(db: Kysely<DB>, letter: Letter): Promise<void>;
}

/** The language of the account that has an e-mail; undefined where it chose none, or there is none. */
export type FindLanguage = (db: Kysely<DB>, email: string) => Promise<SiteLanguage | undefined>;

interface PostboxParts {
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly findLanguage: FindLanguage;
  readonly publicUrl: () => string;
  /** What else Earmark names in its letters, such as the e-mail of the merchant. */
  readonly ownAddresses: readonly string[];
  /** Seconds before the second try; the wait doubles from then on. */
  readonly retryDelay?: number;
}

/** A letter on its way, known again by its id however often it is tried. */
interface PostedLetter extends Omit<WrittenLetter, 'language'> {
  readonly language?: SiteLanguage;
  readonly id: string;
}

/** Letters that travel at once: mail servers take few connections of one sender. */
const AT_ONCE = 8;

/** A postbox that is emptied by a job, so that a mail server that is down loses no letter. */
export function createPostbox(parts: PostboxParts): Postbox {
  const { jobs, mail, findLanguage, publicUrl, ownAddresses, retryDelay = 30 } = parts;
  const options = { retryLimit: 12, retryDelay, atOnce: AT_ONCE };
  const queue = jobs.queue<PostedLetter>('mail', options, ({ id, ...letter }) =>
    // One that an earlier version has posted is in English and does not say so.
    mail.deliver({ ...letter, language: letter.language ?? DEFAULT_LANGUAGE }, id),
  );
  return {
    async send(db, { to, account = to, write }) {
      const language = (await findLanguage(db, account)) ?? DEFAULT_LANGUAGE;
      const own = { site: publicUrl(), others: [...ownAddresses, to, account] };
      const words = withoutForeignLinks(write(language), own);
      await queue.send(db, { ...words, to, language, id: randomUUID() });
    },
  };
}
