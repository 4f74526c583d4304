import type { shortlistsCalls } from '../../../shared/features/shortlists.ts';
import type { soundNewsCalls } from '../../../shared/features/sound-news.ts';
import { type AccessExpectation, everybody, members, ofBuyer, unknownCode } from './access-rows.ts';
import type { AccessWorld } from './access-world.ts';

type Calls = typeof shortlistsCalls & typeof soundNewsCalls;

const kept = ({ soundId }: AccessWorld) => ({ projects: [soundId] });
const list = async ({ newShortlist }: AccessWorld) => ({ listId: await newShortlist() });
const ofItsOwner = { row: ofBuyer(404), makePayload: list };

/** The expected outcomes of the calls about kept sounds and news. */
export const SHORTLIST_ACCESS = {
  '/shortlists/getAll': members,
  '/shortlists/get': ofItsOwner,
  '/shortlists/getKept': { ...members, makePayload: kept },
  '/shortlists/keep': {
    ...ofItsOwner,
    makePayload: async (world) => ({ ...kept(world), ...(await list(world)) }),
  },
  // Lists of other people are left out.
  '/shortlists/drop': { ...members, makePayload: ({ soundId }) => ({ projectId: soundId }) },
  '/shortlists/save': {
    ...ofItsOwner,
    makePayload: async (world) => ({ ...(await list(world)), name: 'Other', text: '' }),
  },
  '/shortlists/remove': ofItsOwner,
  '/shortlists/share': {
    ...ofItsOwner,
    makePayload: async (world) => ({ ...(await list(world)), shared: true }),
  },
  '/shortlists/getShared': { ...unknownCode, makePayload: () => ({ secret: 'unknown' }) },
  '/shortlists/getSounds': { ...everybody, makePayload: kept },
  '/soundNews/get': members,
  '/soundNews/getSources': members,
  '/soundNews/addSource': { ...members, makePayload: () => ({ search: { filter: 'rain' } }) },
  '/soundNews/removeSource': {
    row: ofBuyer(404),
    makePayload: async ({ newSource }) => ({ sourceId: await newSource() }),
  },
} satisfies Readonly<Record<keyof Calls, AccessExpectation>>;
