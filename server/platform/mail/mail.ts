import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { SiteLanguage } from '../../../shared/languages/site-languages.ts';
import type { EmailWords } from './email.ts';
import { escapeHtml } from '../../../shared/texts/escape-html.ts';

/**
 * A rendered e-mail in plain text, which every mail program and screen reader handles well. It is
 * sent together with an HTML version of the same text.
 */
export interface WrittenEmail extends EmailWords {
  readonly to: string;
  readonly language: SiteLanguage;
  /** The link that turns off e-mails of this kind. Mail programs may also send it a POST (RFC 8058). */
  readonly stop?: string;
  readonly replyTo?: string;
  /** The address for reports of mail servers that cannot deliver it; by default the sender. */
  readonly returnPath?: string;
}

export interface Mail {
  /**
   * Throws if the e-mail was not accepted, so that it is retried. The same `id` at each try lets
   * mail servers and programs recognise a duplicate.
   */
  deliver(email: WrittenEmail, id: string): Promise<void>;
}

/** The time limits of an SMTP conversation, in milliseconds. */
const TIMEOUTS = {
  dnsTimeout: 20_000,
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  // Well below the time after which the job would be retried.
  socketTimeout: 60_000,
};

/** The key that signs e-mails, with its selector in the DNS of the sender's domain. */
export interface DkimKey {
  readonly selector: string;
  readonly privateKey: string;
}

export function createSmtpMail(url: string, from: string, key?: DkimKey): Mail {
  const dkim = key && {
    domainName: domainOf(from),
    keySelector: key.selector,
    privateKey: key.privateKey,
  };
  const transport = createTransport({ url, ...TIMEOUTS, ...(dkim && { dkim }) });
  return {
    async deliver(email, id) {
      await transport.sendMail(compose(email, { from, id }));
    },
  };
}

/**
 * The header of an unencoded text part. The usual encoding breaks lines after 76 characters, and so
 * breaks links for a reader who opens the file in an editor.
 */
const PLAIN_HEAD =
  'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n';

/**
 * Writes e-mail as .eml files into a folder, named by time, for machines without SMTP. A file
 * appears whole or not at all.
 */
export function createFolderMail(folder: string, from: string): Mail {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(email, id) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Earlier versions created the folder with wider permissions.
      await chmod(folder, 0o700);
      const text = `${PLAIN_HEAD}${email.text.replaceAll(/\r?\n/g, '\r\n')}`;
      const composed = { ...compose(email, { from, id }), text: { raw: text } };
      const { message } = await composer.sendMail(composed);
      const stamp = new Date().toISOString().replaceAll(':', '-');
      const name = `${stamp}-${email.to.replaceAll(/[^\w.@-]/g, '_')}-${randomUUID().slice(0, 8)}.eml`;
      const unfinished = join(folder, `.${name}`);
      await writeFile(unfinished, message, { mode: 0o600 });
      await rename(unfinished, join(folder, name));
    },
  };
}

/**
 * Builds the message for nodemailer. The header `Auto-Submitted` prevents automatic replies, such
 * as absence notes.
 */
function compose(email: WrittenEmail, { from, id }: { from: string; id: string }) {
  const { to, subject, text, language, stop, replyTo, returnPath } = email;
  return {
    from,
    to,
    ...(returnPath !== undefined && { envelope: { from: returnPath, to } }),
    ...(replyTo !== undefined && { replyTo }),
    subject,
    text,
    html: emailHtml(email),
    messageId: `<${id}@${domainOf(from)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...(stop !== undefined && {
        'List-Unsubscribe': `<${stop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

function domainOf(from: string): string {
  return /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'earmark';
}

/**
 * Sets no colours and no typeface, so that the reader's own settings apply. Long addresses wrap, so
 * that a phone does not shrink the text.
 */
const BODY_STYLE = 'max-width: 40em; line-height: 1.5; overflow-wrap: anywhere';

/**
 * Renders the HTML part of an e-mail from its text, so that both say the same. It declares its
 * language, has the subject as its heading, and contains real lists and quotations. It has no
 * images and no colours, and loads nothing. Mail programs show it dark if the reader chose so.
 *
 * The markup of the text: an empty line ends a paragraph, `- ` starts an item, and `> ` starts a
 * quoted line.
 */
export function emailHtml({ subject, text, language }: Omit<WrittenEmail, 'to'>): string {
  const blocks = text.trim().split(/\n{2,}/);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${BODY_STYLE}">
<main>
<h1 style="font-size: 1.4em">${escapeHtml(subject)}</h1>
${blocks.map(block).join('\n')}
</main>
</body>
</html>
`;
}

function block(source: string): string {
  const lines = source.split('\n');
  if (lines.every((line) => /^>( |$)/.test(line))) {
    return `<blockquote>${paragraph(lines.map((line) => line.slice(2)))}</blockquote>`;
  }
  const first = lines.findIndex((line) => line.startsWith('- '));
  if (first < 0) return paragraph(lines);
  const before = first > 0 ? [paragraph(lines.slice(0, first))] : [];
  return [...before, ...list(lines.slice(first))].join('\n');
}

/**
 * Renders a list. Indented lines belong to the item above; the text after the list is a paragraph.
 */
function list(lines: readonly string[]): string[] {
  const items: string[][] = [];
  let at = 0;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.startsWith('- ')) items.push([line.slice(2)]);
    else if (line.startsWith('  ')) items.at(-1)?.push(line.trim());
    else break;
  }
  const rest = lines.slice(at);
  const html = `<ul>\n${items.map((item) => `<li>${inline(item)}</li>`).join('\n')}\n</ul>`;
  return rest.length > 0 ? [html, paragraph(rest)] : [html];
}

function paragraph(lines: readonly string[]): string {
  return `<p>${inline(lines)}</p>`;
}

function inline(lines: readonly string[]): string {
  return lines.map(linked).join('<br>\n');
}

/**
 * Turns addresses into links that show the address itself, so that their target can be seen and
 * heard.
 */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,:;!?)])/)
    .map((part, index) => {
      const safe = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe;
    })
    .join('');
}
