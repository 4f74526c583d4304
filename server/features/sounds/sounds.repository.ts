import type { Kysely, Selectable, Transaction } from 'kysely';
import { PENDING } from '../../../shared/statuses.ts';
import type { DB, Project } from '../../database/types.ts';

/** What a freelancer says of a sound, as it is stored. */
export type StockTexts = Pick<
  Selectable<Project>,
  'name' | 'description' | 'keywords' | 'tempo' | 'category_id'
>;

/** A sound as a change of it finds it. */
export type LockedSound = NonNullable<Awaited<ReturnType<typeof lockOwnStock>>>;

/** Adds a sound that waits for its review; undefined when its request key was used before. */
export async function insertStock(
  trx: Transaction<DB>,
  sound: StockTexts & { owner_id: number; file_id: string; request_key: string | null },
): Promise<number | undefined> {
  const row = await trx
    .insertInto('project')
    .values({ ...sound, kind: 'stock', status: PENDING })
    .onConflict((conflict) => conflict.columns(['owner_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether a project has this file. Asked while the file is held, so that it stays true. */
export async function isFileTaken(trx: Transaction<DB>, fileId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('project')
    .select('id')
    .where('file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A person's own sound that is not deleted. */
export function findOwnStock(db: Kysely<DB>, id: number, ownerId: number) {
  return ownStock(db, id, ownerId).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockOwnStock(trx: Transaction<DB>, id: number, ownerId: number) {
  return ownStock(trx, id, ownerId).forUpdate().executeTakeFirst();
}

function ownStock(db: Kysely<DB>, id: number, ownerId: number) {
  return db
    .selectFrom('project')
    .select([
      'id',
      'status',
      'version',
      'name',
      'description',
      'keywords',
      'tempo',
      'category_id',
      'file_id',
    ])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'stock')
    .where('deleted_at', 'is', null);
}

/** Stores what was changed of a sound, which waits for its review from then on. */
export async function storeStock(
  trx: Transaction<DB>,
  id: number,
  sound: StockTexts & { file_id: string | null },
): Promise<void> {
  await trx
    .updateTable('project')
    .set((eb) => ({
      ...sound,
      status: PENDING,
      rejection_reason: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
