import { Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import { FormLine, Moment, Nothing } from '../../contract/fields.ts';

/** The rights over one's own data: to have all of it, and to be forgotten. */
export const dataRightsCalls = defineCalls({
  '/users/downloadData': {
    kind: 'file',
    doc: 'All that is kept about oneself, as one ZIP: data.json and one’s own files.',
    access: 'signed-in',
    limit: { max: 5, seconds: 3_600 },
    request: Type.Object({}),
  },
  '/users/deleteAccount': {
    kind: 'json',
    doc: 'Asks for the deletion of one’s own account in 30 days, and signs out everywhere.',
    access: 'signed-in',
    limit: { max: 10, seconds: 60 },
    request: Type.Object({ password: FormLine('one’s own password', 1_000) }),
    data: Type.Object({ delete_at: Moment }),
  },
  '/users/keepAccount': {
    kind: 'json',
    doc: 'Takes the wish to be deleted back. Without one nothing changes.',
    access: 'signed-in',
    request: Type.Object({}),
    data: Nothing,
  },
});
