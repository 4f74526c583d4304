import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import {
  FormLine,
  FreeText,
  Id,
  IdAs,
  Moment,
  Nothing,
  NumberOrNull,
  OneOf,
  OrNull,
  TextOrNull,
} from '../contract/fields.ts';
import { SoundFacts } from './sounds.ts';

/** The approved spoken hello of a freelancer. */
export const Hello = Type.Object({
  audio: Type.String({ description: 'the address of the recording, /audio/{file}' }),
  length_ms: Type.Integer(),
  peaks: OrNull(Type.String(), 'the waveform, one byte a bar, in base64'),
  transcript: Type.String(),
});
export type Hello = Static<typeof Hello>;

/** An approved demo of a service from a file of its own. */
export const Demo = Type.Object({
  id: Id,
  title: Type.String(),
  what: Type.String({ description: 'what the freelancer did for it' }),
  language: TextOrNull,
  audio: Type.String({ description: 'the address of the preview, /audio/{file}' }),
  length_ms: Type.Integer(),
  peaks: Hello.properties.peaks,
});
export type Demo = Static<typeof Demo>;

const RecordingStatus = OneOf([0, 1, 9], '0 waiting for an administrator, 1 approved, 9 rejected');

const Decided = {
  id: IdAs('of this version: every saved change has a new one'),
  status: RecordingStatus,
  rejection_reason: TextOrNull,
  saved_at: Moment,
  sound: SoundFacts,
};

/** A spoken hello as its freelancer sees it. */
export const OwnHello = Type.Object({ ...Decided, transcript: Type.String() });
export type OwnHello = Static<typeof OwnHello>;

/** A demo as its freelancer sees it. */
export const OwnDemo = Type.Object({
  ...Decided,
  title: Type.String(),
  what: Type.String(),
  language: TextOrNull,
});
export type OwnDemo = Static<typeof OwnDemo>;

/** A hello or a demo as administrators see it. */
export const ModeratedRecording = Type.Object({
  ...Decided,
  words: Type.String({ description: 'the transcript of a hello; what was done for a demo' }),
  demo: OrNull(
    Type.Object({
      title: Type.String(),
      language: TextOrNull,
      service_id: Id,
      service: Type.String({ description: 'the title of the service' }),
    }),
    'null for a hello',
  ),
  user_id: Id,
  userName: Type.String(),
  fullName: Type.String(),
});
export type ModeratedRecording = Static<typeof ModeratedRecording>;

/** The spoken hello of a freelancer: up to 30 seconds with a transcript, public after its approval. */
export const helloCalls = defineCalls({
  '/hello/get': {
    doc: 'One’s own hello in any state; null without one.',
    access: 'freelancer',
    request: Type.Object({}),
    data: Type.Object({ hello: OrNull(OwnHello) }),
  },
  '/hello/save': {
    doc: 'Saves one’s hello, or replaces it. It waits for an administrator, and nobody else hears one until then.',
    access: 'freelancer',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({
      fileId: Type.String({
        format: 'uuid',
        description: 'an own finished upload with the purpose hello',
      }),
      transcript: FreeText('what is said; 1 to 1,000 characters', 20_000),
    }),
    data: Type.Object({ hello: OwnHello }),
  },
  '/hello/remove': {
    doc: 'Removes one’s hello and its recording.',
    access: 'freelancer',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({}),
    data: Nothing,
  },
});

/** The demos of a service from files of its own. They are public after their approval. */
export const demoCalls = defineCalls({
  '/demos/get': {
    doc: 'The demos of one’s own service in any state, in order.',
    access: 'freelancer',
    request: Type.Object({ serviceId: Id }),
    data: Type.Object({ demos: Type.Array(OwnDemo) }),
  },
  '/demos/save': {
    doc: 'Adds a demo to one’s own service. A demo with the same file is replaced. It waits for an administrator, and nobody else hears it until then.',
    access: 'freelancer',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({
      serviceId: Id,
      fileId: Type.String({
        format: 'uuid',
        description: 'an own finished upload with the purpose demo',
      }),
      title: FormLine('1 to 60 characters', 1_000),
      what: FreeText('what was done; 1 to 500 characters', 10_000),
      language: Type.Optional(FormLine('the spoken language; absent or empty: none', 1_000)),
    }),
    data: Type.Object({ demo: OwnDemo }),
  },
  '/demos/remove': {
    doc: 'Removes a demo from one’s own service, with its file.',
    access: 'freelancer',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({ demoId: Id }),
    data: Nothing,
  },
});

export const recordingReviewCalls = defineCalls({
  '/admin/getRecordings': {
    doc: 'Spoken hellos and demos, the newest first, 50 at a time; `next` is the `before` of the next page.',
    access: 'administrator',
    request: Type.Object({
      before: Type.Optional(IdAs('only recordings below this id')),
      status: Type.Optional(RecordingStatus),
      userId: Type.Optional(Id),
    }),
    data: Type.Object({ recordings: Type.Array(ModeratedRecording), next: NumberOrNull }),
  },
  '/admin/decideRecording': {
    doc: 'Approves or rejects a hello or a demo, at any time. The freelancer gets an e-mail, after a rejection with the reason.',
    access: 'administrator',
    request: Type.Object({
      recordingId: Id,
      status: OneOf([1, 9], '1 approved, 9 rejected'),
      reason: FormLine('for a rejection; 1 to 2,000 characters', 12_000),
    }),
    data: Nothing,
  },
});
