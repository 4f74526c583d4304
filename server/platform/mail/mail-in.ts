import { finished } from 'node:stream/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Log } from '../start/log.ts';
import { reportedCode } from './undeliverable.ts';

/** The address to listen at for e-mails, and the relay whose checks of senders are trusted. */
export interface MailInSettings {
  readonly host: string;
  readonly port: number;
  /** The domain of the addresses that people answer to. */
  readonly domain: string;
  /** The name of the relay in its header `Authentication-Results`. */
  readonly relay: string;
}

export interface IncomingEmail {
  /** The recipients that the relay named. */
  readonly to: readonly string[];
  /** The only address in `From`, in lower case; '' if there is none, or several. */
  readonly from: string;
  /** Whether the relay has verified that the domain of `from` sent it. */
  readonly isVerified: boolean;
  /** Whether a program wrote it, such as an absence note, a list or a bounce. */
  readonly isAutomatic: boolean;
  readonly id: string;
  /**
   * The code (RFC 3463) if it is a delivery status notification about an address that does not
   * exist. Only a signed recipient proves that it is about an e-mail of Earmark.
   */
  readonly deadCode: string | undefined;
  readonly text: string;
  readonly attachments: readonly { readonly name: string; readonly bytes: Buffer }[];
  /** A larger e-mail has no text and no attachments here. */
  readonly isTooLarge: boolean;
}

/** Most mail servers accept 25 MB. The encoding of attachments adds a third. */
const MAX_BYTES = 35 * 1024 ** 2;
/** The part of a larger e-mail that is parsed, for its header. */
const HEAD_BYTES = 256 * 1024;
/** Connections at the same time. Their e-mails are in memory; the relay queues all others. */
const AT_ONCE = 4;
const SOCKET_TIMEOUT_MS = 60_000;

/** A part of Earmark that receives e-mails. */
export interface MailReceiver {
  /** Whether it reads e-mails to an address. E-mails that no receiver expects are dropped unread. */
  readonly expects: (address: string) => boolean;
  /** If it throws, the relay keeps the e-mail and tries again. */
  readonly receive: (email: IncomingEmail) => Promise<void>;
}

interface MailInParts {
  readonly settings: MailInSettings;
  readonly receivers: readonly MailReceiver[];
  readonly log: Log;
}

/**
 * Creates the listener for e-mails. All recipients get the same answer, so nobody learns who exists.
 */
export function createMailIn({ settings, receivers, log }: MailInParts) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    maxClients: AT_ONCE,
    socketTimeout: SOCKET_TIMEOUT_MS,
    closeTimeout: 1_000,
    onRcptTo({ address }, _session, callback) {
      const isOurs = address.toLowerCase().endsWith(`@${settings.domain}`);
      callback(isOurs ? null : answer(550, 'Relaying denied'));
    },
    onData: (stream, session, callback) => void finish(stream, session, callback),
  });
  server.on('error', (error) => log.warn({ err: error }, 'The listener for e-mails had an error.'));

  async function finish(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    callback: (fault?: Error) => void,
  ): Promise<void> {
    let fault: Error | undefined;
    try {
      await take(stream, session);
    } catch (error) {
      log.warn({ err: error }, 'An e-mail could not be taken in.');
      fault = answer(451, 'Try again later');
    }
    callback(fault);
  }

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const { mailFrom, rcptTo } = session.envelope;
    const to = rcptTo.map(({ address }) => address);
    const wanted = receivers.filter(({ expects }) => to.some(expects));
    if (wanted.length === 0) return finished(stream.resume());
    const { bytes, isTooLarge } = await readAll(stream);
    const parsed = await simpleParser(isTooLarge ? headOf(bytes) : bytes, {
      skipTextToHtml: true,
      skipImageLinks: true,
    });
    const sender = mailFrom === false ? '' : mailFrom.address;
    const email = { ...read(parsed, settings.relay, sender), to, isTooLarge };
    for (const { receive } of wanted) await receive(email);
  }

  return {
    start: () => void server.listen(settings.port, settings.host),
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function answer(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

async function readAll(stream: SMTPServerDataStream) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // Drops the rest but reads it, so that the sender can be told why.
    if (size <= MAX_BYTES) chunks.push(chunk);
    size += chunk.length;
  }
  return { bytes: Buffer.concat(chunks), isTooLarge: size > MAX_BYTES };
}

function headOf(bytes: Buffer): Buffer {
  const end = bytes.indexOf('\r\n\r\n');
  return bytes.subarray(0, end < 0 ? HEAD_BYTES : Math.min(end + 4, HEAD_BYTES));
}

function read(parsed: ParsedMail, relay: string, sender: string) {
  const lines = parsed.headerLines;
  const authors = lines.filter(({ key }) => key === 'from').length === 1 ? parsed.from?.value : [];
  const [author, ...others] = authors ?? [];
  const from = others.length > 0 ? '' : (author?.address ?? '').toLowerCase();
  return {
    from,
    isVerified: isVerified(lines, relay, from),
    isAutomatic: sender === '' || isAutomatic(lines),
    id: parsed.messageId ?? '',
    deadCode: sender === '' && isReport(lines) ? reportedCode(parsed.text ?? '') : undefined,
    text: parsed.text ?? '',
    attachments: parsed.attachments
      // Pictures inside HTML are mostly logos of signatures.
      .filter(({ related }) => !related)
      .map(({ filename = '', content }) => ({ name: filename, bytes: content })),
  };
}

type HeaderLines = ParsedMail['headerLines'];

function isAutomatic(lines: HeaderLines): boolean {
  const valueOf = (name: string) => valuesOf(lines, name)[0] ?? '';
  return (
    !/^(no)?$/i.test(valueOf('auto-submitted')) ||
    /^(bulk|list|junk|auto_reply)/i.test(valueOf('precedence')) ||
    isReport(lines) ||
    lines.some(({ key }) => /^(list-|x-auto-?(reply|respond)$)/.test(key))
  );
}

function isReport(lines: HeaderLines): boolean {
  return /^multipart\/report/i.test(valuesOf(lines, 'content-type')[0] ?? '');
}

/**
 * Returns whether the relay verified the domain of an address by DMARC, DKIM or SPF (RFC 8601). Only
 * the topmost header of the relay counts: it removes headers that claim to be its own.
 */
function isVerified(lines: HeaderLines, relay: string, from: string): boolean {
  const domain = from.split('@')[1];
  const results = valuesOf(lines, 'authentication-results')
    .map((value) => value.replaceAll(/\([^()]*\)/g, ' ').split(';'))
    .find(([name = '']) => name.trim().split(/\s/)[0]?.toLowerCase() === relay.toLowerCase());
  if (!domain || !results) return false;
  const checks = results.slice(1).map((result) => result.trim().toLowerCase());
  if (checks.some((check) => /^dmarc\s*=\s*fail/.test(check))) return false;
  return checks.some((check) => {
    const [, verified] =
      /^dmarc\s*=\s*pass\b.*\bheader\.from=(\S+)/.exec(check) ??
      /^dkim\s*=\s*pass\b.*\bheader\.d=(\S+)/.exec(check) ??
      /^spf\s*=\s*pass\b.*\bsmtp\.mailfrom=(?:\S*@)?(\S+)/.exec(check) ??
      [];
    return verified !== undefined && (domain === verified || domain.endsWith(`.${verified}`));
  });
}

function valuesOf(lines: HeaderLines, name: string): string[] {
  return lines
    .filter(({ key }) => key === name)
    .map(({ line }) =>
      line
        .slice(name.length + 1)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
}
