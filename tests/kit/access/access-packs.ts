import type { packReviewCalls, packsCalls } from '../../../shared/features/packs.ts';
import { insertStockSound } from '../make/stock-sound.ts';
import {
  type AccessExpectation,
  administrators,
  everybody,
  freelancers,
  ownWork,
  unknownCode,
} from './access-rows.ts';
import type { AccessWorld } from './access-world.ts';

type Calls = typeof packsCalls & typeof packReviewCalls;

const pack = async ({ newPack }: AccessWorld) => ({ packId: await newPack() });

/** The expected outcomes of the calls about packs. */
export const PACK_ACCESS = {
  // Nobody gets a pack that is not on sale.
  '/packs/get': { ...unknownCode, makePayload: pack },
  '/packs/getOnSale': { ...everybody, makePayload: ({ soundId }) => ({ projectId: soundId }) },
  '/packs/getOwn': freelancers,
  '/packs/save': {
    ...ownWork,
    makePayload: async (world) => ({
      ...(await pack(world)),
      name: 'Other',
      price: 1,
      projects: [
        world.soundId,
        await insertStockSound(world.app.db, world.people.of('freelancer').id),
      ],
    }),
  },
  '/packs/remove': { ...ownWork, makePayload: pack },
  '/admin/getPacks': administrators,
  '/admin/decidePack': {
    ...administrators,
    makePayload: async (world) => ({
      ...(await pack(world)),
      version: 1,
      status: 9,
      reason: 'Unclear.',
    }),
  },
} satisfies Readonly<Record<keyof Calls, AccessExpectation>>;
