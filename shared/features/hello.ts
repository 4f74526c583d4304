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
  TextOrNull,
} from '../contract/fields.ts';
import { SoundFacts } from './sounds.ts';

/** The approved spoken hello of a freelancer. */
export const Hello = Type.Object({
  audio: Type.String({ description: 'the address of the recording, /audio/{file}' }),
  length_ms: Type.Integer(),
  peaks: Type.Union([Type.String(), Type.Null()], {
    description: 'the waveform, one byte a bar, in base64',
  }),
  transcript: Type.String(),
});
export type Hello = Static<typeof Hello>;

const HelloStatus = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(9)], {
  description: '0 waiting for an administrator, 1 approved, 9 rejected',
});

/** A spoken hello as its freelancer and administrators see it. */
export const OwnHello = Type.Object({
  id: IdAs('of this version: every saved change has a new one'),
  status: HelloStatus,
  rejection_reason: TextOrNull,
  transcript: Type.String(),
  saved_at: Moment,
  sound: SoundFacts,
});
export type OwnHello = Static<typeof OwnHello>;

export const ReviewedHello = Type.Object({
  ...OwnHello.properties,
  user_id: Id,
  userName: Type.String(),
  fullName: Type.String(),
});
export type ReviewedHello = Static<typeof ReviewedHello>;

/** The spoken hello of a freelancer: up to 30 seconds with a transcript, public after its approval. */
export const helloCalls = defineCalls({
  '/hello/get': {
    doc: 'One’s own hello in any state; null without one.',
    access: 'freelancer',
    request: Type.Object({}),
    data: Type.Object({ hello: Type.Union([OwnHello, Type.Null()]) }),
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

export const helloReviewCalls = defineCalls({
  '/admin/getHellos': {
    doc: 'Spoken hellos, the newest first, 50 at a time; `next` is the `before` of the next page.',
    access: 'administrator',
    request: Type.Object({
      before: Type.Optional(IdAs('only hellos below this id')),
      status: Type.Optional(HelloStatus),
      userId: Type.Optional(Id),
    }),
    data: Type.Object({ hellos: Type.Array(ReviewedHello), next: NumberOrNull }),
  },
  '/admin/decideHello': {
    doc: 'Approves or rejects a hello, at any time. The freelancer gets an e-mail, after a rejection with the reason.',
    access: 'administrator',
    request: Type.Object({
      helloId: Id,
      status: Type.Union([Type.Literal(1), Type.Literal(9)], {
        description: '1 approved, 9 rejected',
      }),
      reason: FormLine('for a rejection; 1 to 2,000 characters', 12_000),
    }),
    data: Nothing,
  },
});
