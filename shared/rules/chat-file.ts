import { MAX_CHAT_FILE_BYTES } from '../limits.ts';

/** Why a file cannot be sent in a conversation, as a text for its sender; undefined when it can. */
export function chatFileFault(bytes: number): string | undefined {
  if (bytes === 0) return 'This file is empty. Please choose another one.';
  if (bytes > MAX_CHAT_FILE_BYTES) return CHAT_FILE_TOO_LARGE;
  return undefined;
}

/** Said of a file that is too large for a conversation. */
export const CHAT_FILE_TOO_LARGE =
  'A file in a conversation can have at most 200 MB. Please send a smaller one.';
