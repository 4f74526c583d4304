import { type Static, Type } from 'typebox';
import { Id, Moment, Nothing, NumberOrNull, TextCode, TextOrNull } from '../contract/fields.ts';
import { defineCalls } from '../contract/call.ts';

/** How long a sound is, as every call tells it. */
export const Length = Type.String({
  description: 'minutes:seconds or hours:minutes:seconds; n/a where there is no sound',
});

/** What is known of a sound's audio; null for what its job has not computed yet. */
export const SoundFacts = Type.Object({
  file_id: Type.String(),
  state: Type.Union([Type.Literal('waiting'), Type.Literal('ready'), Type.Literal('failed')], {
    description: 'of the preview',
  }),
  fault: TextOrNull,
  fault_code: Type.Optional(TextCode),
  may_retry: Type.Boolean({
    description: 'whether the preview failed for a fault of ours: /media/retryPreview',
  }),
  audio: Type.Union([Type.String(), Type.Null()], {
    description: 'where the preview is played from, /audio/{file}; never the original',
  }),
  length_ms: Type.Integer(),
  sample_rate: Type.Integer({ description: 'Hz' }),
  bits: Type.Integer(),
  channels: Type.Integer(),
  loudness: Type.Union([Type.Number(), Type.Null()], { description: 'LUFS, integrated' }),
  peaks: Type.Union([Type.String(), Type.Null()], {
    description: 'the waveform, one byte a bar, in base64',
  }),
  suggested_tempo: Type.Union([Type.Number(), Type.Null()], { description: 'beats a minute' }),
});
export type SoundFacts = Static<typeof SoundFacts>;

/** An approved stock sound as lists and its own page show it. */
export const Sound = Type.Object({
  id: Id,
  user_id: Id,
  userName: Type.String(),
  category_id: Id,
  name: Type.String(),
  description: Type.String(),
  keywords: Type.String(),
  tempo: Type.String({ description: 'beats a minute, or n/a' }),
  length: Length,
  price: Type.Number({ description: 'EUR' }),
  price_rsd: NumberOrNull,
  rating: Type.Union([Type.Number(), Type.Null()], { description: '1 to 5; null without one' }),
  rating_count: Type.Integer(),
  creation_time: Moment,
  ...SoundFacts.properties,
});
export type Sound = Static<typeof Sound>;

/** Sounds that are answered to `/projects/getSimilar`, at most. */
export const SIMILAR_SOUNDS = 6;

/** What is heard of sounds, and what sounds alike. */
export const soundCalls = defineCalls({
  '/media/getPreviewLink': {
    kind: 'json',
    doc: 'The address of a sound’s preview: its own where the sound is approved, else one for ten minutes, for its owner and for administrators.',
    access: 'signed-in',
    request: Type.Object({ fileId: Type.String({ format: 'uuid' }) }),
    data: Type.Object({
      url: Type.String(),
      expires_at: Type.Union([Moment, Type.Null()], { description: 'null where it does not end' }),
    }),
  },
  '/media/retryPreview': {
    kind: 'json',
    doc: 'Makes the preview of a sound again that failed for a fault of ours (`may_retry`); for its owner and for administrators.',
    access: 'signed-in',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({ fileId: Type.String({ format: 'uuid' }) }),
    data: Nothing,
  },
  '/projects/getSimilar': {
    kind: 'json',
    doc: 'Approved sounds that sound like an approved one, the nearest first, at most 6.',
    access: 'public',
    anySite: true,
    request: Type.Object({ projectId: Id }),
    data: Type.Object({ projects: Type.Array(Sound) }),
  },
});

/** Counting how often sounds are listened to. */
export const playsCalls = defineCalls({
  '/projects/notePlay': {
    kind: 'json',
    doc: 'Says that somebody listened to an approved sound for some seconds. A listener counts once a day; who it was is not kept. One’s own sounds are not counted.',
    access: 'public',
    limit: { max: 120, seconds: 60 },
    request: Type.Object({ projectId: Id }),
    data: Nothing,
  },
});
