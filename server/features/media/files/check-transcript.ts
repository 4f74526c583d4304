import { messageText } from '../../../../shared/rules/chat/message-text.ts';
import { transcriptRules } from '../../../../shared/rules/chat/transcript.ts';
import { firstBroken } from '../../../../shared/rules/rule.ts';
import { refusalFor } from '../../../platform/requests/refusal.ts';

/** Returns the transcript of an audio message as it is stored, null for none, or refuses it. */
export function checkTranscript(written: string): string | null {
  const transcript = messageText(written);
  const broken = firstBroken(transcriptRules, { transcript });
  if (broken) throw refusalFor(broken);
  return transcript === '' ? null : transcript;
}
