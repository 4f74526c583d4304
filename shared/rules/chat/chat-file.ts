import { wavFaults } from '../../audio/wav-faults.ts';
import type { Problem } from '../../errors.ts';
import { MAX_CHAT_FILE_BYTES } from '../../limits.ts';

/** Why a file cannot be sent in a conversation, undefined when it can. */
export function chatFileFault(bytes: number): Problem | undefined {
  if (bytes === 0) return wavFaults.empty;
  if (bytes > MAX_CHAT_FILE_BYTES) return CHAT_FILE_TOO_LARGE;
  return undefined;
}

/** Said of a file that is too large for a conversation. */
export const CHAT_FILE_TOO_LARGE: Problem = {
  code: 'upload.chat-file-too-large',
  params: { megabytes: MAX_CHAT_FILE_BYTES / 1024 ** 2 },
};
