import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import {
  FormLine,
  FreeText,
  Id,
  IdAs,
  Nothing,
  NumberOrNull,
  OrNull,
  TextOrNull,
} from '../contract/fields.ts';
import { MAX_SHORTLIST_SOUNDS } from '../limits.ts';
import { Sound } from './sounds.ts';

/** Sounds on a page of a list. */
export const KEPT_PAGE = 20;

const Secret = Type.String({ maxLength: 64, description: 'the end of the secret address' });
const ListName = Type.String({
  description: 'empty for the list of the button Keep, until its owner names it',
});

/** A person's own list of kept sounds. The owner alone reads the note. */
export const Shortlist = Type.Object({
  id: Id,
  is_default: Type.Boolean({ description: 'whether the button Keep fills it' }),
  name: ListName,
  note: Type.String(),
  secret: TextOrNull,
  sounds: Type.Integer(),
});
export type Shortlist = Static<typeof Shortlist>;

/** A sound in a list. Its name stays when it is no longer on sale. */
export const KeptSound = Type.Object({
  project_id: Id,
  name: Type.String(),
  sound: OrNull(Sound, 'null if it is not on sale'),
});
export type KeptSound = Static<typeof KeptSound>;

const Projects = Type.Array(Id, { minItems: 1, maxItems: MAX_SHORTLIST_SOUNDS });
const Page = { before: Type.Optional(IdAs('only sounds kept before this one, from `next`')) };
const KeptPage = { sounds: Type.Array(KeptSound), next: NumberOrNull };
const CHANGES = { max: 120, seconds: 60 };

export const shortlistsCalls = defineCalls({
  '/shortlists/getAll': {
    doc: 'One’s own lists of sounds, at most 50.',
    access: 'signed-in',
    request: Type.Object({}),
    data: Type.Object({ lists: Type.Array(Shortlist) }),
  },
  '/shortlists/get': {
    doc: 'The sounds of one of one’s own lists, newest first, 20 at a time.',
    access: 'signed-in',
    request: Type.Object({ listId: Id, ...Page }),
    data: Type.Object({ list: Shortlist, ...KeptPage }),
  },
  '/shortlists/getKept': {
    doc: 'The given sounds that are in any of one’s own lists.',
    access: 'signed-in',
    request: Type.Object({ projects: Projects }),
    data: Type.Object({ projects: Type.Array(Id) }),
  },
  '/shortlists/keep': {
    doc: 'Adds sounds on sale to a list, as many as it takes, at most 500. Without a list, to that of the button Keep.',
    access: 'signed-in',
    limit: CHANGES,
    request: Type.Object({ projects: Projects, listId: Type.Optional(Id) }),
    data: Nothing,
  },
  '/shortlists/drop': {
    doc: 'Removes a sound from one list, or from all.',
    access: 'signed-in',
    limit: CHANGES,
    request: Type.Object({ projectId: Id, listId: Type.Optional(Id) }),
    data: Type.Object({
      lists: Type.Array(Id, { description: 'the lists that had it' }),
      named: Type.Boolean({ description: 'whether one of them is not that of the button Keep' }),
    }),
  },
  '/shortlists/save': {
    doc: 'Creates a list, or changes the name and the note of one.',
    access: 'signed-in',
    limit: CHANGES,
    request: Type.Object({
      listId: Type.Optional(Id),
      name: FormLine('at most 100 characters', 1_000),
      text: FreeText('the note, up to 500 characters', 20_000),
    }),
    data: Type.Object({ listId: Id }),
  },
  '/shortlists/remove': {
    doc: 'Removes a list, but never that of the button Keep. For a day, `undo` restores it.',
    access: 'signed-in',
    limit: CHANGES,
    request: Type.Object({ listId: Id, undo: Type.Boolean({ default: false }) }),
    data: Nothing,
  },
  '/shortlists/share': {
    doc: 'Gives a list a secret address, by which everybody can read it, or withdraws the address.',
    access: 'signed-in',
    limit: CHANGES,
    request: Type.Object({ listId: Id, shared: Type.Boolean() }),
    data: Type.Object({ secret: TextOrNull }),
  },
  '/shortlists/getShared': {
    doc: 'A list by its secret address, newest sounds first, 20 at a time. 404 if there is none.',
    access: 'public',
    limit: { max: 120, seconds: 60 },
    request: Type.Object({ secret: Secret, ...Page }),
    data: Type.Object({ name: ListName, total: Type.Integer(), ...KeptPage }),
  },
  '/shortlists/getSounds': {
    doc: 'The given sounds that are on sale, in the given order. For lists that a visitor keeps in the browser.',
    access: 'public',
    anySite: true,
    request: Type.Object({ projects: Type.Array(Id, { minItems: 1, maxItems: KEPT_PAGE }) }),
    data: Type.Object({ sounds: Type.Array(Sound) }),
  },
});
