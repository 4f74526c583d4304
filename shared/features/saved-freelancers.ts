import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { FreeText, Id, IdAs, Moment, Nothing, NumberOrNull, OrNull } from '../contract/fields.ts';
import { ListedFreelancer } from './service-search.ts';

/** Saved freelancers on a page. */
export const SAVED_PAGE = 20;

/** A freelancer whom a person has saved, with the note that only this person can read. */
export const SavedFreelancer = Type.Object({
  id: Id,
  userId: Id,
  userName: Type.String(),
  savedAt: Moment,
  note: Type.String(),
  freelancer: OrNull(ListedFreelancer, 'null if the freelancer has no public page any more'),
});
export type SavedFreelancer = Static<typeof SavedFreelancer>;

/** A person's own list of freelancers. Nobody else sees it, not even the freelancers. */
export const savedFreelancersCalls = defineCalls({
  '/savedFreelancers/get': {
    doc: 'The freelancers whom one has saved, newest first, 20 at a time.',
    access: 'signed-in',
    request: Type.Object({ before: Type.Optional(IdAs('only entries below this id')) }),
    data: Type.Object({ saved: Type.Array(SavedFreelancer), next: NumberOrNull }),
  },
  '/savedFreelancers/getIds': {
    doc: 'The ids of all freelancers whom one has saved, at most 500.',
    access: 'signed-in',
    request: Type.Object({}),
    data: Type.Object({ userIds: Type.Array(Id) }),
  },
  '/savedFreelancers/save': {
    doc: 'Saves a freelancer, or changes the note on one who is saved.',
    access: 'signed-in',
    limit: { max: 60, seconds: 60 },
    request: Type.Object({
      userId: Id,
      text: Type.Optional(FreeText('the note, up to 500 characters; absent: unchanged', 20_000)),
    }),
    data: Nothing,
  },
  '/savedFreelancers/remove': {
    doc: 'Removes a freelancer and the note from one’s own list, if they are in it.',
    access: 'signed-in',
    limit: { max: 60, seconds: 60 },
    request: Type.Object({ userId: Id }),
    data: Type.Object({
      text: Type.String({ description: 'the removed note; empty without one' }),
    }),
  },
});
