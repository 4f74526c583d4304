import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from './wait-for.ts';

/** A letter as it lies in the mail folder. */
export interface ReceivedLetter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mail folder of a test server, read as a person reads letters. */
export interface Mailbox {
  /** Waits for the first letter to an address whose subject holds `subject`. */
  waitForLetter(to: string, subject: string): Promise<ReceivedLetter>;
  /** All letters to an address so far. */
  letters(to: string): Promise<ReceivedLetter[]>;
}

/** Reads the .eml files of a folder. */
export function createMailbox(folder: string): Mailbox {
  const letters = async (to: string) => {
    const names = await readdir(folder).catch(() => []);
    const files = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.')).toSorted();
    const all = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    return all.map(readLetter).filter((letter) => letter.to === to);
  };
  return {
    letters,
    waitForLetter: (to, subject) =>
      waitFor(`a letter '${subject}' to ${to}`, async () =>
        (await letters(to)).find((letter) => letter.subject.includes(subject)),
      ),
  };
}

function readLetter(source: string): ReceivedLetter {
  const [head = '', ...body] = source.split('\r\n\r\n');
  const unfolded = head.replaceAll(/\r\n[ \t]/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
  const text = body.join('\n\n');
  const encoding = header('Content-Transfer-Encoding');
  return {
    to: header('To'),
    subject: header('Subject'),
    text:
      encoding === 'quoted-printable' ? decodeQuotedPrintable(text) : text.replaceAll('\r\n', '\n'),
  };
}

function decodeQuotedPrintable(text: string): string {
  const joined = text.replaceAll('=\r\n', '').replaceAll('\r\n', '\n');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
