import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMailbox } from '../testing/mailbox.ts';
import { createFolderMail, createSmtpMail } from './mail.ts';

const FROM = 'Earmark <no-reply@earmark.example>';
const LETTER = {
  to: 'ana@people.example',
  subject: 'Dobrodošli',
  text: 'Your code is 123.\n\nA line of šđčćž that is long enough to be folded by the encoding of mail.',
};

describe('the mail folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'earmark-mail-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('holds each letter as a file that mail programs read', async () => {
    const mail = createFolderMail(join(folder, 'new', 'mail'), FROM);
    await mail.deliver(LETTER);
    await mail.deliver({ ...LETTER, text: 'Second' });
    const letters = await createMailbox(join(folder, 'new', 'mail')).letters(LETTER.to);
    expect(letters.map(({ text }) => text.trim())).toEqual([LETTER.text, 'Second']);
  });

  test('is never left by way of an address, and lines cannot be smuggled into the head', async () => {
    const mail = createFolderMail(folder, FROM);
    await mail.deliver({ ...LETTER, to: '../../ana@people.example' });
    await mail.deliver({ ...LETTER, subject: 'Hello\r\nBcc: all@people.example' });
    expect(await readdir(folder)).toHaveLength(2);
    const [letter] = await createMailbox(folder).letters(LETTER.to);
    expect(letter?.subject).toContain('Hello');
    expect(letter?.subject).toContain('Bcc: all@people.example');
  });
});

describe('over SMTP', () => {
  let server: Server;
  afterEach(() => server.close());

  test('a letter reaches the server', async () => {
    const received: string[] = [];
    const port = await listen('250 OK', received);
    await createSmtpMail(`smtp://127.0.0.1:${port}`, FROM).deliver(LETTER);
    expect(received).toContain('MAIL FROM:<no-reply@earmark.example>');
    expect(received).toContain('RCPT TO:<ana@people.example>');
  });

  test('a letter that is not taken is an error, so that it is tried again', async () => {
    const port = await listen('451 Try again later', []);
    const mail = createSmtpMail(`smtp://127.0.0.1:${port}`, FROM);
    await expect(mail.deliver(LETTER)).rejects.toThrow('451');
  });

  /** A mail server that answers every recipient alike. */
  async function listen(toRecipient: string, received: string[]): Promise<number> {
    server = createServer((socket) => {
      let inText = false;
      const say = (line: string) => void socket.write(`${line}\r\n`);
      say('220 mail.example');
      createInterface(socket).on('line', (line) => {
        received.push(line);
        if (inText) {
          if (line !== '.') return;
          inText = false;
          return say('250 Taken');
        }
        if (line.startsWith('RCPT')) return say(toRecipient);
        inText = line === 'DATA';
        say(inText ? '354 Go on' : '250 OK');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }
});
