import type { Trx } from '../../../database/db.ts';
import {
  deleteOthers,
  deletePostings,
  findNextPlace,
  findPlaces,
  insertPostings,
  insertWords,
  listChunk,
  saveListings,
  saveRules,
} from './listing-rebuild.repository.ts';
import { CHUNK, listSales, type SaleRow, listingOf } from './listing.repository.ts';
import { TERM_RULES, termsOf } from '../search/terms.ts';

/** The batch sizes of sounds and of rows with bit strings. */
const STEP = { sounds: 2_000, postings: 500 };

/**
 * Rebuilds the search index from the sounds on sale. The caller's transaction must hold the lock of
 * the listing; concurrent searches read the old index. A million sounds take one to two minutes.
 * Listed sounds keep their places; new ones follow in the order of their ids.
 */
export async function rebuildListing(trx: Trx): Promise<void> {
  const nextPlace = await listSounds(trx);
  await deletePostings(trx);
  for (let chunk = 0; chunk * CHUNK < nextPlace; chunk += 1) await postChunk(trx, chunk);
  await insertWords(trx);
  await saveRules(trx, { rules: TERM_RULES, nextPlace });
}

async function listSounds(trx: Trx): Promise<number> {
  let nextPlace = await findNextPlace(trx);
  let above = 0;
  for (;;) {
    const sales = await listSales(trx, { above, limit: STEP.sounds });
    const upTo = sales.length < STEP.sounds ? Number.MAX_SAFE_INTEGER : (sales.at(-1)?.id ?? 0);
    await deleteOthers(trx, { above, upTo, keep: sales.map(({ id }) => id) });
    if (sales.length > 0) nextPlace = await saveSales(trx, sales, nextPlace);
    if (sales.length < STEP.sounds) return nextPlace;
    above = upTo;
  }
}

async function saveSales(trx: Trx, sales: readonly SaleRow[], nextPlace: number): Promise<number> {
  const places = await findPlaces(
    trx,
    sales.map(({ id }) => id),
  );
  let next = nextPlace;
  const listings = sales.map((sale) =>
    listingOf(sale, places.get(sale.id) ?? next++, termsOf(sale)),
  );
  await saveListings(trx, listings);
  return next;
}

async function postChunk(trx: Trx, chunk: number): Promise<void> {
  const places = new Map<string, number[]>();
  for (const { place, terms } of await listChunk(trx, chunk)) {
    for (const term of terms) {
      const known = places.get(term);
      if (known) known.push(place - chunk * CHUNK);
      else places.set(term, [place - chunk * CHUNK]);
    }
  }
  const terms = [...places.keys()];
  for (let start = 0; start < terms.length; start += STEP.postings) {
    const step = terms.slice(start, start + STEP.postings);
    const postings = step.map((term) => ({ term, bits: bitsOf(places.get(term) ?? []) }));
    await insertPostings(trx, chunk, postings);
  }
}

/** Packs places into a bit string. PostgreSQL numbers bits from the left. */
function bitsOf(places: readonly number[]): Buffer {
  const bits = Buffer.alloc(CHUNK / 8);
  for (const place of places) bits[place >> 3] = (bits[place >> 3] ?? 0) | (128 >> (place & 7));
  return bits;
}
