import type { InLanguages } from '../../../shared/site-languages.ts';
import type { Words } from '../../../shared/translation.ts';
import type { Letter } from '../../platform/letter.ts';
import { quoted } from '../../platform/quoted.ts';
import { texts as serbian } from './review-letters.texts.sr.ts';
import { texts as english } from './review-letters.texts.ts';

const TEXTS: InLanguages<Words<typeof english>> = { en: english, sr: serbian };

/** A rating as its letters tell of it. They repeat none of its words: those are no word of Earmark's. */
export interface ToldRating {
  readonly email: string;
  /** Whom the letter goes to. */
  readonly name: string;
  readonly projectId: number;
  readonly projectName: string;
}

/** The letter to a seller about a new rating. */
export function newRatingLetter(
  rating: ToldRating,
  given: { readonly stars: number; readonly buyerName: string },
  publicUrl: string,
): Letter {
  const links = {
    project: `${publicUrl}/project/${rating.projectId}`,
    chats: `${publicUrl}/user/messages/`,
  };
  return { to: rating.email, write: (language) => TEXTS[language].newRating(rating, given, links) };
}

/** The letter to a buyer whose rating an administrator has removed. */
export function ratingRemovedLetter(rating: ToldRating, reason: string, publicUrl: string): Letter {
  const links = {
    project: `${publicUrl}/project/${rating.projectId}`,
    contact: `${publicUrl}/contact`,
  };
  return {
    to: rating.email,
    write: (language) => TEXTS[language].removed(rating, quoted(reason), links),
  };
}
