import { Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Id, Nothing } from '../contract/fields.ts';

/** The Delete link of one's own projects, and its Undo. */
export const projectDeletionCalls = defineCalls({
  '/projects/delete': {
    kind: 'json',
    doc: 'Deletes one’s own sound that nobody bought, or takes an unpaid offer back and out of the list. A repeat changes nothing.',
    access: 'freelancer',
    request: Type.Object({ projectId: Id }),
    data: Nothing,
  },
  '/projects/restore': {
    kind: 'json',
    doc: 'Brings one’s own deleted project back as it was; an offer that was open stays withdrawn. A repeat changes nothing.',
    access: 'freelancer',
    request: Type.Object({ projectId: Id }),
    data: Nothing,
  },
});
