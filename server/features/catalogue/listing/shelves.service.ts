import { createHash } from 'node:crypto';
import { SIMILAR_SOUNDS, type Sound } from '../../../../shared/features/sounds.ts';
import { WEEK_SOUNDS } from '../../../../shared/features/catalogue.ts';
import { ASKED_ROWS, cutPage, inOrder } from '../../../database/list-page.ts';
import { toUnits } from '../../../../shared/money/money.ts';
import { notFound } from '../../../platform/requests/refusal.ts';
import type { SoundReader } from '../../media/sounds/sound-reader.ts';
import type { Rates } from '../../payments/rates/rate.ts';
import type { CardRow } from '../search/search.repository.ts';
import { viewSounds } from '../search/search.view.ts';
import type { FeatureParts } from '../../../parts.ts';
import {
  findBoughtTogether,
  findCards,
  findCardsOf,
  findNearest,
  findNewest,
  findPlace,
  findSubstitutes,
  type ShelfChoice,
  type SubstituteQuery,
} from './shelves.repository.ts';

/** A sound on sale in place of one that is not any more. The price is in euro. */
interface Substitute {
  readonly id: number;
  readonly name: string;
  readonly price: number;
}

interface ShelvesParts extends Pick<FeatureParts, 'db' | 'clock'> {
  readonly rates: Rates;
  readonly sounds: SoundReader;
}

export type Shelves = ReturnType<typeof createShelves>;

/** The most related sounds of each kind. */
const RELATED = 4;
/** Fewer orders would tell what a single person bought. */
const LEAST_ORDERS = 5;
/** The newest orders of a sound that are counted, so that a bestseller costs no more. */
const COUNTED_ORDERS = 200;

/** The number of newest sounds from which those of the week are chosen. */
const NEWEST = 200;
const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;

/** Creates the service for public lists that need no search, such as related sounds. */
export function createShelves(parts: ShelvesParts) {
  const { db, clock } = parts;
  const view = (rows: readonly CardRow[]) => viewSounds(rows, parts);

  async function requireSound(soundId: number) {
    const place = await findPlace(db, soundId);
    if (!place) throw notFound('sound.not-found');
    return place;
  }

  return {
    /** Returns the given sounds that are on sale, newest first. */
    byIds: async (ids: readonly number[]): Promise<Sound[]> =>
      ids.length === 0 ? [] : view(await findCards(db, ids)),

    /** Returns a freelancer's newest sounds, at most a page, and whether there are more. */
    async ofFreelancer(accountId: number): Promise<{ sounds: Sound[]; more: boolean }> {
      const { rows, last } = cutPage(await findCardsOf(db, accountId, ASKED_ROWS));
      return { sounds: await view(rows), more: last !== undefined };
    },

    /** Returns sounds related to an approved one; throws 404 if there is no such sound. */
    async related(soundId: number): Promise<{ byFreelancer: Sound[]; boughtTogether: Sound[] }> {
      const { owner_id: ownerId } = await requireSound(soundId);
      const [own, together] = await Promise.all([
        findCardsOf(db, ownerId, RELATED + 1),
        findBoughtTogether(db, {
          soundId,
          orders: COUNTED_ORDERS,
          least: LEAST_ORDERS,
          limit: RELATED,
        }),
      ]);
      const others = own.filter(({ id }) => id !== soundId).slice(0, RELATED);
      const cards = together.length === 0 ? [] : await findCards(db, together);
      return {
        byFreelancer: await view(others),
        boughtTogether: await view(inOrder(together, cards)),
      };
    },

    /** Returns the sounds of the week, and a sample of each category. */
    async ofWeek(): Promise<{ projects: Sound[]; samples: Sound[] }> {
      const week = Math.floor(clock.now().getTime() / WEEK_MS);
      const newest = await findNewest(db, NEWEST);
      const chosen = chooseVaried(newest, String(week), WEEK_SOUNDS);
      const samples = chooseSamples(newest);
      const shown = await view(await findCards(db, [...new Set([...chosen, ...samples])]));
      return {
        projects: shown.filter(({ id }) => chosen.includes(id)),
        samples: shown.filter(({ id }) => samples.includes(id)),
      };
    },

    /** Lists the sounds nearest to an approved one; throws 404 if there is no such sound. */
    async similarTo(projectId: number): Promise<Sound[]> {
      const { file_id: fileId, features } = await requireSound(projectId);
      if (features === null) return [];
      return view(await findNearest(db, { fileId, features, limit: SIMILAR_SOUNDS }));
    },

    /** Maps sounds that a buyer cannot buy any more to a similar one each, where there is one. */
    async substitutes(query: SubstituteQuery): Promise<ReadonlyMap<number, Substitute>> {
      if (query.ids.length === 0) return new Map();
      const found = await findSubstitutes(db, query);
      return new Map(
        found.map(({ missing_id: missingId, id, name, price_cents: cents }) => [
          missingId,
          { id, name, price: toUnits(cents) },
        ]),
      );
    },
  };
}

/**
 * Chooses sounds in an order that depends on the seed alone, so that all servers choose the same.
 * Prefers freelancers and categories that are not chosen yet.
 */
export function chooseVaried(
  choices: readonly ShelfChoice[],
  seed: string,
  count: number,
): number[] {
  const left = choices
    .map((choice) => ({ choice, rank: hashOf(`${seed} ${choice.id}`) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ choice }) => choice);
  const chosen: ShelfChoice[] = [];
  while (chosen.length < count && left.length > 0) {
    const repeats = ({ owner_id, category_id }: ShelfChoice) =>
      chosen.filter((one) => one.owner_id === owner_id).length +
      2 * chosen.filter((one) => one.category_id === category_id).length;
    const fewest = Math.min(...left.map(repeats));
    const place = left.findIndex((choice) => repeats(choice) === fewest);
    chosen.push(...left.splice(place, 1));
  }
  return chosen.map(({ id }) => id);
}

/** Chooses the first sound of each category. */
function chooseSamples(choices: readonly ShelfChoice[]): number[] {
  const first = new Map<number, number>();
  for (const { category_id, id } of choices) {
    if (!first.has(category_id)) first.set(category_id, id);
  }
  return [...first.values()];
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
