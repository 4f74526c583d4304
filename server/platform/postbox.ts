import type { Kysely } from 'kysely';
import type { Jobs } from './jobs.ts';
import type { Letter, Mail } from './mail.ts';

/** Takes letters for delivery. */
export interface Postbox {
  /** The letter goes out if, and only if, the caller's transaction commits; it is tried for two days. */
  send<DB>(db: Kysely<DB>, letter: Letter): Promise<void>;
}

/** A postbox that is emptied by a job, so that a mail server that is down loses no letter. */
export function createPostbox({ jobs, mail }: { jobs: Jobs; mail: Mail }): Postbox {
  return jobs.queue<Letter>('mail', { retryLimit: 12, retryDelay: 30, atOnce: 2 }, (letter) =>
    mail.deliver(letter),
  );
}
