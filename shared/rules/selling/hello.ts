import { MAX_HELLO_BYTES, MAX_HELLO_SECONDS, MAX_HELLO_TRANSCRIPT } from '../../limits.ts';
import type { Problem } from '../../errors.ts';
import { messageText } from '../chat/message-text.ts';
import type { Rule } from '../rule.ts';

/** The tolerance for the silence that encoders add, milliseconds. */
const SLACK_MS = 500;

const HELLO_TOO_LARGE: Problem = {
  code: 'hello.too-large',
  params: { megabytes: MAX_HELLO_BYTES / 1024 ** 2 },
};

export function helloSizeFault(bytes: number): Problem | undefined {
  return bytes > MAX_HELLO_BYTES ? HELLO_TOO_LARGE : undefined;
}

export function helloLengthFault(milliseconds: number): Problem | undefined {
  if (milliseconds <= MAX_HELLO_SECONDS * 1_000 + SLACK_MS) return undefined;
  return { code: 'hello.too-long', params: { most: MAX_HELLO_SECONDS } };
}

/** The checks of the transcript of a spoken hello. */
export const helloRules: readonly Rule<{ readonly transcript: string }>[] = [
  {
    field: 'transcript',
    code: 'hello.transcript-missing',
    params: {},
    broken: ({ transcript }) => messageText(transcript) === '',
  },
  {
    field: 'transcript',
    code: 'hello.transcript-too-long',
    params: { most: MAX_HELLO_TRANSCRIPT },
    broken: ({ transcript }) => messageText(transcript).length > MAX_HELLO_TRANSCRIPT,
  },
];
