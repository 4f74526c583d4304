import { wavFaults } from '../../audio/wav-faults.ts';
import type { Problem } from '../../errors.ts';
import { MAX_CHAT_FILE_BYTES, MAX_PICTURE_DESCRIPTION } from '../../limits.ts';

/** Returns the reason a file cannot be sent in a conversation, if there is one. */
export function chatFileFault(bytes: number): Problem | undefined {
  if (bytes === 0) return wavFaults.empty;
  if (bytes > MAX_CHAT_FILE_BYTES) return CHAT_FILE_TOO_LARGE;
  return undefined;
}

export const CHAT_FILE_TOO_LARGE: Problem = {
  code: 'upload.chat-file-too-large',
  params: { megabytes: MAX_CHAT_FILE_BYTES / 1024 ** 2 },
};

export const PICTURE_DESCRIPTION_TOO_LONG: Problem = {
  code: 'file.description-too-long',
  params: { most: MAX_PICTURE_DESCRIPTION },
};

/** Normalises the description of a picture to one line. '' is none. */
export function pictureDescription(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Returns the reason a description is refused, if there is one. */
export function pictureDescriptionFault(text: string): Problem | undefined {
  const isTooLong = pictureDescription(text).length > MAX_PICTURE_DESCRIPTION;
  return isTooLong ? PICTURE_DESCRIPTION_TOO_LONG : undefined;
}
