import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import { CHUNK, type ListingDraft } from './listing.repository.ts';

/** Returns the version of the rules that the index was built with; 0 before the first build. */
export async function rulesInUse(db: Db): Promise<number> {
  const row = await db.selectFrom('listing_state').select('rules').executeTakeFirstOrThrow();
  return row.rules;
}

export async function saveRules(
  db: Db,
  { rules, nextPlace }: { rules: number; nextPlace: number },
): Promise<void> {
  await db.updateTable('listing_state').set({ rules, next_place: nextPlace }).execute();
}

/** Returns the first place that no sound has ever had. */
export async function findNextPlace(db: Db): Promise<number> {
  const row = await db.selectFrom('listing_state').select('next_place').executeTakeFirstOrThrow();
  return row.next_place;
}

/** Returns the places of these sounds; sounds that are not listed are missing. */
export async function findPlaces(
  db: Db,
  soundIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('sound_listing')
    .select(['sound_id', 'place'])
    .where('sound_id', 'in', soundIds)
    .execute();
  return new Map(rows.map(({ sound_id, place }) => [sound_id, place]));
}

/**
 * Deletes the listings of sounds with ids from `above` (exclusive) to `upTo`, except those in
 * `keep`.
 */
export async function deleteOthers(
  db: Db,
  { above, upTo, keep }: { above: number; upTo: number; keep: readonly number[] },
): Promise<void> {
  await sql`
    DELETE FROM sound_listing
    WHERE sound_id > ${above} AND sound_id <= ${upTo} AND sound_id <> ALL (${keep}::bigint[])
  `.execute(db);
}

/** Upserts many listings in one statement. */
export async function saveListings(db: Db, listings: readonly ListingDraft[]): Promise<void> {
  const column = (name: Exclude<keyof ListingDraft, 'terms' | 'rating_rank'>) =>
    listings.map((listing) => listing[name]);
  // Terms contain no spaces.
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

/** Deletes the inverted index: the bit strings of all terms, and the counts of words. */
export async function deletePostings(db: Db): Promise<void> {
  await sql`DELETE FROM sound_posting`.execute(db);
  await sql`DELETE FROM sound_word`.execute(db);
}

/** Lists the places of a chunk with their terms. */
export function listChunk(db: Db, chunk: number) {
  return db
    .selectFrom('sound_listing')
    .select(['place', 'terms'])
    .where('place', '>=', chunk * CHUNK)
    .where('place', '<', (chunk + 1) * CHUNK)
    .execute();
}

/** Inserts the bit strings of terms in a chunk, which must have none of these terms yet. */
export async function insertPostings(
  db: Db,
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

/** Counts the sounds of each word from the bit strings. */
export async function insertWords(db: Db): Promise<void> {
  await sql`
    INSERT INTO sound_word (word, sounds)
    SELECT substr(term, 3), sum(bit_count(bits)) FROM sound_posting
    WHERE term >= 'w:' AND term < 'w;' GROUP BY term
  `.execute(db);
}
