import { messageFault, messageText } from '../../../../shared/rules/chat/message-text.ts';
import { refusalFor } from '../../../platform/requests/refusal.ts';

/** Returns the text of a message as it is stored, or refuses it. */
export function checkText(text: string): string {
  const fault = messageFault(text);
  if (fault) throw refusalFor(fault);
  return messageText(text);
}
