import type { SiteLanguage } from '../../../../shared/languages/site-languages.ts';
import { completeSettings } from '../../../../shared/settings.ts';
import { transaction } from '../../../database/transaction.ts';
import { eventLine } from '../../../platform/event-text.ts';
import { categoryText, textsOf } from '../../../platform/messages.ts';
import { emailTo, type Email, quoted } from '../../../platform/mail/email.ts';
import type { FeatureParts, Settings } from '../../../parts.ts';
import { createReplyAddresses } from '../../../platform/mail/reply-address.ts';
import {
  closeConversation,
  countMails,
  listOpenSides,
  listUnread,
  markMailed,
  type OpenSide,
  type UnreadMessage,
} from './unread-mail.repository.ts';

interface UnreadMailParts extends Pick<
  FeatureParts,
  'db' | 'clock' | 'jobs' | 'postbox' | 'publicUrl' | 'tokenSecret'
> {
  readonly settings: Pick<Settings, 'mailIn'>;
}

/** How long a message stays unread before an e-mail is sent. */
const WAIT_MS = 10 * 60_000;
/** E-mails about unread messages to one account in an hour. */
const MAX_AN_HOUR = 3;
/** The newest messages that an e-mail quotes, and the most characters of each. */
const QUOTED = 5;
const EXCERPT = 1_000;
/** Conversations per query. */
const STEP = 200;

export const UNREAD_MAIL_JOB = 'chat.unread-mail';

/**
 * Declares the job that e-mails people about unread messages: once per conversation until they read
 * it. It runs every minute, because a job per message would cost more than sending the message.
 */
export function watchUnread(parts: UnreadMailParts): void {
  const { db, clock, jobs, postbox, publicUrl, tokenSecret, settings } = parts;
  const { mailIn } = settings;
  const addresses = mailIn && createReplyAddresses(tokenSecret, mailIn.domain);

  /** Writes the address for answers. It carries the last message, if all are quoted completely. */
  function replyTo(side: OpenSide, { messages, withText }: Unread): string | undefined {
    const { account_id: accountId, conversation_id: conversationId } = side;
    const isWhole =
      withText &&
      messages.every(({ text, count }) => count === messages.length && text.length <= EXCERPT);
    const seq = isWhole ? side.last_seq : 0;
    return addresses?.write({ accountId, conversationId, seq }, clock.now());
  }

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
      const { lastHour, inDay, isStranger } = await countMails(trx, side, now);
      if (lastHour >= MAX_AN_HOUR || (inDay && isStranger)) return false;
      if (!(await markMailed(trx, side, now))) return false;
      const messages = await listUnread(trx, side, QUOTED);
      const withText = !isStranger && completeSettings(side.for_client).mailText;
      const answer = replyTo(side, { messages, withText });
      const email = unreadEmail(side, { messages, withText, canReply: !!answer }, publicUrl());
      await postbox.send(trx, { ...email, replyTo: answer });
      return true;
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
  readonly category: string | null;
}

/** The messages of an e-mail, and whether it quotes them. */
interface Unread {
  readonly messages: readonly UnreadMessage[];
  readonly withText: boolean;
  readonly canReply?: boolean;
}

/**
 * Builds the e-mail about unread messages. Without their text nobody can send words to strangers
 * under Earmark's name.
 */
export function unreadEmail(
  waiting: Waiting,
  { messages, withText, canReply = false }: Unread,
  publicUrl: string,
): Email {
  const { other_id: otherId, other_name: sender, category_id: categoryId, category } = waiting;
  const path =
    categoryId === null
      ? `/user/messages/${otherId}`
      : `/user-service-chat/${categoryId}/${otherId}`;
  const count = messages[0]?.count ?? 1;
  return emailTo(waiting, 'message.unread', (language) => ({
    sender,
    count,
    canReply,
    category: category === null ? 'none' : categoryText(category, language),
    newest: withText && count > messages.length,
    messages: withText ? messages.map((one) => paragraphOf(one, language)).join('\n\n') : 'none',
    link: `${publicUrl}${path}`,
    settings: `${publicUrl}/notifications/settings`,
  }));
}

/** Quotes the words of a person. Offers, files and events are lines of Earmark. */
function paragraphOf(
  { type, text, transcript, event }: UnreadMessage,
  language: SiteLanguage,
): string {
  const t = textsOf('emails', language);
  // A line that is an address of Earmark and nothing else would become a link.
  if (event) return eventLine(event, language).replaceAll(/\s+/g, ' ');
  if (type === 'project') return t('message.unread.offer', { offer: text });
  if (type === 'text') return quoted(excerpt(text));
  const file = t('message.unread.file', { file: text });
  return transcript === null ? file : `${file}\n\n${quoted(excerpt(transcript))}`;
}

function excerpt(text: string): string {
  const letters = Array.from(text);
  return letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join('')}…` : text;
}
