import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** A letter to one person, in plain text: what every mail program and screen reader reads well. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The way out for letters. `deliver` throws when the letter was not taken, to be tried again. */
export interface Mail {
  deliver(letter: Letter): Promise<void>;
}

/** Hands letters to an SMTP server. */
export function createSmtpMail(url: string, from: string): Mail {
  const transport = createTransport(url);
  return {
    async deliver(letter) {
      await transport.sendMail({ from, ...letter });
    },
  };
}

/**
 * Writes letters as .eml files into a folder, newest name last, for machines without SMTP.
 * A letter appears whole or not at all.
 */
export function createFolderMail(folder: string, from: string): Mail {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(letter) {
      await mkdir(folder, { recursive: true });
      const { message } = await composer.sendMail({ from, ...letter });
      const stamp = new Date().toISOString().replaceAll(':', '-');
      const name = `${stamp}-${letter.to.replaceAll(/[^\w.@-]/g, '_')}-${randomUUID().slice(0, 8)}.eml`;
      const unfinished = join(folder, `.${name}`);
      await writeFile(unfinished, message as Buffer);
      await rename(unfinished, join(folder, name));
    },
  };
}
