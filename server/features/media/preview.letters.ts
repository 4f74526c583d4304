import type { InLanguages } from '../../../shared/site-languages.ts';
import type { Words } from '../../../shared/translation.ts';
import type { Letter } from '../../platform/letter.ts';
import { texts as serbian } from './preview-letters.texts.sr.ts';
import { texts as english } from './preview-letters.texts.ts';

const TEXTS: InLanguages<Words<typeof english>> = { en: english, sr: serbian };

/** A sound whose preview was given up, and whom it belongs to. */
export interface GivenUpSound {
  readonly email: string;
  readonly ownerName: string;
  /** The project's name, or the file's while there is no project. */
  readonly soundName: string;
}

/** The letter that says that a preview could not be made for a fault of ours, and what to do. */
export function previewGivenUpLetter(
  { email, ownerName, soundName }: GivenUpSound,
  publicUrl: string,
): Letter {
  const link = `${publicUrl}/user/projects`;
  return { to: email, write: (language) => TEXTS[language].givenUp(ownerName, soundName, link) };
}
