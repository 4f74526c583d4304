import { type Insertable, type Kysely, sql } from 'kysely';
import { APPROVED } from '../../../../shared/statuses.ts';
import type { DB, SoundListing } from '../../../database/types.ts';
import type { TermFacts } from '../search/terms.ts';

/** Places whose bits stand in one row, as the column's type says: 31 times 1,024. */
export const CHUNK = 31_744;

/** A stock sound that is on sale, with all that its listing is made from. */
export interface SaleRow extends TermFacts {
  readonly id: number;
  readonly rating_sum: number;
  readonly rating_count: number;
}

/** A row of `sound_listing` to be stored. */
export type ListingDraft = Insertable<SoundListing>;

/**
 * Lets nobody else change the listing until the transaction ends, and tells all caches that it is
 * another one from then on.
 */
export function lockListing(db: Kysely<DB>): Promise<{ next_place: number }> {
  return db
    .updateTable('listing_state')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .returning('next_place')
    .executeTakeFirstOrThrow();
}

/** The listing's number, another one after each change. */
export async function findVersion(db: Kysely<DB>): Promise<number> {
  const row = await db.selectFrom('listing_state').select('version').executeTakeFirstOrThrow();
  return row.version;
}

/** A sound if it is on sale: approved as its seller is, priced, in a category, and its file's audio is known. */
export function findSale(db: Kysely<DB>, soundId: number): Promise<SaleRow | undefined> {
  return selectSales(db).where('sound.id', '=', soundId).executeTakeFirst();
}

/** Sounds on sale above an id, by id. */
export function listSales(
  db: Kysely<DB>,
  { above, limit }: { above: number; limit: number },
): Promise<SaleRow[]> {
  return selectSales(db).where('sound.id', '>', above).orderBy('sound.id').limit(limit).execute();
}

function selectSales(db: Kysely<DB>) {
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

/** Where a sound stands and the terms it has there, if it is listed. */
export function findListing(db: Kysely<DB>, soundId: number) {
  return db
    .selectFrom('sound_listing')
    .select(['place', 'terms'])
    .where('sound_id', '=', soundId)
    .executeTakeFirst();
}

/** Stores what is listed of a sound; a place that was free until now moves the next one on. */
export async function saveListing(db: Kysely<DB>, listing: ListingDraft): Promise<void> {
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

export async function deleteListing(db: Kysely<DB>, soundId: number): Promise<void> {
  await db.deleteFrom('sound_listing').where('sound_id', '=', soundId).execute();
}

/** Says that the sound at a place has these terms. */
export async function setBits(
  db: Kysely<DB>,
  place: number,
  terms: readonly string[],
): Promise<void> {
  if (terms.length === 0) return;
  const { chunk, bit } = within(place);
  await sql`
    INSERT INTO sound_posting AS posting (term, chunk, bits)
    SELECT term, ${chunk}, set_bit(0::bit(${sql.lit(CHUNK)}), ${bit}, 1)
    FROM unnest(${terms}::text[]) term
    ON CONFLICT (term, chunk) DO UPDATE SET bits = set_bit(posting.bits, ${bit}, 1)
  `.execute(db);
}

/** Says that the sound at a place has these terms no more. */
export async function clearBits(
  db: Kysely<DB>,
  place: number,
  terms: readonly string[],
): Promise<void> {
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

/** Keeps count of how many sounds have a word. */
export async function countWords(
  db: Kysely<DB>,
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
