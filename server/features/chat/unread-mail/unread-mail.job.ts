import type { Kysely } from 'kysely';
import { transaction } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Postbox } from '../../../platform/mail/postbox.ts';
import { emailTo, type Letter } from '../../../platform/mail/letter.ts';
import {
  closeConversation,
  countMails,
  listOpenSides,
  markMailed,
  type OpenSide,
} from './unread-mail.repository.ts';

interface UnreadMailParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly postbox: Postbox;
  readonly publicUrl: () => string;
}

/** How long a message waits unread before a mail tells of it, milliseconds. */
const WAIT_MS = 10 * 60_000;
/** Mails of this kind to one person in any hour. */
const MOST_AN_HOUR = 3;
/** Conversations that are looked at in one step. */
const STEP = 200;

/** The name of the job, for whoever looks into the queue. */
export const UNREAD_MAIL_JOB = 'chat.unread-mail';

/**
 * Declares the job that writes to people about messages that wait unread: once for a conversation
 * until they have read it. It looks every minute, since a job for each message would cost the
 * sending of one more than all the rest.
 */
export function watchUnread({ db, clock, jobs, postbox, publicUrl }: UnreadMailParts): void {
  /** Whether nobody has to be told of what this side has not read, now or later. */
  async function settle(side: OpenSide): Promise<boolean> {
    if (side.waiting_since === null || !side.wanted) return true;
    const isTold = side.mailed_seq > side.read_seq;
    if (isTold) return true;
    if (clock.now().getTime() - side.waiting_since.getTime() < WAIT_MS) return false;
    return mail(side);
  }

  /**
   * Writes the letter and marks it in one transaction. False when the hour's mails are used up, when
   * the person had one today about somebody whom they have never answered, or has read in the
   * meantime: then it has to be looked at again.
   */
  function mail(side: OpenSide): Promise<boolean> {
    return transaction(db, async (trx) => {
      const now = clock.now();
      const { lastHour, fromStranger } = await countMails(trx, side, now);
      if (lastHour >= MOST_AN_HOUR || fromStranger) return false;
      const isNew = await markMailed(trx, side, now);
      if (isNew) await postbox.send(trx, unreadLetter(side, publicUrl()));
      return isNew;
    });
  }

  async function look(): Promise<void> {
    for (let afterId = 0; ;) {
      const sides = await listOpenSides(db, { afterId, limit: STEP });
      const open = new Set<number>();
      for (const side of sides) if (!(await settle(side))) open.add(side.conversation_id);
      // One by one: several rows locked in another order than messages lock them could deadlock.
      const looked = new Map(sides.map((side) => [side.conversation_id, side.last_seq]));
      for (const [id, lastSeq] of looked)
        if (!open.has(id)) await closeConversation(db, id, lastSeq);
      if (looked.size < STEP) return;
      afterId = Math.max(...looked.keys());
    }
  }

  jobs.regularly(UNREAD_MAIL_JOB, look);
}

/** Whom an e-mail about an unread message goes to, and which conversation it is about. */
interface Waiting {
  readonly email: string;
  readonly name: string;
  readonly other_id: number;
  readonly other_name: string;
  readonly category_id: number | null;
}

/**
 * The e-mail that says that a message waits. It repeats nothing of the message, so that nobody can
 * send words to others under Earmark's name.
 */
export function unreadLetter(waiting: Waiting, publicUrl: string): Letter {
  const { other_id: otherId, other_name: sender, category_id: categoryId } = waiting;
  const path =
    categoryId === null
      ? `/user/messages/${otherId}`
      : `/user-service-chat/${categoryId}/${otherId}`;
  return emailTo(waiting, 'message.unread', () => ({
    sender,
    link: `${publicUrl}${path}`,
    settings: `${publicUrl}/user/messages/`,
  }));
}
