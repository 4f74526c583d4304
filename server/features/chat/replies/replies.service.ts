import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { APPROVED } from '../../../../shared/statuses.ts';
import type { Db } from '../../../database/db.ts';
import { emailTo, type Email } from '../../../platform/mail/email.ts';
import type { IncomingEmail } from '../../../platform/mail/mail-in.ts';
import type { ReplyAddresses } from '../../../platform/mail/reply-address.ts';
import { replyText } from '../../../platform/mail/reply-text.ts';
import type { Pace } from '../../../platform/requests/pace.ts';
import { Refusal } from '../../../platform/requests/refusal.ts';
import type { Author } from '../../../platform/requests/session.ts';
import type { FileMessagesService } from '../../media/files/file-messages.service.ts';
import type { ChatService } from '../chat.service.ts';
import { messageFault } from '../../../../shared/rules/chat/message-text.ts';
import type { ReadMarkersService } from '../read-markers/read-markers.service.ts';
import type { FeatureParts } from '../../../parts.ts';

export interface ReplyParts extends Pick<FeatureParts, 'db' | 'clock' | 'postbox' | 'publicUrl'> {
  readonly addresses: ReplyAddresses;
  readonly chat: Pick<ChatService, 'send'>;
  readonly files: Pick<FileMessagesService, 'sendWhole'>;
  readonly readMarkers: Pick<ReadMarkersService, 'markRead'>;
  readonly pace: Pace;
}

/** Why an answer was not sent, if its author can do something about it. */
type Reason = 'expired' | 'large' | 'long' | 'empty' | 'other';

/** Attachments of one e-mail. */
const MAX_FILES = 20;

/**
 * Creates the function that takes in answers to e-mails. An answer becomes a message only if its
 * address is signed, its sender is the account's address, and the relay has verified the sender. All
 * others are dropped silently; the relay's SMTP answer is the same for all.
 */
export function createReplies(parts: ReplyParts) {
  const { db, clock, addresses, chat, files, readMarkers, pace, postbox, publicUrl } = parts;

  return async (email: IncomingEmail): Promise<void> => {
    if (!email.isVerified || email.isAutomatic || email.id === '') return;
    const places = email.to.flatMap((address) => addresses.read(address, clock.now()) ?? []);
    const [place, ...others] = places;
    if (!place || others.length > 0) return;
    const author = await findAuthor(db, place.accountId, email.from);
    if (!author) return;
    const { conversationId, seq } = place;
    const text = replyText(email.text);
    const refuse = (reason: Reason) => {
      const notice = replyRefusedEmail(author, reason, publicUrl());
      return postbox.send(db, { ...notice, id: idOf(email, 'refusal') });
    };
    const reason = place.isExpired ? 'expired' : faultOf(email, text);
    if (reason) return refuse(reason);
    try {
      // The ids stay the same when the relay delivers an e-mail again, so it is stored once.
      if (text !== '') {
        await pace(author.accountId);
        await chat.send(author, { conversationId, text, clientId: idOf(email, 'text') });
      }
      for (const [index, attachment] of email.attachments.entries()) {
        const clientId = idOf(email, `file ${index}`);
        await files.sendWhole(author, { conversationId, clientId, ...attachment });
      }
      if (seq > 0) await readMarkers.markRead(author, conversationId, seq);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const isLarge = error.problem.code === 'upload.chat-file-too-large';
      await refuse(isLarge ? 'large' : 'other');
    }
  };
}

export function replyRefusedEmail(
  author: { readonly email: string; readonly name: string },
  reason: Reason,
  publicUrl: string,
): Email {
  const link = `${publicUrl}/user/messages`;
  return emailTo(author, 'message.replyRefused', () => ({ reason, link }));
}

function faultOf({ isTooLarge, attachments }: IncomingEmail, text: string): Reason | undefined {
  if (isTooLarge || attachments.length > MAX_FILES) return 'large';
  if (text === '') return attachments.length === 0 ? 'empty' : undefined;
  return messageFault(text) && 'long';
}

/** Finds the account that may write, if the address is its own. */
async function findAuthor(
  db: Db,
  accountId: number,
  from: string,
): Promise<(Author & { readonly email: string }) | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'email', 'name', 'last_name', 'is_administrator'])
    .where('id', '=', accountId)
    .where(sql`lower(email)`, '=', from)
    .where('contributor_status', '=', APPROVED)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      accountId: row.id,
      email: row.email,
      name: row.name,
      lastName: row.last_name,
      isAdministrator: row.is_administrator,
    }
  );
}

/** Derives an id from an e-mail. It differs for each of its recipients and parts. */
function idOf({ id, to }: IncomingEmail, part: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([id, to, part]))
    .digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
