import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import {
  Euros,
  FormLine,
  Id,
  IdAs,
  Moment,
  Nothing,
  NumberOrNull,
  OneOf,
  TextOrNull,
} from '../contract/fields.ts';
import { MAX_PACK_SOUNDS } from '../limits.ts';
import { Sound } from './sounds.ts';

const Price = { price: Type.Number({ description: 'EUR' }), price_rsd: NumberOrNull };

/** A pack on sale. */
export const Pack = Type.Object({
  id: Id,
  user_id: Id,
  userName: Type.String(),
  name: Type.String(),
  description: Type.String(),
  ...Price,
  full: Type.Number({ description: 'the sum of the prices of its sounds, EUR' }),
  sounds: Type.Integer({ description: 'how many sounds it has' }),
});
export type Pack = Static<typeof Pack>;

const PackStatus = OneOf([0, 1, 9], '0 waiting for an administrator, 1 approved, 9 rejected');

const PackSound = Type.Object({
  id: Id,
  name: Type.String(),
  price: NumberOrNull,
  on_sale: Type.Boolean(),
});

/** A pack as its freelancer sees it. */
export const OwnPack = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  price: Type.Number({ description: 'EUR; a request until its approval' }),
  full: Type.Number({ description: 'the sum of the prices of its sounds, EUR' }),
  status: PackStatus,
  rejection_reason: TextOrNull,
  on_sale: Type.Boolean({
    description:
      'whether it is approved, each of its sounds is on sale, and together they cost more',
  }),
  sounds: Type.Array(PackSound),
});
export type OwnPack = Static<typeof OwnPack>;

/** A pack as administrators see it. */
export const ModeratedPack = Type.Object({
  ...OwnPack.properties,
  version: Type.Integer({ description: 'rises with each change and decision' }),
  user_id: Id,
  userName: Type.String(),
  changed_at: Moment,
});
export type ModeratedPack = Static<typeof ModeratedPack>;

const CHANGES = { max: 60, seconds: 60 };

export const packsCalls = defineCalls({
  '/packs/get': {
    doc: 'A pack on sale with its sounds, in order. 404 if it is not on sale.',
    access: 'public',
    request: Type.Object({ packId: Id }),
    data: Type.Object({
      pack: Pack,
      sounds: Type.Array(Sound),
      left: Type.Object(
        { projects: Type.Array(Id), ...Price },
        { description: 'the sounds that the caller does not own, and their share of the price' },
      ),
    }),
  },
  '/packs/getOnSale': {
    doc: 'The packs on sale that hold a sound, or those of a freelancer, the newest first.',
    access: 'public',
    request: Type.Object({ projectId: Type.Optional(Id), userId: Type.Optional(Id) }),
    data: Type.Object({ packs: Type.Array(Pack) }),
  },
  '/packs/getOwn': {
    doc: 'One’s own packs in any state, the newest first, and the sounds that a pack can hold.',
    access: 'freelancer',
    request: Type.Object({}),
    data: Type.Object({
      packs: Type.Array(OwnPack),
      sounds: Type.Array(
        Type.Object({ id: Id, name: Type.String(), price: Type.Number({ description: 'EUR' }) }),
        { description: 'one’s own sounds on sale, the newest first' },
      ),
    }),
  },
  '/packs/save': {
    doc: 'Makes a pack of one’s own sounds on sale, or changes one. It is not on sale until an administrator has approved it.',
    access: 'freelancer',
    limit: CHANGES,
    request: Type.Object({
      packId: Type.Optional(IdAs('of the pack to change')),
      name: FormLine('at most 200 characters', 1_000),
      description: FormLine('at most 200 characters', 2_000),
      price: Euros('the requested price, below the sum of the sounds'),
      projects: Type.Array(Id, { maxItems: 5 * MAX_PACK_SOUNDS, description: '2 to 20 sounds' }),
    }),
    data: Type.Object({ packId: Id }),
  },
  '/packs/remove': {
    doc: 'Removes one’s own pack. Its sounds stay on sale, and orders stay as they are.',
    access: 'freelancer',
    limit: CHANGES,
    request: Type.Object({ packId: Id }),
    data: Nothing,
  },
});

export const packReviewCalls = defineCalls({
  '/admin/getPacks': {
    doc: 'Packs, the newest first, 50 at a time; `next` is the `before` of the next page.',
    access: 'administrator',
    request: Type.Object({
      before: Type.Optional(IdAs('only packs below this id')),
      status: Type.Optional(PackStatus),
    }),
    data: Type.Object({ packs: Type.Array(ModeratedPack), next: NumberOrNull }),
  },
  '/admin/decidePack': {
    doc: 'Approves a pack with its price, or rejects it. The freelancer gets an e-mail, after a rejection with the reason.',
    access: 'administrator',
    request: Type.Object({
      packId: Id,
      version: Type.Integer({ description: 'the version that the administrator has seen' }),
      status: OneOf([1, 9], '1 approved, 9 rejected'),
      price: Euros('EUR, for an approval'),
      reason: FormLine('for a rejection; 1 to 2,000 characters', 12_000),
    }),
    data: Nothing,
  },
});
