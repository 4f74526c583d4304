import type { Letter } from '../../platform/mail.ts';

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
  { email, name, other_id, other_name, category_id }: Waiting,
  publicUrl: string,
): Letter {
  const path =
    category_id === null
      ? `/user/messages/${other_id}`
      : `/user-service-chat/${category_id}/${other_id}`;
  return {
    to: email,
    subject: `${other_name} has written to you on Earmark`,
    text: `Dear ${name},

${other_name} has written to you on Earmark, and you have not read it yet.

Read and answer it here:

${publicUrl}${path}

You get no further mail about this conversation until you have read it.
You can switch these mails off in the chat settings beside your messages:

${publicUrl}/user/messages/

Earmark
`,
  };
}
