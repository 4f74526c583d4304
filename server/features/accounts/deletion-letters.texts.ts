import { writeDay } from '../../../shared/belgrade.ts';

/** The letters about the end of an account; days are calendar days such as 2026-12-20. */
export const texts = {
  asked: (name: string, day: string, link: string) => ({
    subject: 'Your Earmark account will be deleted',
    text: `Dear ${name},

you asked us to delete your Earmark account. It will be deleted on
${writeDay(day)}.

If you change your mind, sign in before that day and choose to keep it:

${link}

If it was not you who asked, sign in now, keep the account and change
your password.

Earmark
`,
  }),

  deleted: (name: string) => ({
    subject: 'Your Earmark account is deleted',
    text: `Dear ${name},

your Earmark account is deleted, as you asked. Your name, your data and
your unsold work are gone. Orders and payments stay, without your name
beside them, for as long as the law asks for it.

This is our last letter to you.

Earmark
`,
  }),
} as const;
