import {
  MAX_DEMO_BYTES,
  MAX_DEMO_SECONDS,
  MAX_DEMO_TITLE,
  MAX_DEMO_WORDS,
  MAX_HELLO_BYTES,
  MAX_HELLO_SECONDS,
  MAX_HELLO_TRANSCRIPT,
  MAX_SPOKEN_BYTES,
  MAX_SPOKEN_SECONDS,
} from '../../limits.ts';
import type { Problem } from '../../errors.ts';
import type { UploadPurpose } from '../../features/media.ts';
import { languageOrNone } from '../accounts/person.ts';
import { messageText } from '../chat/message-text.ts';
import { tidyLine } from '../../texts/line.ts';
import { atMost, required, type Rule } from '../rule.ts';

/** The tolerance for the silence that encoders add, milliseconds. */
const SLACK_MS = 500;

/** The purposes of recordings, which must be short. */
export type RecordingPurpose = 'hello' | 'spoken' | 'demo';

/** The codes are written out, because the client finds the texts of errors by whole codes. */
const LIMITS = {
  hello: {
    bytes: MAX_HELLO_BYTES,
    tooLarge: 'hello.too-large',
    seconds: MAX_HELLO_SECONDS,
    tooLong: 'hello.too-long',
  },
  spoken: {
    bytes: MAX_SPOKEN_BYTES,
    tooLarge: 'spoken.too-large',
    seconds: MAX_SPOKEN_SECONDS,
    tooLong: 'spoken.too-long',
  },
  demo: {
    bytes: MAX_DEMO_BYTES,
    tooLarge: 'demo.too-large',
    seconds: MAX_DEMO_SECONDS,
    tooLong: 'demo.too-long',
  },
} as const;

/** Returns the reason a recording of this size is refused, if there is one. */
export function recordingSizeFault(purpose: RecordingPurpose, size: number): Problem | undefined {
  const { bytes, tooLarge } = LIMITS[purpose];
  if (size <= bytes) return undefined;
  return { code: tooLarge, params: { megabytes: bytes / 1024 ** 2 } };
}

/** Returns the reason a recording of this length is refused, if there is one. */
export function recordingLengthFault(
  purpose: RecordingPurpose,
  milliseconds: number,
): Problem | undefined {
  const { seconds, tooLong } = LIMITS[purpose];
  if (milliseconds <= seconds * 1_000 + SLACK_MS) return undefined;
  // The text for demos names minutes.
  return { code: tooLong, params: { most: purpose === 'demo' ? seconds / 60 : seconds } };
}

/** Returns the longest recording, in seconds. */
export function longestRecording(purpose: RecordingPurpose): number {
  return LIMITS[purpose].seconds;
}

/** Returns whether an upload is a recording. */
export function isRecording(purpose: UploadPurpose): purpose is RecordingPurpose {
  return purpose in LIMITS;
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
  languageOrNone('demo.language-wrong'),
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
