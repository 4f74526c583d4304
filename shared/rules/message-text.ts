import { MAX_MESSAGE } from '../limits.ts';

/** A message's text as it is kept: without the blanks around it. */
export function messageText(text: string): string {
  return text.trim();
}

/** Why a text cannot be sent as a message, as a text for its writer; undefined when it can. */
export function messageFault(text: string): string | undefined {
  const { length } = messageText(text);
  if (length === 0) return 'Please enter a message.';
  if (length <= MAX_MESSAGE) return undefined;
  const [most, has] = [MAX_MESSAGE, length].map((count) => count.toLocaleString('en'));
  return `A message can have at most ${most} characters; this one has ${has}.`;
}
