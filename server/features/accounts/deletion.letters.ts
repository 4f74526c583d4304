import type { InLanguages } from '../../../shared/site-languages.ts';
import type { Words } from '../../../shared/translation.ts';
import type { Letter } from '../../platform/letter.ts';
import { texts as serbian } from './deletion-letters.texts.sr.ts';
import { texts as english } from './deletion-letters.texts.ts';

const TEXTS: InLanguages<Words<typeof english>> = { en: english, sr: serbian };

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
  const day = deleteAt.toISOString().slice(0, 10);
  return {
    to: email,
    write: (language) => TEXTS[language].asked(name, day, `${publicUrl}/sign-in`),
  };
}

/** The last letter to a person. */
export function deletedLetter({ email, name }: Leaver): Letter {
  return { to: email, write: (language) => TEXTS[language].deleted(name) };
}
