import { MAX_MESSAGE } from '../../limits.ts';
import type { Fault } from '../fault.ts';

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

/** Why a text cannot be sent as a message; undefined when it can. */
export function messageFault(text: string): Fault | undefined {
  const { length } = messageText(text);
  if (length === 0) {
    return { code: 'message.empty', params: {}, message: 'Please enter a message.' };
  }
  if (length <= MAX_MESSAGE) return undefined;
  const [most, has] = [MAX_MESSAGE, length].map((count) => count.toLocaleString('en'));
  return {
    code: 'message.too-long',
    params: { most: MAX_MESSAGE, length },
    message: `A message can have at most ${most} characters; this one has ${has}.`,
  };
}
