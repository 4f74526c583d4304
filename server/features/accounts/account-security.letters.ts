import type { Letter } from '../../platform/mail.ts';

/**
 * The letter with the link to a new password. It repeats no name: the address may be a stranger's
 * with which somebody signed up, and nobody shall be able to write to strangers through us.
 */
export function resetLetter(to: string, publicUrl: string, code: string): Letter {
  return {
    to,
    subject: 'Choose a new password for Earmark',
    text: `Hello,

somebody asked for a new password for your account at Earmark.
If it was you, choose one here within an hour:

${publicUrl}/reset-password/${code}

If it was not you, you need not do anything: your password stays as it is.

Earmark
`,
  };
}

/** The letter that tells the owner of a change, in one sentence, in case somebody else made it. */
export function securityChangedLetter(
  to: string,
  name: string,
  what: string,
  publicUrl: string,
): Letter {
  return {
    to,
    subject: 'The security of your Earmark account was changed',
    text: `Dear ${name},

${what}

If it was you, you need not do anything. If it was not you, choose a new
password at once, which signs everybody else out:

${publicUrl}/forgot-password

Earmark
`,
  };
}

/** The letter about many wrong passwords. It goes out once, however long somebody guesses. */
export function triedPasswordsLetter(to: string, name: string, publicUrl: string): Letter {
  return {
    to,
    subject: 'Somebody tries passwords for your Earmark account',
    text: `Dear ${name},

somebody entered several wrong passwords for your account at Earmark. We
let them wait longer after each further one, so your account is safe.

If it was you and you have forgotten your password, choose a new one here:

${publicUrl}/forgot-password

Earmark
`,
  };
}

/** The letter about a sign-in from a device that the account was never used from. */
export function newDeviceLetter(
  to: string,
  name: string,
  device: string,
  publicUrl: string,
): Letter {
  return {
    to,
    subject: 'A new sign-in to your Earmark account',
    text: `Dear ${name},

somebody signed in to your account at Earmark from a device or a network
that is new to us: ${device}.

If it was you, you need not do anything. If it was not you, end that
session, and choose a new password:

${publicUrl}/account/security

Earmark
`,
  };
}

/** The letter to either address of a change of e-mail. It repeats neither a name nor an address. */
export function emailChangeLetter(
  to: string,
  which: 'old' | 'new',
  publicUrl: string,
  code: string,
): Letter {
  const change =
    which === 'old'
      ? 'the email of your account at Earmark is to be changed to another one.'
      : 'this is to be the new email of an account at Earmark.';
  return {
    to,
    subject: 'Confirm the change of your email for Earmark',
    text: `Hello,

${change}
If this is what you want, open this link within a day:

${publicUrl}/confirm-email/${code}

The change is made when the links in both mails, to the old and to the
new address, were opened. If you do not want it, do nothing.

Earmark
`,
  };
}
