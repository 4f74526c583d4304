import type { InLanguages } from '../../../shared/site-languages.ts';
import type { Words } from '../../../shared/translation.ts';
import type { Letter } from '../../platform/letter.ts';
import { texts as serbian } from './unread-mail.texts.sr.ts';
import { texts as english } from './unread-mail.texts.ts';

const TEXTS: InLanguages<Words<typeof english>> = { en: english, sr: serbian };

/** Whom a mail about an unread message goes to, and which conversation it is about. */
export interface Waiting {
  readonly email: string;
  readonly name: string;
  readonly other_id: number;
  readonly other_name: string;
  readonly category_id: number | null;
}

/**
 * The letter that says that a message waits. It repeats nothing of the message: what somebody
 * writes in a chat shall not be able to travel under Earmark's name.
 */
export function unreadLetter(
  { email, name, other_id, other_name: other, category_id }: Waiting,
  publicUrl: string,
): Letter {
  const path =
    category_id === null
      ? `/user/messages/${other_id}`
      : `/user-service-chat/${category_id}/${other_id}`;
  const links = { conversation: `${publicUrl}${path}`, chats: `${publicUrl}/user/messages/` };
  return { to: email, write: (language) => TEXTS[language].unread({ name, other }, links) };
}
