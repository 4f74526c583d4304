import type { InLanguages } from '../../../shared/site-languages.ts';
import type { Words } from '../../../shared/translation.ts';
import type { Letter } from '../../platform/letter.ts';
import { texts as serbian } from './seller-wish-letters.texts.sr.ts';
import { texts as english } from './seller-wish-letters.texts.ts';

const TEXTS: InLanguages<Words<typeof english>> = { en: english, sr: serbian };

/** Whom a decision is told. */
export interface Addressee {
  readonly email: string;
  readonly name: string;
}

/** The letter that says that a buyer may sell from now on. */
export function maySellLetter({ email, name }: Addressee, publicUrl: string): Letter {
  return {
    to: email,
    write: (language) => TEXTS[language].granted(name, `${publicUrl}/edit-account`),
  };
}

/** The letter that says that a buyer stays a buyer, and why. */
export function mayNotSellLetter(
  { email, name }: Addressee,
  reason: string,
  publicUrl: string,
): Letter {
  return {
    to: email,
    write: (language) => TEXTS[language].declined(name, reason, `${publicUrl}/become-freelancer`),
  };
}
