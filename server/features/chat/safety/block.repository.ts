import type { Kysely } from 'kysely';
import { knownLastName, knownName } from '../../../database/known-people.ts';
import type { DB } from '../../../database/types.ts';

/** Somebody who is blocked. */
export type BlockedRow = Awaited<ReturnType<typeof listBlocked>>[number];

/** The people whom a person blocks, newest first. */
export function listBlocked(db: Kysely<DB>, blockerId: number) {
  return blocked(db, blockerId).orderBy('block.created_at', 'desc').execute();
}

/** One of them; undefined when that person is not blocked. */
export function findBlocked(db: Kysely<DB>, blockerId: number, blockedId: number) {
  return blocked(db, blockerId).where('block.blocked_id', '=', blockedId).executeTakeFirst();
}

/** Blocks a person; one who is blocked stays so since then. */
export async function addBlock(
  db: Kysely<DB>,
  blockerId: number,
  blockedId: number,
): Promise<void> {
  await db
    .insertInto('block')
    .values({ blocker_id: blockerId, blocked_id: blockedId })
    .onConflict((conflict) => conflict.columns(['blocker_id', 'blocked_id']).doNothing())
    .execute();
}

/** Takes a block back. */
export async function removeBlock(
  db: Kysely<DB>,
  blockerId: number,
  blockedId: number,
): Promise<void> {
  await db
    .deleteFrom('block')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute();
}

function blocked(db: Kysely<DB>, blockerId: number) {
  return db
    .selectFrom('block')
    .innerJoin('account', 'account.id', 'block.blocked_id')
    .select([
      'account.id',
      'account.user_name',
      knownName(blockerId, 'account').as('name'),
      knownLastName(blockerId, 'account').as('last_name'),
      'block.created_at',
    ])
    .where('block.blocker_id', '=', blockerId);
}
