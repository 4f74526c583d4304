import type { Device } from '../../../../shared/features/accounts/account-security.ts';
import { emailTo, type Letter } from '../../../platform/mail/letter.ts';
import { type MessageKey, textsOf } from '../../../platform/messages.ts';

/** The sentence about each change of how somebody signs in or is paid. */
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

/** The e-mail with a link that signs in. It repeats no name, as the next one. */
export function signInLinkLetter(email: string, publicUrl: string, code: string): Letter {
  return emailTo({ email }, 'account.sign-in-link', () => ({
    link: `${publicUrl}/sign-in-link/${code}`,
  }));
}

/**
 * The e-mail with the link to a new password. It repeats no name: somebody may have signed up with
 * the address of a stranger, and nobody may write to strangers through Earmark.
 */
export function resetLetter(email: string, publicUrl: string, code: string): Letter {
  return emailTo({ email }, 'account.password-reset', () => ({
    link: `${publicUrl}/reset-password/${code}`,
  }));
}

/** The e-mail that tells the owner of a change, in case somebody else made it. */
export function securityChangedLetter(
  email: string,
  name: string,
  change: SecurityChange,
  publicUrl: string,
): Letter {
  return emailTo({ email, name }, 'account.security-changed', (language) => ({
    change: textsOf('emails', language)(CHANGES[change], {}),
    link: `${publicUrl}/forgot-password`,
  }));
}

/** The e-mail about many wrong passwords. It goes out once, however long somebody guesses. */
export function triedPasswordsLetter(email: string, name: string, publicUrl: string): Letter {
  return emailTo({ email, name }, 'account.failed-sign-ins', () => ({
    link: `${publicUrl}/forgot-password`,
  }));
}

/** The e-mail about a sign-in from a device that the account was never used from. */
export function newDeviceLetter(
  email: string,
  name: string,
  { browser, system }: Device,
  publicUrl: string,
): Letter {
  const named = { browser: browser ?? system ?? 'none', system: (browser && system) ?? 'none' };
  return emailTo({ email, name }, 'account.new-device', (language) => ({
    device: textsOf('emails', language)('account.device', named),
    link: `${publicUrl}/account/security`,
  }));
}

/** The e-mail to either address of a change of e-mail. It repeats neither a name nor an address. */
export function emailChangeLetter(
  email: string,
  which: 'old' | 'new',
  publicUrl: string,
  code: string,
): Letter {
  return emailTo({ email }, 'account.email-change', () => ({
    which,
    link: `${publicUrl}/confirm-email/${code}`,
  }));
}
