import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReceivedLetter, readLetter } from './read-email.ts';
import { waitFor } from '../wait-for.ts';

/** Reads the mail folder of a test server. */
export interface Mailbox {
  /** Waits for the first e-mail to an address whose subject contains `subject`. */
  waitForLetter(to: string, subject: string): Promise<ReceivedLetter>;
  /** Returns all e-mails to an address so far. */
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
