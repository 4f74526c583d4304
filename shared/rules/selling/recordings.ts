import {
  MAX_DEMO_BYTES,
  MAX_DEMO_SECONDS,
  MAX_DEMO_TITLE,
  MAX_DEMO_WORDS,
  MAX_HELLO_BYTES,
  MAX_HELLO_SECONDS,
  MAX_HELLO_TRANSCRIPT,
} from '../../limits.ts';
import type { Problem } from '../../errors.ts';
import { isLanguage } from '../../languages/languages.ts';
import { messageText } from '../chat/message-text.ts';
import { tidyLine } from '../../texts/line.ts';
import { atMost, check, required, type Rule } from '../rule.ts';

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

export function demoSizeFault(bytes: number): Problem | undefined {
  if (bytes <= MAX_DEMO_BYTES) return undefined;
  return { code: 'demo.too-large', params: { megabytes: MAX_DEMO_BYTES / 1024 ** 2 } };
}

export function demoLengthFault(milliseconds: number): Problem | undefined {
  if (milliseconds <= MAX_DEMO_SECONDS * 1_000 + SLACK_MS) return undefined;
  return { code: 'demo.too-long', params: { most: MAX_DEMO_SECONDS / 60 } };
}

/** The checks of the transcript of a spoken hello. */
export const helloRules: readonly Rule<{ readonly transcript: string }>[] = [
  required('transcript', 'hello.transcript-missing', messageText),
  atMost('transcript', 'hello.transcript-too-long', MAX_HELLO_TRANSCRIPT, messageText),
];

/** The typed fields of a demo. */
export interface DemoForm {
  readonly title: string;
  /** The freelancer's part in it. */
  readonly what: string;
  /** The spoken language, or ''. */
  readonly language: string;
}

/** The checks of a demo from a file of its own. */
export const demoRules: readonly Rule<DemoForm>[] = [
  required('title', 'demo.title-missing'),
  atMost('title', 'demo.title-too-long', MAX_DEMO_TITLE, tidyLine),
  required('what', 'demo.what-missing'),
  atMost('what', 'demo.what-too-long', MAX_DEMO_WORDS, messageText),
  check(
    'language',
    'demo.language-wrong',
    ({ language }) => tidyLine(language) !== '' && !isLanguage(tidyLine(language)),
  ),
];

/** A new demo as its form carries it. */
interface NewDemoForm extends DemoForm {
  /** The id of a finished upload. '' is none. */
  readonly fileId: string;
}

/** The checks of a new demo. Its file comes first. */
export const newDemoRules: readonly Rule<NewDemoForm>[] = [
  required('fileId', 'upload.file-missing'),
  ...demoRules,
];
