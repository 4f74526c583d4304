import { type Static, type TSchema, Type } from 'typebox';
import { KEYS } from '../audio/musical-key.ts';
import { PREVIEW_KINDS } from '../audio/preview-kind.ts';
import type { SoundField, SoundInput } from '../audio/sound-fields.ts';
import {
  Id,
  Line,
  Moment,
  Nothing,
  NumberOrNull,
  OneOf,
  OrNull,
  TextCode,
  TextOrNull,
} from '../contract/fields.ts';
import { defineCalls } from '../contract/call.ts';

export const Length = Type.String({
  description: 'minutes:seconds or hours:minutes:seconds; n/a without a sound',
});

/** Facts about a sound's audio; null for those that its job has not computed yet. */
export const SoundFacts = Type.Object({
  file_id: Type.String(),
  state: OneOf(['waiting', 'ready', 'failed'], 'of the preview'),
  fault: TextOrNull,
  fault_code: Type.Optional(TextCode),
  may_retry: Type.Boolean({
    description:
      'whether the preview failed because of a server error and /media/retryPreview can be called',
  }),
  audio: OrNull(Type.String(), 'the address of the preview, /audio/{file}; never the original'),
  length_ms: Type.Integer(),
  sample_rate: Type.Integer({ description: 'Hz' }),
  bits: Type.Integer(),
  channels: Type.Integer(),
  loudness: OrNull(Type.Number(), 'LUFS, integrated'),
  peaks: OrNull(Type.String(), 'the waveform, one byte a bar, in base64'),
  suggested_key: OrNull(Type.Enum(KEYS), 'a major key such as Bb, or a minor one such as Am'),
  suggested_tempo: OrNull(Type.Number(), 'beats a minute'),
});
export type SoundFacts = Static<typeof SoundFacts>;

const SAME_BY = OneOf(['file', 'sound'], '`file`: the same bytes; `sound`: it sounds the same');

/** One's own sound that an upload repeats. */
export const OwnSameSound = Type.Object({ id: Id, name: Type.String(), by: SAME_BY });
export type OwnSameSound = Static<typeof OwnSameSound>;

/** A sound's fields in requests. Their lengths exceed those of the rules, which refuse with a text. */
export const SoundInputs = {
  projectName: Type.Optional(Line('name of at most 200 characters', 1_000)),
  projectDescription: Type.Optional(Line('at most 200 characters', 1_000)),
  keywords: Type.Optional(Line('comma-separated words, at most 500 characters', 2_000)),
  categoryId: Type.Optional(OrNull(Id, 'of stock sounds')),
  tempo: Type.Optional(Line('beats a minute from 20 to 400; n/a or empty for none', 40)),
  preview: Type.Optional(Line('of the kinds whole, start (30 seconds), and marked', 20)),
} satisfies Record<SoundInput, TSchema>;

/** A sound's fields in answers. The category differs: administrators get its name. */
export const SoundTexts = {
  name: Type.String(),
  description: Type.String(),
  keywords: Type.String(),
  tempo: Type.String({ description: 'beats a minute, or n/a' }),
  preview: Type.Enum(PREVIEW_KINDS, {
    description: 'the whole sound, its first 30 seconds, or the whole with a tone every 8 seconds',
  }),
} satisfies Record<Exclude<SoundField, 'category_id'>, TSchema>;

/** An approved stock sound in lists and on its own page. */
export const Sound = Type.Object({
  id: Id,
  user_id: Id,
  userName: Type.String(),
  category_id: Id,
  ...SoundTexts,
  length: Length,
  price: Type.Number({ description: 'EUR' }),
  price_rsd: NumberOrNull,
  rating: OrNull(Type.Number(), '1 to 5; null without one'),
  rating_count: Type.Integer(),
  creation_time: Moment,
  ...SoundFacts.properties,
});
export type Sound = Static<typeof Sound>;

/** Most sounds in an answer to `/projects/getSimilar`. */
export const SIMILAR_SOUNDS = 6;

export const soundCalls = defineCalls({
  '/media/getPreviewLink': {
    doc: 'The address of a sound’s preview: permanent if the sound is approved, otherwise valid for ten minutes, for its owner and for administrators.',
    access: 'signed-in',
    request: Type.Object({ fileId: Type.String({ format: 'uuid' }) }),
    data: Type.Object({
      url: Type.String(),
      expires_at: OrNull(Moment, 'null if it does not expire'),
    }),
  },
  '/media/retryPreview': {
    doc: 'Creates a preview again that failed because of a server error (`may_retry`); for its owner and for administrators.',
    access: 'signed-in',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({ fileId: Type.String({ format: 'uuid' }) }),
    data: Nothing,
  },
  '/projects/getSimilar': {
    doc: 'Approved sounds that are similar to an approved one, most similar first, at most 6.',
    access: 'public',
    anySite: true,
    request: Type.Object({ projectId: Id }),
    data: Type.Object({ projects: Type.Array(Sound) }),
  },
});

export const playsCalls = defineCalls({
  '/projects/notePlay': {
    doc: 'Counts a play of an approved sound after some seconds. Each listener counts once a day; the listener’s identity is not stored. Plays of one’s own sounds are not counted.',
    access: 'public',
    limit: { max: 120, seconds: 60 },
    request: Type.Object({ projectId: Id }),
    data: Nothing,
  },
});
