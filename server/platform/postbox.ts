import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Jobs } from './jobs.ts';
import type { Letter, Mail } from './mail.ts';

/** Takes letters for delivery. */
export interface Postbox {
  /** The letter goes out if, and only if, the caller's transaction commits; it is tried for two days. */
  send<DB>(db: Kysely<DB>, letter: Letter): Promise<void>;
}

interface PostboxParts {
  readonly jobs: Jobs;
  readonly mail: Mail;
  /** Seconds before the second try; the wait doubles from then on. */
  readonly retryDelay?: number;
}

/** A letter on its way, known again by its id however often it is tried. */
interface PostedLetter extends Letter {
  readonly id: string;
}

/** Letters that travel at once: mail servers take few connections of one sender. */
const AT_ONCE = 8;

/** A postbox that is emptied by a job, so that a mail server that is down loses no letter. */
export function createPostbox({ jobs, mail, retryDelay = 30 }: PostboxParts): Postbox {
  const options = { retryLimit: 12, retryDelay, atOnce: AT_ONCE };
  const queue = jobs.queue<PostedLetter>('mail', options, ({ id, ...letter }) =>
    mail.deliver(letter, id),
  );
  return { send: (db, letter) => queue.send(db, { ...letter, id: randomUUID() }) };
}
