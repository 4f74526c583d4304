import type { Letter } from '../../platform/mail.ts';

/** Whose account is meant. */
export interface Leaver {
  readonly email: string;
  readonly name: string;
}

/** The letter that says until when an account can be kept, and how. */
export function deletionAskedLetter(
  { email, name }: Leaver,
  deleteAt: Date,
  publicUrl: string,
): Letter {
  return {
    to: email,
    subject: 'Your Earmark account will be deleted',
    text: `Dear ${name},

you asked us to delete your Earmark account. It will be deleted on
${dayOf(deleteAt)}.

If you change your mind, sign in before that day and choose to keep it:

${publicUrl}/sign-in

If it was not you who asked, sign in now, keep the account and change
your password.

Earmark
`,
  };
}

/** The last letter to a person. */
export function deletedLetter({ email, name }: Leaver): Letter {
  return {
    to: email,
    subject: 'Your Earmark account is deleted',
    text: `Dear ${name},

your Earmark account is deleted, as you asked. Your name, your data and
your unsold work are gone. Orders and payments stay, without your name
beside them, for as long as the law asks for it.

This is our last letter to you.

Earmark
`,
  };
}

/** A day as people write it: '20 December 2026'. */
function dayOf(date: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
