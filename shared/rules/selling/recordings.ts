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
type RecordingPurpose = 'hello' | 'spoken' | 'demo';

const MAX_BYTES: Readonly<Record<RecordingPurpose, number>> = {
  hello: MAX_HELLO_BYTES,
  spoken: MAX_SPOKEN_BYTES,
  demo: MAX_DEMO_BYTES,
};

/** Returns the reason a recording of this size is refused, if there is one. */
export function recordingSizeFault(purpose: RecordingPurpose, bytes: number): Problem | undefined {
  const most = MAX_BYTES[purpose];
  if (bytes <= most) return undefined;
  return { code: `${purpose}.too-large`, params: { megabytes: most / 1024 ** 2 } };
}

const MAX_SECONDS: Readonly<Record<RecordingPurpose, number>> = {
  hello: MAX_HELLO_SECONDS,
  spoken: MAX_SPOKEN_SECONDS,
  demo: MAX_DEMO_SECONDS,
};

/** Returns the reason a recording of this length is refused, if there is one. */
export function recordingLengthFault(
  purpose: RecordingPurpose,
  milliseconds: number,
): Problem | undefined {
  const most = MAX_SECONDS[purpose];
  if (milliseconds <= most * 1_000 + SLACK_MS) return undefined;
  // The text for demos names minutes.
  return { code: `${purpose}.too-long`, params: { most: purpose === 'demo' ? most / 60 : most } };
}

/** Returns whether an upload is a recording. */
export function isRecording(purpose: UploadPurpose): purpose is RecordingPurpose {
  return purpose in MAX_BYTES;
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
