import { MAX_MESSAGE, MAX_TRANSCRIPT } from '../../limits.ts';
import type { Problem } from '../../errors.ts';
import { atMost, type Rule } from '../rule.ts';

/** The control characters that a text may contain. No other one can be displayed or spoken. */
const KEPT_CONTROLS = '\t\n\r';

/**
 * Normalises a message's text: removes control characters and trims it. Bidirectional marks stay,
 * since some scripts need them; screens isolate the text instead.
 */
export function messageText(text: string): string {
  return withoutControls(text).trim();
}

/** Removes control characters, but keeps the space around a text that is still being written. */
export function withoutControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (sign) => (KEPT_CONTROLS.includes(sign) ? sign : ''));
}

/** Returns the reason a text cannot be sent as a message, if there is one. */
export function messageFault(text: string): Problem | undefined {
  const { length } = messageText(text);
  if (length === 0) return { code: 'message.empty', params: {} };
  if (length <= MAX_MESSAGE) return undefined;
  return { code: 'message.too-long', params: { most: MAX_MESSAGE, length } };
}

/** The checks of the transcript of an audio message. An empty one is none. */
export const transcriptRules: readonly Rule<{ readonly transcript: string }>[] = [
  atMost('transcript', 'transcript.too-long', MAX_TRANSCRIPT, messageText),
];
