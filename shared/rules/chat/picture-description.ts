import { MAX_PICTURE_DESCRIPTION } from '../../limits.ts';
import type { Problem } from '../../errors.ts';

/** Said of a description that is too long. */
export const PICTURE_DESCRIPTION_TOO_LONG: Problem = {
  code: 'file.description-too-long',
  params: { most: MAX_PICTURE_DESCRIPTION },
};

/** The description of a picture as it is kept: one line; '' is none. */
export function pictureDescription(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Why a picture cannot be described so; undefined when it can. */
export function pictureDescriptionFault(text: string): Problem | undefined {
  const isTooLong = pictureDescription(text).length > MAX_PICTURE_DESCRIPTION;
  return isTooLong ? PICTURE_DESCRIPTION_TOO_LONG : undefined;
}
