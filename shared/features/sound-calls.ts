import { Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Id, Moment, Nothing } from '../contract/fields.ts';
import { Sound } from './sounds.ts';

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
