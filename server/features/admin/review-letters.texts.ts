/** The letters about the review of an account, and how any letter of a review gives its reason. */
export const texts = {
  approved: (name: string, sells: boolean, link: string) => ({
    subject: 'Your Earmark account is approved',
    text: `Dear ${name},

your Earmark account is approved.
${
  sells
    ? 'You can offer your services now, and buy as well.'
    : 'You can hire freelancers and buy their work now.'
}

Sign in here:

${link}

If you have not confirmed your email yet, please open the link of the
activation mail first.

Earmark
`,
  }),

  rejected: (name: string, reason: string, link: string) => ({
    subject: 'Your Earmark account was rejected',
    text: `Dear ${name},

an administrator reviewed your Earmark account and rejected it.
You cannot sign in with it.

${reason}If you think that this is a mistake, please write to us:

${link}

Earmark
`,
  }),

  reason: (quoted: string) => `The reason:\n\n${quoted}\n\n`,
} as const;
