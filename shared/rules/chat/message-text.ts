import { MAX_MESSAGE } from '../../limits.ts';
import type { Problem } from '../../errors.ts';

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
export function messageFault(text: string): Problem | undefined {
  const { length } = messageText(text);
  if (length === 0) {
    return { code: 'message.empty', params: {} };
  }
  if (length <= MAX_MESSAGE) return undefined;
  return {
    code: 'message.too-long',
    params: { most: MAX_MESSAGE, length },
  };
}
