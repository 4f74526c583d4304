import { type Insertable, sql } from 'kysely';
import { APPROVED } from '../../../../shared/statuses.ts';
import type { Db } from '../../../database/db.ts';
import type { SoundListing } from '../../../database/types.ts';
import type { TermFacts } from '../search/terms.ts';

/** The number of places in one row, fixed by the column's type: 31 × 1,024. */
export const CHUNK = 31_744;

/** A sound on sale, with everything that its listing is computed from. */
export interface SaleRow extends TermFacts {
  readonly id: number;
  readonly rating_sum: number;
  readonly rating_count: number;
}

export type ListingDraft = Insertable<SoundListing>;

/** Locks the listing until the transaction ends, and invalidates all caches by a new version. */
export function lockListing(db: Db): Promise<{ next_place: number }> {
  return db
    .updateTable('listing_state')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .returning('next_place')
    .executeTakeFirstOrThrow();
}

/** Returns the version of the listing, which every change increments. */
export async function findVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('listing_state').select('version').executeTakeFirstOrThrow();
  return row.version;
}

/**
 * Finds a sound that is on sale: it and its freelancer are approved, and price, category and audio
 * facts are known.
 */
export function findSale(db: Db, soundId: number): Promise<SaleRow | undefined> {
  return selectSales(db).where('sound.id', '=', soundId).executeTakeFirst();
}

/** Lists sounds on sale with ids greater than `above`, by id. */
export function listSales(
  db: Db,
  { above, limit }: { above: number; limit: number },
): Promise<SaleRow[]> {
  return selectSales(db).where('sound.id', '>', above).orderBy('sound.id').limit(limit).execute();
}

function selectSales(db: Db) {
  return db
    .selectFrom('sound')
    .innerJoin('audio', 'audio.file_id', 'sound.file_id')
    .innerJoin('account', 'account.id', 'sound.owner_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('review')
          .select((fn) => [
            fn.fn.coalesce(fn.fn.sum<number>('stars'), sql<number>`0`).as('rating_sum'),
            fn.fn.countAll<number>().as('rating_count'),
          ])
          .whereRef('review.item_id', '=', 'sound.id')
          .as('rating'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'sound.id',
      eb.ref('sound.category_id').$notNull().as('category_id'),
      'sound.name',
      'sound.description',
      'sound.keywords',
      'sound.tempo',
      eb.ref('sound.price_cents').$notNull().as('price_cents'),
      'audio.duration_ms as length_ms',
      'audio.sample_rate',
      'audio.channels',
      eb.ref('rating.rating_sum').$notNull().as('rating_sum'),
      eb.ref('rating.rating_count').$notNull().as('rating_count'),
    ])
    .where('sound.status', '=', APPROVED)
    .where('account.contributor_status', '=', APPROVED)
    .where('sound.category_id', 'is not', null)
    .where('sound.price_cents', 'is not', null);
}

export function findListing(db: Db, soundId: number) {
  return db
    .selectFrom('sound_listing')
    .select(['place', 'terms'])
    .where('sound_id', '=', soundId)
    .executeTakeFirst();
}

/** Upserts a listing. If its place was free until now, advances the next free place. */
export async function saveListing(db: Db, listing: ListingDraft): Promise<void> {
  await db
    .insertInto('sound_listing')
    .values(listing)
    .onConflict((conflict) => conflict.column('sound_id').doUpdateSet(listing))
    .execute();
  await db
    .updateTable('listing_state')
    .set({ next_place: listing.place + 1 })
    .where('next_place', '<=', listing.place)
    .execute();
}

export async function deleteListing(db: Db, soundId: number): Promise<void> {
  await db.deleteFrom('sound_listing').where('sound_id', '=', soundId).execute();
}

/** Sets the bit of a place in the bit strings of these terms. */
export async function setBits(db: Db, place: number, terms: readonly string[]): Promise<void> {
  if (terms.length === 0) return;
  const { chunk, bit } = within(place);
  await sql`
    INSERT INTO sound_posting AS posting (term, chunk, bits)
    SELECT term, ${chunk}, set_bit(0::bit(${sql.lit(CHUNK)}), ${bit}, 1)
    FROM unnest(${terms}::text[]) term
    ON CONFLICT (term, chunk) DO UPDATE SET bits = set_bit(posting.bits, ${bit}, 1)
  `.execute(db);
}

/** Clears the bit of a place in the bit strings of these terms, and deletes empty rows. */
export async function clearBits(db: Db, place: number, terms: readonly string[]): Promise<void> {
  if (terms.length === 0) return;
  const { chunk, bit } = within(place);
  await sql`
    UPDATE sound_posting SET bits = set_bit(bits, ${bit}, 0)
    WHERE term = ANY (${terms}) AND chunk = ${chunk}
  `.execute(db);
  await sql`
    DELETE FROM sound_posting
    WHERE term = ANY (${terms}) AND chunk = ${chunk} AND bit_count(bits) = 0
  `.execute(db);
}

/** Updates the number of sounds for each word. */
export async function countWords(
  db: Db,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  if (added.length > 0) {
    await sql`
      INSERT INTO sound_word AS known (word, sounds) SELECT word, 1 FROM unnest(${added}::text[]) word
      ON CONFLICT (word) DO UPDATE SET sounds = known.sounds + 1
    `.execute(db);
  }
  if (removed.length > 0) {
    await sql`DELETE FROM sound_word WHERE word = ANY (${removed}) AND sounds = 1`.execute(db);
    await sql`UPDATE sound_word SET sounds = sounds - 1 WHERE word = ANY (${removed})`.execute(db);
  }
}

function within(place: number): { chunk: number; bit: number } {
  return { chunk: Math.floor(place / CHUNK), bit: place % CHUNK };
}

export function listingOf(sale: SaleRow, place: number, terms: string[]): ListingDraft {
  const { id, price_cents, length_ms, rating_sum, rating_count } = sale;
  return { sound_id: id, place, price_cents, length_ms, rating_sum, rating_count, terms };
}
