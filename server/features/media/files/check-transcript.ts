import { messageText } from '../../../../shared/rules/chat/message-text.ts';
import { transcriptRules } from '../../../../shared/rules/chat/transcript.ts';
import { firstBroken } from '../../../../shared/rules/rule.ts';
import { refusalFor } from '../../../platform/requests/refusal.ts';

/** Returns the words of an audio message as they are stored, null for none, or refuses them. */
export function checkTranscript(written: string): string | null {
  const transcript = messageText(written);
  const broken = firstBroken(transcriptRules, { transcript });
  if (broken) throw refusalFor(broken);
  return transcript === '' ? null : transcript;
}
