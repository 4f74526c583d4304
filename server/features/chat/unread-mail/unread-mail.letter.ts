import { emailTo } from '../../../platform/mail/emails.ts';
import type { Letter } from '../../../platform/mail/letter.ts';

/** Whom an e-mail about an unread message goes to, and which conversation it is about. */
export interface Waiting {
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
