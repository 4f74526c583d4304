import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMailbox } from '../../../tests/kit/read/mailbox.ts';
import { startSmtp, type TestSmtp } from '../../../tests/kit/servers/smtp-server.ts';
import { createFolderMail, createSmtpMail, emailHtml } from './mail.ts';

const FROM = 'Earmark <no-reply@earmark.example>';
const EMAIL = {
  to: 'ana@people.example',
  subject: 'Dobrodošli',
  text: 'Your code is 123.\n\nA line of šđčćž that is long enough to be folded by the encoding of mail.',
  language: 'en',
} as const;

describe('the mail folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'earmark-mail-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('holds each e-mail as a file that mail programs can open', async () => {
    const mail = createFolderMail(join(folder, 'new', 'mail'), FROM);
    await mail.deliver(EMAIL, 'id-1');
    await mail.deliver({ ...EMAIL, text: 'Second' }, 'id-2');
    const emails = await createMailbox(join(folder, 'new', 'mail')).emails(EMAIL.to);
    expect(emails.map(({ text }) => text.trim())).toEqual([EMAIL.text, 'Second']);
  });

  test('keeps a link on one line, for a reader who opens the file in an editor', async () => {
    const mail = createFolderMail(folder, FROM);
    const address = `https://earmark.example/order-status/${'0123456789abcdef'.repeat(6)}?from=mail`;
    await mail.deliver({ ...EMAIL, text: `Your order, š:\n${address}\nSee you.` }, 'id-1');
    const [name = ''] = await readdir(folder);
    expect((await readFile(join(folder, name), 'utf8')).split(/\r?\n/)).toContain(address);
  });

  test('cannot be left through an address, and headers cannot be injected', async () => {
    const mail = createFolderMail(folder, FROM);
    await mail.deliver({ ...EMAIL, to: '../../ana@people.example' }, 'id-1');
    await mail.deliver({ ...EMAIL, subject: 'Hello\r\nBcc: all@people.example' }, 'id-2');
    expect(await readdir(folder)).toHaveLength(2);
    const [email] = await createMailbox(folder).emails(EMAIL.to);
    expect(email?.subject).toContain('Hello');
    expect(email?.subject).toContain('Bcc: all@people.example');
  });
});

describe('over SMTP', () => {
  let smtp: TestSmtp;
  afterEach(() => smtp.stop());

  test('an e-mail is signed with the key for the domain of its sender', async () => {
    smtp = await startSmtp();
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    await createSmtpMail(smtp.url, FROM, { selector: 'one', privateKey }).deliver(EMAIL, 'id-1');
    await createSmtpMail(smtp.url, FROM).deliver(EMAIL, 'id-2');
    const [signed, plain] = smtp.emails;
    expect(signed?.signature).toMatch(/\bd=earmark\.example;.*\bs=one;.*\bb=\S{60}/);
    expect(plain?.signature).toBe('');
  });

  test('an e-mail is sent as text and as HTML, with the same id at each try', async () => {
    smtp = await startSmtp();
    const mail = createSmtpMail(smtp.url, FROM);
    for (let tries = 0; tries < 2; tries += 1) await mail.deliver(EMAIL, 'id-1');
    const [email, again] = smtp.emails;
    expect(email).toMatchObject({ to: EMAIL.to, id: '<id-1@earmark.example>' });
    expect(email?.text.trim()).toBe(EMAIL.text);
    expect(email?.html.trim()).toBe(emailHtml(EMAIL).trim());
    expect(again).toEqual(email);
  });

  test('an e-mail that the server refuses is an error, so that it is retried', async () => {
    smtp = await startSmtp('refuses');
    const mail = createSmtpMail(smtp.url, FROM);
    await expect(mail.deliver(EMAIL, 'id-1')).rejects.toThrow('451');
  });
});

const html = (text: string, subject = 'Your sound') => emailHtml({ subject, text, language: 'en' });
const body = (text: string) => /<\/h1>\n([\s\S]*)\n<\/main>/.exec(html(text))?.[1];

describe('the HTML of an e-mail', () => {
  test('names its language and title, has one heading and loads nothing', () => {
    const page = html('Dear Ana,\n\nit is done.\n');
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<title>Your sound</title>');
    expect(page.match(/<h\d/g)).toEqual(['<h1']);
    expect(page).not.toMatch(/<img|<link|<style|<script|src=|url\(/);
    expect(body('Dear Ana,\n\nit is done.\n')).toBe('<p>Dear Ana,</p>\n<p>it is done.</p>');
    const serbian = emailHtml({ subject: 'Vaš zvuk', text: 'Gotovo je.\n', language: 'sr-Latn' });
    expect(serbian).toContain('<html lang="sr-Latn">');
  });

  test('keeps line breaks', () => {
    expect(body('Ana Test\nStreet 1')).toBe('<p>Ana Test<br>\nStreet 1</p>');
  });

  test('renders lists, quotations and links', () => {
    expect(body('Sounds:\n- Rain: 12.50 EUR\n  by Iva\n- Wind\nTotal: 20')).toBe(
      '<p>Sounds:</p>\n<ul>\n<li>Rain: 12.50 EUR<br>\nby Iva</li>\n<li>Wind</li>\n</ul>\n<p>Total: 20</p>',
    );
    expect(body('> too short\n>\n> and too loud')).toBe(
      '<blockquote><p>too short<br>\n<br>\nand too loud</p></blockquote>',
    );
    expect(body('Open https://earmark.example/a?b=1&c=2.')).toBe(
      '<p>Open <a href="https://earmark.example/a?b=1&amp;c=2">https://earmark.example/a?b=1&amp;c=2</a>.</p>',
    );
  });

  test('escapes markup that people wrote', () => {
    const page = html('<img src=x onerror=alert(1)> "https://x.example/"><b>', '</title><script>');
    expect(page).not.toMatch(/<img|<b>|<script/);
    expect(page).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>');
  });
});
