import type { InLanguages } from '../../../shared/site-languages.ts';
import type { Words } from '../../../shared/translation.ts';
import type { Letter } from '../../platform/letter.ts';
import { texts as serbian } from './account-security-letters.texts.sr.ts';
import { texts as english } from './account-security-letters.texts.ts';

const TEXTS: InLanguages<Words<typeof english>> = { en: english, sr: serbian };

/** Something about how an account is got into that was changed. */
export type SecurityChange = keyof typeof english.changes;

/** The letter with a link that signs in. It repeats no name, as the next one. */
export function signInLinkLetter(to: string, publicUrl: string, code: string): Letter {
  return {
    to,
    write: (language) => TEXTS[language].signInLink(`${publicUrl}/sign-in-link/${code}`),
  };
}

/**
 * The letter with the link to a new password. It repeats no name: the address may be a stranger's
 * with which somebody signed up, and nobody shall be able to write to strangers through us.
 */
export function resetLetter(to: string, publicUrl: string, code: string): Letter {
  return {
    to,
    write: (language) => TEXTS[language].reset(`${publicUrl}/reset-password/${code}`),
  };
}

/** The letter that tells the owner of a change, in one sentence, in case somebody else made it. */
export function securityChangedLetter(
  to: string,
  name: string,
  change: SecurityChange,
  publicUrl: string,
): Letter {
  return {
    to,
    write(language) {
      const { changes, changed } = TEXTS[language];
      return changed(name, changes[change], `${publicUrl}/forgot-password`);
    },
  };
}

/** The letter about many wrong passwords. It goes out once, however long somebody guesses. */
export function triedPasswordsLetter(to: string, name: string, publicUrl: string): Letter {
  return {
    to,
    write: (language) => TEXTS[language].triedPasswords(name, `${publicUrl}/forgot-password`),
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
    write(language) {
      const texts = TEXTS[language];
      return texts.newDevice(name, texts.device(device), `${publicUrl}/account/security`);
    },
  };
}

/** The letter to either address of a change of e-mail. It repeats neither a name nor an address. */
export function emailChangeLetter(
  to: string,
  which: 'old' | 'new',
  publicUrl: string,
  code: string,
): Letter {
  return {
    to,
    write: (language) => TEXTS[language].emailChange(which, `${publicUrl}/confirm-email/${code}`),
  };
}
