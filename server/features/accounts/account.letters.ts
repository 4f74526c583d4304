import type { InLanguages } from '../../../shared/site-languages.ts';
import type { Words } from '../../../shared/translation.ts';
import type { Letter } from '../../platform/letter.ts';
import { texts as serbian } from './account-letters.texts.sr.ts';
import { texts as english } from './account-letters.texts.ts';

const TEXTS: InLanguages<Words<typeof english>> = { en: english, sr: serbian };

/**
 * The letter with the link that confirms an e-mail. It repeats nothing of what was typed: whoever
 * signs up with a stranger's address must not be able to write to them through us.
 */
export function activationLetter(
  to: string,
  publicUrl: string,
  code: string,
  role: number,
): Letter {
  const link = `${publicUrl}/accountactivation/${code}`;
  return { to, write: (language) => TEXTS[language].activation(link, role) };
}
