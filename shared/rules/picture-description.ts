import { MAX_PICTURE_DESCRIPTION } from '../limits.ts';

/** Said of a description that is too long. */
export const PICTURE_DESCRIPTION_TOO_LONG =
  'The description of a picture can have at most 500 characters. Please shorten it.';

/** The description of a picture as it is kept: one line; '' is none. */
export function pictureDescription(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Why a picture cannot be described so, as a text for whoever sends it; undefined when it can. */
export function pictureDescriptionFault(text: string): string | undefined {
  const isTooLong = pictureDescription(text).length > MAX_PICTURE_DESCRIPTION;
  return isTooLong ? PICTURE_DESCRIPTION_TOO_LONG : undefined;
}
