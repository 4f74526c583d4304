import type { Selectable } from 'kysely';
import { SOUND_COLUMNS } from '../../../shared/audio/sound-fields.ts';
import { PENDING, PAID_STATUSES } from '../../../shared/statuses.ts';
import type { Db, Trx } from '../../database/db.ts';
import type { Sound } from '../../database/types.ts';
import { isShown, ratingOf } from '../reviews/shown-rating.ts';

/** Columns of a sound that no form fills. Each other column is a field of the form. */
type OtherColumns =
  | 'id'
  | 'owner_id'
  | 'file_id'
  | 'request_key'
  | 'price_cents'
  | 'status'
  | 'status_before_deletion'
  | 'rejection_reason'
  | 'version'
  | 'created_at'
  | 'deleted_at';

/** The columns that the freelancer's form fills. */
export type SoundTexts = Omit<Selectable<Sound>, OtherColumns>;

/** The columns of a locked sound that a change compares. */
export type LockedSound = NonNullable<Awaited<ReturnType<typeof lockOwnSound>>>;

export type SoundRow = Awaited<ReturnType<ReturnType<typeof sounds>['executeTakeFirstOrThrow']>>;

/** Returns a sound of any status. */
export function findSound(db: Db, id: number): Promise<SoundRow | undefined> {
  return sounds(db).where('sound.id', '=', id).executeTakeFirst();
}

/**
 * Lists the account's sounds that are not deleted, newest first. `before` is the exclusive upper id
 * of a page.
 */
export function listOwnSounds(
  db: Db,
  ownerId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<SoundRow[]> {
  return sounds(db)
    .where('sound.owner_id', '=', ownerId)
    .where('sound.deleted_at', 'is', null)
    .$if(before !== undefined, (query) => query.where('sound.id', '<', before ?? 0))
    .orderBy('sound.id', 'desc')
    .limit(limit)
    .execute();
}

function sounds(db: Db) {
  return db
    .selectFrom('sound')
    .innerJoin('account as owner', 'owner.id', 'sound.owner_id')
    .leftJoin('file', 'file.id', 'sound.file_id')
    .select(SOUND_COLUMNS.map((column) => `sound.${column}` as const))
    .select([
      'sound.id',
      'sound.owner_id',
      'sound.price_cents',
      'sound.status',
      'sound.version',
      'sound.rejection_reason',
      'sound.created_at',
      'sound.file_id',
      'file.name as file_name',
      'owner.user_name as owner_name',
      'owner.contributor_status as owner_status',
    ])
    .select((eb) => ratingOf(eb.ref('sound.id')).as('rating'));
}

/** Inserts a sound that waits for moderation; undefined if its request key was used before. */
export async function insertSound(
  trx: Trx,
  sound: SoundTexts & { owner_id: number; file_id: string; request_key: string | null },
): Promise<number | undefined> {
  const row = await trx
    .insertInto('sound')
    .values({ ...sound, status: PENDING })
    .onConflict((conflict) => conflict.columns(['owner_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findByRequestKey(
  db: Db,
  ownerId: number,
  requestKey: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('sound')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Returns whether a sound uses the file. The caller holds the file's lock, so the answer stays
 * true.
 */
export async function isFileTaken(trx: Trx, fileId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('sound')
    .select('id')
    .where('file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds a sound of the account that is not deleted. */
export function findOwnSound(db: Db, id: number, ownerId: number) {
  return ownSound(db, id, ownerId).executeTakeFirst();
}

/**
 * Finds a sound of the account that is not deleted, and locks its row until the transaction ends.
 */
export function lockOwnSound(trx: Trx, id: number, ownerId: number) {
  return ownSound(trx, id, ownerId).forUpdate().executeTakeFirst();
}

function ownSound(db: Db, id: number, ownerId: number) {
  return db
    .selectFrom('sound')
    .select(['id', 'status', 'version', 'file_id', ...SOUND_COLUMNS])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null);
}

/** Stores a changed sound, which then waits for moderation. */
export async function storeSound(
  trx: Trx,
  id: number,
  sound: SoundTexts & { file_id: string | null },
): Promise<void> {
  await trx
    .updateTable('sound')
    .set((eb) => ({
      ...sound,
      status: PENDING,
      rejection_reason: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** The number of sales of a sound or an offer, and the freelancer's income from them. */
export interface SoundSales {
  readonly sales: number;
  /** Euro cents, after the commission. */
  readonly incomeCents: number;
}

/** Returns the sales by id; sounds and offers without sales are missing. */
export async function sumSales(db: Db, ids: readonly number[]): Promise<Map<number, SoundSales>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_item')
    .innerJoin('orders', 'orders.id', 'order_item.order_id')
    .select((eb) => [
      'order_item.item_id',
      eb.fn.countAll<number>().as('sales'),
      eb.fn
        .sum<string>(eb('order_item.price_cents', '-', eb.ref('order_item.commission_cents')))
        .as('income'),
    ])
    .where('order_item.item_id', 'in', ids)
    .where('orders.status', 'in', PAID_STATUSES)
    .groupBy('order_item.item_id')
    .execute();
  return new Map(
    rows.map(({ item_id, sales, income }) => [item_id, { sales, incomeCents: Number(income) }]),
  );
}

/** Returns the mean stars of reviews of the account's sounds; null without reviews. */
export async function averageStars(
  db: Db,
  ownerId: number,
): Promise<{ rating: number | null; count: number }> {
  const { rating, count } = await db
    .selectFrom('review')
    .select((eb) => [
      eb.fn.avg<string | null>('review.stars').as('rating'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('review.item_id', 'in', (eb) =>
      eb.selectFrom('sound').select('sound.id').where('sound.owner_id', '=', ownerId),
    )
    .where(isShown)
    .executeTakeFirstOrThrow();
  return { rating: rating === null ? null : Number(rating), count };
}
