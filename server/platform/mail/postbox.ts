import { randomUUID } from 'node:crypto';
import type { StopKind } from '../../../shared/features/accounts/account-settings.ts';
import { DEFAULT_LANGUAGE, type SiteLanguage } from '../../../shared/languages/site-languages.ts';
import type { Db } from '../../database/db.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { textsOf } from '../messages.ts';
import type { CountWay } from '../ways.ts';
import type { Email, EmailWords } from './email.ts';
import type { Mail, WrittenEmail } from './mail.ts';
import { deadAddressCode } from './undeliverable.ts';
import { replaceAddresses } from './web-addresses.ts';

export interface Postbox {
  /**
   * Renders the e-mail in the account's language. It is sent if, and only if, the caller's
   * transaction commits, and retried for two days. Only vital e-mails are sent to an address that
   * does not exist any more.
   */
  send(db: Db, email: Email): Promise<void>;
  /** Sends the e-mail now, for tests. Throws the error of the mail server. */
  sendNow(db: Db, email: Email): Promise<void>;
}

/** The account with an e-mail address. */
export interface EmailReader {
  readonly id: number;
  /** The chosen language; undefined if it chose none. */
  readonly language: SiteLanguage | undefined;
  /** Whether mail servers have reported that the address does not exist. */
  readonly isUnreachable: boolean;
}

interface PostboxParts {
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly countWay?: CountWay;
  readonly findReader: (db: Db, email: string) => Promise<EmailReader | undefined>;
  /** Stores that a mail server refused an address with a code (RFC 3463); by default nothing. */
  readonly noteDead?: (email: string, code: string) => Promise<void>;
  /** Writes the return path of an e-mail to an account; by default e-mails have none. */
  readonly returnPath?: ((accountId: number, email: string) => string) | undefined;
  readonly publicUrl: () => string;
  /** Writes the address that turns off e-mails of a kind to an account; by default none. */
  readonly stopLink?: (stopped: { readonly accountId: number; readonly kind: StopKind }) => string;
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
  const { jobs, mail, findReader, publicUrl, ownAddresses, retryDelay = 30 } = parts;
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

  /** Does not retry an e-mail to an address that does not exist. */
  async function deliverQueued(queued: QueuedEmail): Promise<void> {
    try {
      await deliver(queued);
    } catch (error) {
      const code = deadAddressCode(error);
      if (code === undefined) throw error;
      await parts.noteDead?.(queued.to, code);
    }
  }

  function written(email: Email, reader: EmailReader | undefined): QueuedEmail {
    const { to, account = to, write, kind, replyTo, id = randomUUID() } = email;
    const language = reader?.language ?? DEFAULT_LANGUAGE;
    const own = { site: publicUrl(), others: [...ownAddresses, to, account] };
    const words = withoutForeignLinks(write(language), own);
    const stop = kind && reader && parts.stopLink?.({ accountId: reader.id, kind });
    const returnPath = reader && account === to ? parts.returnPath?.(reader.id, to) : undefined;
    const base = {
      ...words,
      to,
      language,
      id,
      ...(replyTo !== undefined && { replyTo }),
      ...(returnPath !== undefined && { returnPath }),
    };
    if (stop === undefined) return base;
    return {
      ...base,
      text: `${words.text}\n${textsOf('emails', language)('stop', { stop })}\n`,
      stop,
    };
  }

  const readerOf = (db: Db, { to, account = to }: Email) => findReader(db, account);
  const queue = jobs.queue<QueuedEmail>('mail', options, deliverQueued);
  return {
    async send(db, email) {
      const reader = await readerOf(db, email);
      if (reader?.isUnreachable && !email.isVital) return;
      const queued = written(email, reader);
      await queue.send(db, queued, { id: queued.id });
    },
    sendNow: async (db, email) => deliver(written(email, await readerOf(db, email))),
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
