import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { StopKind } from '../../../shared/features/accounts/account-settings.ts';
import { DEFAULT_LANGUAGE, type SiteLanguage } from '../../../shared/languages/site-languages.ts';
import type { DB } from '../../database/types.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { textsOf } from '../messages.ts';
import type { CountWay } from '../ways.ts';
import type { Email, EmailWords } from './email.ts';
import type { Mail, WrittenEmail } from './mail.ts';
import { replaceAddresses } from './web-addresses.ts';

export interface Postbox {
  /**
   * Renders the e-mail in the account's language. It is sent if, and only if, the caller's
   * transaction commits, and retried for two days.
   */
  send(db: Kysely<DB>, email: Email): Promise<void>;
  /** Sends the e-mail now, for tests. Throws the error of the mail server. */
  sendNow(db: Kysely<DB>, email: Email): Promise<void>;
}

/**
 * Finds the language of the account with an address; undefined if it chose none or there is no
 * account.
 */
type FindLanguage = (db: Kysely<DB>, email: string) => Promise<SiteLanguage | undefined>;

interface PostboxParts {
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly countWay?: CountWay;
  readonly findLanguage: FindLanguage;
  readonly publicUrl: () => string;
  /** Writes the address that turns off e-mails of a kind to an account; by default none. */
  readonly stopLink?: (
    db: Kysely<DB>,
    email: string,
    kind: StopKind,
  ) => Promise<string | undefined>;
  /** Addresses that Earmark itself uses in e-mails, such as the merchant's. */
  readonly ownAddresses: readonly string[];
  /** Seconds before the first retry. The delay doubles each time. */
  readonly retryDelay?: number;
}

/** A queued e-mail. Its id stays the same for all tries. */
interface QueuedEmail extends Omit<WrittenEmail, 'language'> {
  readonly language?: SiteLanguage;
  readonly id: string;
}

/** E-mails sent at the same time. Mail servers accept few connections of one sender. */
const AT_ONCE = 8;

/** Creates a postbox on a job queue, so that no e-mail is lost while the mail server is down. */
export function createPostbox(parts: PostboxParts): Postbox {
  const { jobs, mail, findLanguage, publicUrl, ownAddresses, retryDelay = 30 } = parts;
  const { countWay = () => {} } = parts;
  const options = { retryLimit: 12, retryDelay, atOnce: AT_ONCE };
  async function deliver({ id, ...email }: QueuedEmail): Promise<void> {
    try {
      // E-mails that an earlier version queued have no language and are in English.
      await mail.deliver({ ...email, language: email.language ?? DEFAULT_LANGUAGE }, id);
      countWay('email', 'sent');
    } catch (error) {
      countWay('email', 'failed', error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  async function written(db: Kysely<DB>, email: Email) {
    const { to, account = to, write, kind, replyTo, id = randomUUID() } = email;
    const language = (await findLanguage(db, account)) ?? DEFAULT_LANGUAGE;
    const own = { site: publicUrl(), others: [...ownAddresses, to, account] };
    const words = withoutForeignLinks(write(language), own);
    const stop = kind && (await parts.stopLink?.(db, account, kind));
    const base = { ...words, to, language, id, ...(replyTo !== undefined && { replyTo }) };
    if (stop === undefined) return base;
    return {
      ...base,
      text: `${words.text}\n${textsOf('emails', language)('stop', { stop })}\n`,
      stop,
    };
  }

  const queue = jobs.queue<QueuedEmail>('mail', options, deliver);
  return {
    async send(db, email) {
      const queued = await written(db, email);
      await queue.send(db, queued, { id: queued.id });
    },
    sendNow: async (db, email) => deliver(await written(db, email)),
  };
}

interface OwnAddresses {
  /** The base of Earmark's own links. Such a link has a line of its own. */
  readonly site: string;
  /** Other addresses of Earmark, and the reader's own. */
  readonly others: readonly string[];
}

/**
 * Makes foreign addresses harmless. E-mails quote names, titles and messages of people, and mail
 * programs turn everything that looks like an address into a link. Such words get spaces at their
 * dots, so that they stay readable and no program opens them.
 */
function withoutForeignLinks(words: EmailWords, own: OwnAddresses): EmailWords {
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
