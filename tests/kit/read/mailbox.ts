import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReceivedEmail, readEmail } from './read-email.ts';
import { waitFor } from '../wait-for.ts';

/** Reads the mail folder of a test server. */
export interface Mailbox {
  /** Waits for the first e-mail to an address whose subject contains `subject`. */
  waitForEmail(to: string, subject: string): Promise<ReceivedEmail>;
  /** Returns all e-mails so far, by default to everybody. */
  emails(to?: string): Promise<ReceivedEmail[]>;
}

/** Reads the .eml files of a folder. */
export function createMailbox(folder: string): Mailbox {
  const emails = async (to?: string) => {
    const names = await readdir(folder).catch(() => []);
    const files = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.')).toSorted();
    const all = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    return all.map(readEmail).filter((email) => to === undefined || email.to === to);
  };
  return {
    emails,
    waitForEmail: (to, subject) =>
      waitFor(`an e-mail '${subject}' to ${to}`, async () =>
        (await emails(to)).find((email) => email.subject.includes(subject)),
      ),
  };
}
