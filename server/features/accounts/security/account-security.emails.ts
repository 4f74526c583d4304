import type { Device } from '../../../../shared/features/accounts/account-security.ts';
import { emailTo, type Email } from '../../../platform/mail/email.ts';
import { type MessageKey, textsOf } from '../../../platform/messages.ts';

/** The sentence about each change of sign-in or payment data. */
const CHANGES = {
  password: 'account.change.password',
  'password-by-link': 'account.change.password-by-link',
  email: 'account.change.email',
  'bank-account': 'account.change.bank-account',
  'second-step-on': 'account.change.second-step-on',
  'second-step-off': 'account.change.second-step-off',
  'second-step-reset': 'account.change.second-step-reset',
  'recovery-code': 'account.change.recovery-code',
} as const satisfies Record<string, MessageKey<'emails'>>;

export type SecurityChange = keyof typeof CHANGES;

/**
 * Builds the e-mail with a sign-in link. It contains no name, for the same reason as `resetEmail`.
 */
export function signInLinkEmail(email: string, publicUrl: string, code: string): Email {
  return emailTo({ email }, 'account.sign-in-link', () => ({
    link: `${publicUrl}/sign-in-link/${code}`,
  }));
}

/**
 * Builds the e-mail with the link to a new password. It contains no name, because a stranger may
 * have signed up with the address and a message in place of a name.
 */
export function resetEmail(email: string, publicUrl: string, code: string): Email {
  return emailTo({ email }, 'account.password-reset', () => ({
    link: `${publicUrl}/reset-password/${code}`,
  }));
}

/** Builds the e-mail to the owner about a change, in case somebody else made it. */
export function securityChangedEmail(
  email: string,
  name: string,
  change: SecurityChange,
  publicUrl: string,
): Email {
  return emailTo({ email, name }, 'account.security-changed', (language) => ({
    change: textsOf('emails', language)(CHANGES[change], {}),
    link: `${publicUrl}/forgot-password`,
  }));
}

/** Builds the e-mail about many failed passwords. It is sent once per series of guesses. */
export function triedPasswordsEmail(email: string, name: string, publicUrl: string): Email {
  return emailTo({ email, name }, 'account.failed-sign-ins', () => ({
    link: `${publicUrl}/forgot-password`,
  }));
}

export function newDeviceEmail(
  email: string,
  name: string,
  { browser, system }: Device,
  publicUrl: string,
): Email {
  const named = { browser: browser ?? system ?? 'none', system: (browser && system) ?? 'none' };
  return emailTo({ email, name }, 'account.new-device', (language) => ({
    device: textsOf('emails', language)('account.device', named),
    link: `${publicUrl}/account/security`,
  }));
}

/**
 * Builds the e-mail for either address of an e-mail change, or for the new one if the old one does
 * not exist any more. It contains neither a name nor an address.
 */
export function emailChangeEmail(
  email: string,
  which: 'old' | 'new' | 'only',
  publicUrl: string,
  code: string,
): Email {
  return emailTo({ email }, 'account.email-change', () => ({
    which,
    link: `${publicUrl}/confirm-email/${code}`,
  }));
}

/** Builds the e-mail that proves that e-mails arrive again. */
export function emailAgainEmail(email: string, publicUrl: string, code: string): Email {
  return emailTo({ email }, 'account.email-again', () => ({
    link: `${publicUrl}/confirm-email/${code}`,
  }));
}
