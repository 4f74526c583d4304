import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DEFAULT_LANGUAGE, type SiteLanguage } from '../../../shared/languages/site-languages.ts';
import type { DB } from '../../database/types.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Letter, LetterWords } from './letter.ts';
import type { Mail, WrittenLetter } from './mail.ts';
import { replaceAddresses } from './web-addresses.ts';

/** Takes letters for delivery. */
export interface Postbox {
  /**
   * Writes the letter in its reader's language. It goes out if, and only if, the caller's transaction
   * commits; it is tried for two days.
   */
  send(db: Kysely<DB>, letter: Letter): Promise<void>;
}

/** The language of the account that has an e-mail; undefined where it chose none, or there is none. */
type FindLanguage = (db: Kysely<DB>, email: string) => Promise<SiteLanguage | undefined>;

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

interface OwnAddresses {
  /** Where Earmark's own links begin; each has a line for itself. */
  readonly site: string;
  /** Further addresses that Earmark names, and the reader's own. */
  readonly others: readonly string[];
}

/**
 * A letter in which only Earmark's own addresses can become links. Names, titles and messages of
 * people travel in it too, and mail programs make links of whatever looks like an address. Such words
 * get blanks at their dots: they can still be read, and no program opens them.
 */
function withoutForeignLinks(words: LetterWords, own: OwnAddresses): LetterWords {
  const lines = words.text.split('\n');
  return {
    subject: breakForeign(words.subject, own),
    text: lines.map((line) => (isOwnLink(line, own) ? line : breakForeign(line, own))).join('\n'),
  };
}

function isOwnLink(line: string, { site }: OwnAddresses): boolean {
  const link = line.trim();
  return (link === site || link.startsWith(`${site}/`)) && !/\s/.test(link);
}

function breakForeign(line: string, { others }: OwnAddresses): string {
  return replaceAddresses(line, (address) =>
    others.includes(withoutEnd(address)) ? address : broken(address),
  );
}

/** Without the signs that end a sentence. */
function withoutEnd(address: string): string {
  let end = address.length;
  while (end > 0 && '.,;:)'.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

function broken(address: string): string {
  return address
    .replaceAll(/:(?=\S)/g, ': ')
    .replaceAll('@', ' @ ')
    .replaceAll(/(?<=\S)[.\u3002\uFF0E\uFF61\u2024]/gu, ' $&');
}
