import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../database/types.ts';
import { CHUNK, type ListingDraft } from './listing.repository.ts';

/** The number of the rules that the listing was last made by; 0 before the first time. */
export async function rulesInUse(db: Kysely<DB>): Promise<number> {
  const row = await db.selectFrom('listing_state').select('rules').executeTakeFirstOrThrow();
  return row.rules;
}

export async function saveRules(
  db: Kysely<DB>,
  state: { rules: number; nextPlace: number },
): Promise<void> {
  const { rules, nextPlace } = state;
  await db.updateTable('listing_state').set({ rules, next_place: nextPlace }).execute();
}

/** The first place that no sound has ever had. */
export async function findNextPlace(db: Kysely<DB>): Promise<number> {
  const row = await db.selectFrom('listing_state').select('next_place').executeTakeFirstOrThrow();
  return row.next_place;
}

/** Where those of these sounds stand that are listed. */
export async function findPlaces(
  db: Kysely<DB>,
  soundIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('sound_listing')
    .select(['sound_id', 'place'])
    .where('sound_id', 'in', soundIds)
    .execute();
  return new Map(rows.map(({ sound_id, place }) => [sound_id, place]));
}

/** Takes away what is listed between two ids, the first not included, beside these sounds. */
export async function deleteOthers(
  db: Kysely<DB>,
  { above, upTo, keep }: { above: number; upTo: number; keep: readonly number[] },
): Promise<void> {
  await sql`
    DELETE FROM sound_listing
    WHERE sound_id > ${above} AND sound_id <= ${upTo} AND sound_id <> ALL (${keep}::bigint[])
  `.execute(db);
}

/** Stores many listings at once. */
export async function saveListings(
  db: Kysely<DB>,
  listings: readonly ListingDraft[],
): Promise<void> {
  const column = (name: Exclude<keyof ListingDraft, 'terms' | 'rating_rank'>) =>
    listings.map((listing) => listing[name]);
  // No term holds a blank.
  await sql`
    INSERT INTO sound_listing
      (sound_id, place, price_cents, length_ms, rating_sum, rating_count, terms)
    SELECT sound_id, place, price, length, sum, count, string_to_array(terms, ' ')
    FROM unnest(
      ${column('sound_id')}::bigint[], ${column('place')}::int[],
      ${column('price_cents')}::bigint[], ${column('length_ms')}::int[],
      ${column('rating_sum')}::int[], ${column('rating_count')}::int[],
      ${listings.map(({ terms }) => terms.join(' '))}::text[]
    ) AS draft (sound_id, place, price, length, sum, count, terms)
    ON CONFLICT (sound_id) DO UPDATE SET
      price_cents = excluded.price_cents, length_ms = excluded.length_ms,
      rating_sum = excluded.rating_sum, rating_count = excluded.rating_count,
      terms = excluded.terms
  `.execute(db);
}

/** Forgets which sound has which term. */
export async function deletePostings(db: Kysely<DB>): Promise<void> {
  await sql`DELETE FROM sound_posting`.execute(db);
  await sql`DELETE FROM sound_word`.execute(db);
}

/** The sounds of a chunk with their terms. */
export function listChunk(db: Kysely<DB>, chunk: number) {
  return db
    .selectFrom('sound_listing')
    .select(['place', 'terms'])
    .where('place', '>=', chunk * CHUNK)
    .where('place', '<', (chunk + 1) * CHUNK)
    .execute();
}

/** Stores the bits of terms in a chunk, of which it has none yet. */
export async function insertPostings(
  db: Kysely<DB>,
  chunk: number,
  postings: readonly { term: string; bits: Buffer }[],
): Promise<void> {
  await sql`
    INSERT INTO sound_posting (term, chunk, bits)
    SELECT term, ${chunk}, bits::bit(${sql.lit(CHUNK)})
    FROM unnest(
      ${postings.map(({ term }) => term)}::text[],
      ${postings.map(({ bits }) => `x${bits.toString('hex')}`)}::text[]
    ) AS posting (term, bits)
  `.execute(db);
}

/** Counts anew how many sounds have each word. */
export async function insertWords(db: Kysely<DB>): Promise<void> {
  await sql`
    INSERT INTO sound_word (word, sounds)
    SELECT substr(term, 3), sum(bit_count(bits)) FROM sound_posting
    WHERE term >= 'w:' AND term < 'w;' GROUP BY term
  `.execute(db);
}
