import type { Kysely } from 'kysely';
import { transaction } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Postbox } from '../../../platform/mail/postbox.ts';
import { emailTo, type Email } from '../../../platform/mail/email.ts';
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

/** How long a message stays unread before an e-mail is sent. */
const WAIT_MS = 10 * 60_000;
/** E-mails about unread messages to one account in an hour. */
const MAX_AN_HOUR = 3;
/** Conversations per query. */
const STEP = 200;

export const UNREAD_MAIL_JOB = 'chat.unread-mail';

/**
 * Declares the job that e-mails people about unread messages: once per conversation until they read
 * it. It runs every minute, because a job per message would cost more than sending the message.
 */
export function watchUnread({ db, clock, jobs, postbox, publicUrl }: UnreadMailParts): void {
  /** Returns whether this side needs no e-mail, now or later. */
  async function mailIfDue(side: OpenSide): Promise<boolean> {
    if (side.waiting_since === null || !side.wanted) return true;
    const wasMailed = side.mailed_seq > side.read_seq;
    if (wasMailed) return true;
    if (clock.now().getTime() - side.waiting_since.getTime() < WAIT_MS) return false;
    return mail(side);
  }

  /**
   * Sends the e-mail and marks it as sent in one transaction. Returns false if the hourly limit is
   * reached, or the person has read in the meantime. A sender whom they never answered causes at
   * most one a day. The side then stays due.
   */
  function mail(side: OpenSide): Promise<boolean> {
    return transaction(db, async (trx) => {
      const now = clock.now();
      const { lastHour, fromStranger } = await countMails(trx, side, now);
      if (lastHour >= MAX_AN_HOUR || fromStranger) return false;
      const isNew = await markMailed(trx, side, now);
      if (isNew) await postbox.send(trx, unreadEmail(side, publicUrl()));
      return isNew;
    });
  }

  async function checkConversations(): Promise<void> {
    for (let afterId = 0; ;) {
      const sides = await listOpenSides(db, { afterId, limit: STEP });
      const open = new Set<number>();
      for (const side of sides) if (!(await mailIfDue(side))) open.add(side.conversation_id);
      // One by one: locking several rows in another order than messages do could deadlock.
      const checked = new Map(sides.map((side) => [side.conversation_id, side.last_seq]));
      for (const [id, lastSeq] of checked)
        if (!open.has(id)) await closeConversation(db, id, lastSeq);
      if (checked.size < STEP) return;
      afterId = Math.max(...checked.keys());
    }
  }

  jobs.regularly(UNREAD_MAIL_JOB, checkConversations);
}

/** The recipient of an e-mail about an unread message, and its conversation. */
interface Waiting {
  readonly email: string;
  readonly name: string;
  readonly other_id: number;
  readonly other_name: string;
  readonly category_id: number | null;
}

/**
 * Builds the e-mail about an unread message. It quotes nothing, so that nobody can send words to
 * others under Earmark's name.
 */
export function unreadEmail(waiting: Waiting, publicUrl: string): Email {
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
