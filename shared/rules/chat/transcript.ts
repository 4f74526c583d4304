import { MAX_TRANSCRIPT } from '../../limits.ts';
import type { Rule } from '../rule.ts';
import { messageText } from './message-text.ts';

/** The checks of the transcript of an audio message. An empty one is none. */
export const transcriptRules: readonly Rule<{ readonly transcript: string }>[] = [
  {
    field: 'transcript',
    code: 'transcript.too-long',
    params: { most: MAX_TRANSCRIPT },
    broken: ({ transcript }) => messageText(transcript).length > MAX_TRANSCRIPT,
  },
];
