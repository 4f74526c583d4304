import type { Kysely, Selectable, Transaction } from 'kysely';
import { APPROVED, PENDING } from '../../../shared/statuses.ts';
import type { DB, Project } from '../../database/types.ts';

/** What a freelancer says of a sound, as it is stored. */
export type SoundTexts = Pick<
  Selectable<Project>,
  'name' | 'description' | 'keywords' | 'tempo' | 'category_id'
>;

/** A sound as a change of it finds it. */
export type LockedSound = NonNullable<Awaited<ReturnType<typeof lockOwnSound>>>;

/** Adds a sound that waits for its review; undefined when its request key was used before. */
export async function insertSound(
  trx: Transaction<DB>,
  sound: SoundTexts & { owner_id: number; file_id: string; request_key: string | null },
): Promise<number | undefined> {
  const row = await trx
    .insertInto('project')
    .values({ ...sound, kind: 'stock', status: PENDING })
    .onConflict((conflict) => conflict.columns(['owner_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The sound that a request key made. */
export async function findByRequestKey(
  db: Kysely<DB>,
  ownerId: number,
  requestKey: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('project')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row?.id;
}

/** Whether an account is confirmed and approved. */
export async function isApproved(db: Kysely<DB>, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('contributor_status', '=', APPROVED)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
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
export function findOwnSound(db: Kysely<DB>, id: number, ownerId: number) {
  return ownSound(db, id, ownerId).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockOwnSound(trx: Transaction<DB>, id: number, ownerId: number) {
  return ownSound(trx, id, ownerId).forUpdate().executeTakeFirst();
}

function ownSound(db: Kysely<DB>, id: number, ownerId: number) {
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
export async function storeSound(
  trx: Transaction<DB>,
  id: number,
  sound: SoundTexts & { file_id: string | null },
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
