import type { InLanguages } from '../../../shared/site-languages.ts';
import type { Words } from '../../../shared/translation.ts';
import type { Letter } from '../../platform/letter.ts';
import { texts as serbian } from './project-review-letters.texts.sr.ts';
import { texts as english } from './project-review-letters.texts.ts';
import { reasonGiven } from './review.letters.ts';

const TEXTS: InLanguages<Words<typeof english>> = { en: english, sr: serbian };

/** What is told about a project, and to whom. */
export interface ReviewedWork {
  readonly id: number;
  readonly projectName: string;
  readonly email: string;
  readonly name: string;
}

/** The letter that says that a sound is for sale, and at which price. */
export function soundApprovedLetter(
  { id, projectName, email, name }: ReviewedWork,
  priceCents: number,
  publicUrl: string,
): Letter {
  const link = `${publicUrl}/project/${id}`;
  return {
    to: email,
    write: (language) => TEXTS[language].soundApproved(name, projectName, priceCents, link),
  };
}

/** The letter that says that a sound or a project was rejected, and why. */
export function projectRejectedLetter(
  { id, projectName, email, name }: ReviewedWork,
  reason: string | null,
  publicUrl: string,
): Letter {
  const links = { project: `${publicUrl}/project/${id}`, contact: `${publicUrl}/contact` };
  return {
    to: email,
    write: (language) =>
      TEXTS[language].rejected(name, projectName, reasonGiven(reason, language), links),
  };
}
