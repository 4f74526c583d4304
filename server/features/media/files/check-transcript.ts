import { messageText, transcriptRules } from '../../../../shared/rules/chat/message-text.ts';
import { requireRules } from '../../../platform/requests/refusal.ts';

/** Returns the transcript of an audio message as it is stored, null for none, or refuses it. */
export function checkTranscript(written: string): string | null {
  const transcript = messageText(written);
  requireRules(transcriptRules, { transcript });
  return transcript === '' ? null : transcript;
}
