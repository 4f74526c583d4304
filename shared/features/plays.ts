import { Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Id, Nothing } from '../contract/fields.ts';

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
