import { FREELANCER } from '../../../shared/roles.ts';
import type { InLanguages, SiteLanguage } from '../../../shared/site-languages.ts';
import type { Words } from '../../../shared/translation.ts';
import type { Letter } from '../../platform/letter.ts';
import { quoted } from '../../platform/quoted.ts';
import { texts as serbian } from './review-letters.texts.sr.ts';
import { texts as english } from './review-letters.texts.ts';

const TEXTS: InLanguages<Words<typeof english>> = { en: english, sr: serbian };

/** Whom a review is told. */
export interface Reviewed {
  readonly email: string;
  readonly name: string;
  readonly role: number;
}

/** The letter that says that an account may be used. */
export function approvedLetter({ email, name, role }: Reviewed, publicUrl: string): Letter {
  return {
    to: email,
    write: (language) =>
      TEXTS[language].approved(name, role === FREELANCER, `${publicUrl}/sign-in`),
  };
}

/** The letter that says that an account was rejected, why, and where to ask. */
export function rejectedLetter(
  { email, name }: Reviewed,
  reason: string | null,
  publicUrl: string,
): Letter {
  return {
    to: email,
    write: (language) =>
      TEXTS[language].rejected(name, reasonGiven(reason, language), `${publicUrl}/contact`),
  };
}

/** The reason as a quotation, with an empty line after it; nothing where none was given. */
export function reasonGiven(reason: string | null, language: SiteLanguage): string {
  return reason === null ? '' : TEXTS[language].reason(quoted(reason));
}
