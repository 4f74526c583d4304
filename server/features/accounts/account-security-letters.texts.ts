/** The letters about the security of an account. */
export const texts = {
  signInLink: (link: string) => ({
    subject: 'Your sign-in link for Earmark',
    text: `Hello,

somebody asked for a link to sign in to your account at Earmark.
If it was you, sign in here within half an hour:

${link}

The link works once. If it was not you, you need not do anything.
Do not pass the link on: with it anybody could sign in.

Earmark
`,
  }),

  reset: (link: string) => ({
    subject: 'Choose a new password for Earmark',
    text: `Hello,

somebody asked for a new password for your account at Earmark.
If it was you, choose one here within an hour:

${link}

If it was not you, you need not do anything: your password stays as it is.

Earmark
`,
  }),

  /** What was changed, in one sentence. */
  changes: {
    password: 'The password of your account was changed.',
    'password-by-link': 'The password of your account was changed by a link that we sent you.',
    email: 'The email of your account was changed.',
    'bank-account': 'The bank account that your earnings are paid to was changed.',
    'second-step-on': 'The second step at sign-in was switched on.',
    'second-step-off': 'The second step at sign-in was switched off.',
    'second-step-reset': 'An administrator switched off the second step at sign-in.',
    'recovery-code': 'A recovery code was used to sign in. It does not work again.',
  },
  changed: (name: string, what: string, link: string) => ({
    subject: 'The security of your Earmark account was changed',
    text: `Dear ${name},

${what}

If it was you, you need not do anything. If it was not you, choose a new
password at once, which signs everybody else out:

${link}

Earmark
`,
  }),

  triedPasswords: (name: string, link: string) => ({
    subject: 'Somebody tries passwords for your Earmark account',
    text: `Dear ${name},

somebody entered several wrong passwords for your account at Earmark. We
let them wait longer after each further one, so your account is safe.

If it was you and you have forgotten your password, choose a new one here:

${link}

Earmark
`,
  }),

  /** A device as the list of sessions names it. */
  device: (named: string) => named,
  newDevice: (name: string, device: string, link: string) => ({
    subject: 'A new sign-in to your Earmark account',
    text: `Dear ${name},

somebody signed in to your account at Earmark from a device or a network
that is new to us: ${device}.

If it was you, you need not do anything. If it was not you, end that
session, and choose a new password:

${link}

Earmark
`,
  }),

  emailChange: (which: 'old' | 'new', link: string) => ({
    subject: 'Confirm the change of your email for Earmark',
    text: `Hello,

${
  which === 'old'
    ? 'the email of your account at Earmark is to be changed to another one.'
    : 'this is to be the new email of an account at Earmark.'
}
If this is what you want, open this link within a day:

${link}

The change is made when the links in both mails, to the old and to the
new address, were opened. If you do not want it, do nothing.

Earmark
`,
  }),
} as const;
