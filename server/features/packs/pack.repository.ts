import type { Expression, SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { MAX_PACKS } from '../../../shared/limits.ts';
import { APPROVED, PENDING } from '../../../shared/statuses.ts';
import type { Db, Trx } from '../../database/db.ts';
import { withBought } from '../../database/own-orders.ts';

export type PackRow = Awaited<ReturnType<ReturnType<typeof packs>['executeTakeFirstOrThrow']>>;

/** The packs to read. Only those of approved freelancers can be on sale. */
export type PackQuery =
  | { readonly ids: readonly number[] }
  | { readonly ownerId: number }
  | { readonly soundIds: readonly number[] };

/** Lists packs with their sounds in order, the newest first. */
export function listPacks(db: Db, query: PackQuery): Promise<PackRow[]> {
  return packs(db)
    .where((eb): Expression<SqlBool> => {
      if ('ids' in query) return eb('pack.id', 'in', [...query.ids, 0]);
      if ('ownerId' in query) return eb('pack.owner_id', '=', query.ownerId);
      const holders = eb
        .selectFrom('pack_sound')
        .select('pack_id')
        .where('sound_id', 'in', [...query.soundIds, 0]);
      return eb('pack.id', 'in', holders);
    })
    .orderBy('pack.id', 'desc')
    .execute();
}

function packs(db: Db) {
  return db
    .selectFrom('pack')
    .innerJoin('account as owner', 'owner.id', 'pack.owner_id')
    .select(['pack.id', 'pack.owner_id', 'pack.name', 'pack.description', 'pack.price_cents'])
    .select(['pack.status', 'pack.rejection_reason', 'pack.version', 'pack.changed_at'])
    .select(['owner.user_name as owner_name', 'owner.contributor_status as owner_status'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('pack_sound')
          .innerJoin('sound', 'sound.id', 'pack_sound.sound_id')
          .select(['sound.id', 'sound.name', 'sound.price_cents', 'sound.status'])
          .whereRef('pack_sound.pack_id', '=', 'pack.id')
          .orderBy('pack_sound.place'),
      ).as('sounds'),
    );
}

/** Lists an account's sounds on sale, the newest first; with `ids` only these. */
export async function listSoundsOnSale(db: Db, ownerId: number, ids?: readonly number[]) {
  const rows = await db
    .selectFrom('sound')
    .select(['id', 'name', 'price_cents'])
    .where('owner_id', '=', ownerId)
    .where('status', '=', APPROVED)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? []), 0]))
    .orderBy('id', 'desc')
    .execute();
  // The table has a price for each approved sound.
  return rows.map((row) => ({ ...row, price_cents: row.price_cents ?? 0 }));
}

/** Returns which of these sounds an account has paid for. */
export async function findOwned(
  db: Db,
  buyerId: number,
  soundIds: readonly number[],
): Promise<Set<number>> {
  const bought = withBought(db, buyerId, [...soundIds, 0])
    .selectFrom('bought')
    .select('item_id');
  return new Set((await bought.execute()).map((row) => row.item_id));
}

interface PackTexts {
  readonly name: string;
  readonly description: string;
  readonly price_cents: number;
}

/** Inserts a pack that waits for approval; undefined if the account has too many. */
export async function insertPack(
  trx: Trx,
  ownerId: number,
  pack: PackTexts & { readonly changed_at: Date },
): Promise<number | undefined> {
  const { count } = await trx
    .selectFrom('pack')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_PACKS) return undefined;
  const values = { ...pack, owner_id: ownerId, status: PENDING };
  const row = trx.insertInto('pack').values(values).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

/** Stores a changed pack, which then waits for approval. */
export async function updatePack(
  trx: Trx,
  id: number,
  pack: PackTexts & { readonly changed_at: Date },
): Promise<void> {
  await trx
    .updateTable('pack')
    .set((eb) => ({
      ...pack,
      status: PENDING,
      rejection_reason: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Replaces the sounds of a pack. */
export async function setSounds(
  trx: Trx,
  packId: number,
  soundIds: readonly number[],
): Promise<void> {
  await trx.deleteFrom('pack_sound').where('pack_id', '=', packId).execute();
  await trx
    .insertInto('pack_sound')
    .values(soundIds.map((id, place) => ({ pack_id: packId, sound_id: id, place })))
    .execute();
}

/** Deletes a pack of the account. Returns false if there is none. */
export async function deletePack(db: Db, ownerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pack')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
