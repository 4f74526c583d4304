import { MAX_MESSAGE } from '../limits.ts';

/** The control characters that a text may have; nothing shows or speaks the others. */
const KEPT_CONTROLS = '\t\n\r';

/**
 * A message's text as it is kept: without control characters and the blanks around it. Marks of
 * direction stay, since scripts need them; screens isolate the text instead.
 */
export function messageText(text: string): string {
  const shown = text.replaceAll(/\p{Cc}/gu, (sign) => (KEPT_CONTROLS.includes(sign) ? sign : ''));
  return shown.trim();
}

/** Why a text cannot be sent as a message, as a text for its writer; undefined when it can. */
export function messageFault(text: string): string | undefined {
  const { length } = messageText(text);
  if (length === 0) return 'Please enter a message.';
  if (length <= MAX_MESSAGE) return undefined;
  const [most, has] = [MAX_MESSAGE, length].map((count) => count.toLocaleString('en'));
  return `A message can have at most ${most} characters; this one has ${has}.`;
}
