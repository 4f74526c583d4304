import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Id, IdAs, Nothing, NumberOrNull, OrNull } from '../contract/fields.ts';
import { SoundSearch } from './catalogue.ts';
import { Sound } from './sounds.ts';

/** New sounds on a page. */
export const NEWS_PAGE = 20;

const SavedSearch = Type.Omit(SoundSearch, ['page', 'facets', 'sort']);
export type SavedSearch = Static<typeof SavedSearch>;

/** A followed freelancer or a saved search. */
export const NewsSource = Type.Object({
  id: Id,
  freelancer: OrNull(Type.Object({ userId: Id, userName: Type.String() })),
  search: OrNull(SavedSearch, 'null for a freelancer'),
});
export type NewsSource = Static<typeof NewsSource>;

const CHANGES = { max: 60, seconds: 60 };

/** New sounds of followed freelancers and of saved searches. */
export const soundNewsCalls = defineCalls({
  '/soundNews/get': {
    doc: 'New sounds of the last 90 days from one’s own sources, newest first, 20 at a time.',
    access: 'signed-in',
    request: Type.Object({ before: Type.Optional(IdAs('only entries below `next`')) }),
    data: Type.Object({ sounds: Type.Array(Sound), next: NumberOrNull }),
  },
  '/soundNews/getSources': {
    doc: 'The freelancers whom one follows and the saved searches, at most 100.',
    access: 'signed-in',
    request: Type.Object({}),
    data: Type.Object({ sources: Type.Array(NewsSource) }),
  },
  '/soundNews/addSource': {
    doc: 'Follows a freelancer, or saves a search with words or filters. A repeat changes nothing.',
    access: 'signed-in',
    limit: CHANGES,
    request: Type.Object({ userId: Type.Optional(Id), search: Type.Optional(SavedSearch) }),
    data: Type.Object({ sourceId: Id }),
  },
  '/soundNews/removeSource': {
    doc: 'Stops following a freelancer, or removes a saved search.',
    access: 'signed-in',
    limit: CHANGES,
    request: Type.Object({ sourceId: Id }),
    data: Nothing,
  },
});
