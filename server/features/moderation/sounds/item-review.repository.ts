import { sql, type SqlBool } from 'kysely';
import { SOUND_COLUMNS } from '../../../../shared/audio/sound-fields.ts';
import type { ReviewStatus } from '../../../../shared/statuses.ts';
import type { PayloadOf } from '../../../../shared/features/call-table.ts';
import type { Db, Trx } from '../../../database/db.ts';
import { containsText, namesOf } from '../../../database/like-pattern.ts';
import { OFFER_TERMS } from '../../offers/offer-terms.ts';

/** Filters of the list of sounds and offers. */
export type ItemQuery = PayloadOf<'/admin/getProjects'>;

/** A row of the list. */
export type ListedItem = Awaited<ReturnType<typeof listSounds>>[number];
/** A sound with all facts for its review. */
export type FoundSound = NonNullable<Awaited<ReturnType<typeof findSound>>>;
/** An offer with all facts for its review. */
export type FoundOffer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;
/** A locked sound with the decision so far. */
export type LockedSound = NonNullable<Awaited<ReturnType<typeof lockSound>>>;
/** A locked offer with the decision so far. */
export type LockedOffer = NonNullable<Awaited<ReturnType<typeof lockOffer>>>;

const LISTED = ['name', 'description', 'price_cents', 'status', 'created_at'] as const;
const REVIEWED = ['keywords', 'version', 'rejection_reason', 'deleted_at'] as const;

const FOUND = [...new Set([...LISTED, ...REVIEWED, ...SOUND_COLUMNS])];

/** Returns the sounds that match, newest first. Deleted sounds are left out. */
export function listSounds(db: Db, query: ItemQuery, limit: number) {
  const page = db
    .selectFrom('sound')
    .innerJoin('account as owner', 'owner.id', 'sound.owner_id')
    .select(['sound.id', 'sound.owner_id', 'owner.user_name'])
    .select(LISTED.map((column) => `sound.${column}` as const))
    .orderBy('sound.id', 'desc')
    .limit(limit);
  if (!query.filter) return page.where(fits('sound', query)).execute();
  return page.where('sound.id', 'in', found(db, 'sound', { ...query, limit })).execute();
}

/** Returns the offers that match, newest first. Deleted offers are left out. */
export function listOffers(db: Db, query: ItemQuery, limit: number) {
  const page = db
    .selectFrom('offer')
    .innerJoin('account as owner', 'owner.id', 'offer.owner_id')
    .select(['offer.id', 'offer.owner_id', 'owner.user_name'])
    .select(LISTED.map((column) => `offer.${column}` as const))
    .orderBy('offer.id', 'desc')
    .limit(limit);
  if (!query.filter) return page.where(fits('offer', query)).execute();
  return page.where('offer.id', 'in', found(db, 'offer', { ...query, limit })).execute();
}

/**
 * Selects the ids of a page by the texts of sounds or offers and by the names of their owners. Each has
 * its own subquery: rare words are found through their index, frequent ones among the newest.
 */
function found(
  db: Db,
  table: 'sound' | 'offer',
  { limit, filter = '', ...query }: ItemQuery & { limit: number },
) {
  const newest = db
    .selectFrom(table)
    .select(`${table}.id`)
    .where(fits(table, query))
    .orderBy(`${table}.id`, 'desc')
    .limit(limit);
  const words = sql`${sql.ref(`${table}.name`)}, ${sql.ref(`${table}.description`)}`;
  const byWords = newest.where(containsText(words, filter));
  const byOwner = newest
    .innerJoin('account as owner', 'owner.id', `${table}.owner_id`)
    .where(containsText(namesOf('owner'), filter));
  return db
    .selectFrom(byWords.as('by_words'))
    .select('id')
    .union(db.selectFrom(byOwner.as('by_owner')).select('id'));
}

function fits(table: 'sound' | 'offer', { before, status, givenUp = false }: ItemQuery) {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  const conditions = [
    sql<SqlBool>`${of('deleted_at')} IS NULL`,
    ...(before === undefined ? [] : [sql<SqlBool>`${of('id')} < ${before}`]),
    ...(status === undefined ? [] : [sql<SqlBool>`${of('status')} = ${status}`]),
    ...(givenUp
      ? [
          sql<SqlBool>`${of('file_id')} IN (
            SELECT file_id FROM audio WHERE gave_up_at IS NOT NULL)`,
        ]
      : []),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}

/** One sound, or undefined. */
export function findSound(db: Db, id: number) {
  return db
    .selectFrom('sound')
    .innerJoin('account as owner', 'owner.id', 'sound.owner_id')
    .leftJoin('category', 'category.id', 'sound.category_id')
    .leftJoin('file', 'file.id', 'sound.file_id')
    .select(['sound.id', 'sound.owner_id', 'sound.file_id'])
    .select(FOUND.map((column) => `sound.${column}` as const))
    .select(['owner.user_name', 'owner.name as owner_name', 'owner.last_name as owner_last_name'])
    .select(['category.name as category_name', 'file.name as file_name'])
    .select('file.bytes as file_bytes')
    .where('sound.id', '=', id)
    .executeTakeFirst();
}

/** One offer, or undefined. */
export function findOffer(db: Db, id: number) {
  return db
    .selectFrom('offer')
    .innerJoin('account as owner', 'owner.id', 'offer.owner_id')
    .innerJoin('account as buyer', 'buyer.id', 'offer.buyer_id')
    .leftJoin('category', 'category.id', 'offer.category_id')
    .select(['offer.id', 'offer.owner_id', 'offer.buyer_id', 'offer.state'])
    .select(LISTED.map((column) => `offer.${column}` as const))
    .select(REVIEWED.map((column) => `offer.${column}` as const))
    .select(OFFER_TERMS)
    .select(['owner.user_name', 'owner.name as owner_name', 'owner.last_name as owner_last_name'])
    .select(['category.name as category_name', 'buyer.user_name as buyer_user_name'])
    .where('offer.id', '=', id)
    .executeTakeFirst();
}

/** Returns a sound's current decision and locks the row until the transaction ends. */
export function lockSound(trx: Trx, id: number) {
  return trx
    .selectFrom('sound')
    .leftJoin('audio', 'audio.file_id', 'sound.file_id')
    .select(['sound.id', 'sound.owner_id', 'sound.file_id'])
    .select(['sound.status', 'sound.version', 'sound.price_cents', 'sound.deleted_at'])
    .select(['sound.rejection_reason as reason', 'audio.state as audio_state'])
    .where('sound.id', '=', id)
    .forUpdate('sound')
    .executeTakeFirst();
}

/** Returns an offer's current decision and locks the row until the transaction ends. */
export function lockOffer(trx: Trx, id: number) {
  return trx
    .selectFrom('offer')
    .select(['offer.id', 'offer.owner_id', 'offer.rejection_reason as reason'])
    .select(['offer.status', 'offer.version', 'offer.price_cents', 'offer.deleted_at'])
    .where('offer.id', '=', id)
    .forUpdate('offer')
    .executeTakeFirst();
}

interface StoredDecision {
  readonly status: ReviewStatus;
  readonly reason: string | null;
}

/** Stores the decision about a sound, with its price. */
export async function storeSoundDecision(
  trx: Trx,
  id: number,
  { status, priceCents, reason }: StoredDecision & { readonly priceCents: number | null },
): Promise<void> {
  await trx
    .updateTable('sound')
    .set((eb) => ({
      status,
      price_cents: priceCents,
      rejection_reason: reason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Stores the decision about an offer, whose price is the freelancer's. */
export async function storeOfferDecision(
  trx: Trx,
  id: number,
  { status, reason }: StoredDecision,
): Promise<void> {
  await trx
    .updateTable('offer')
    .set((eb) => ({ status, rejection_reason: reason, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
