import type { BlockedPerson } from '../../../../shared/features/chat/chat-safety.ts';
import { knownLastName, knownName, mayKnowOf } from '../../../database/known-people.ts';
import type { Db } from '../../../database/db.ts';
import { notFound, ruleBroken } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { FeatureParts } from '../../../parts.ts';

interface BlocksParts extends Pick<FeatureParts, 'db' | 'publisher'> {
  /** Shows the blocking person as offline to the blocked one. */
  readonly presence: { hide(accountId: number, fromId: number): Promise<void> };
}

export type BlocksService = ReturnType<typeof createBlocks>;

/** Creates the service for blocks. A blocked person gets no event. */
export function createBlocks({ db, publisher, presence }: BlocksParts) {
  return {
    async list({ accountId }: Session): Promise<BlockedPerson[]> {
      return (await listBlocked(db, accountId)).map(blockedView);
    },

    /** Blocks or unblocks a person; idempotent. The event goes to all clients of the caller. */
    async set({ accountId }: Session, userId: number, blocked: boolean): Promise<void> {
      if (userId === accountId) throw ruleBroken('block.oneself');
      const before = await findBlocked(db, accountId, userId);
      // A block can be removed even if the blocked person can no longer be looked up.
      if (!before && !(await mayKnowOf(db, accountId, userId))) throw notFound('people.not-found');
      if (blocked) await addBlock(db, accountId, userId);
      const row = before ?? (await findBlocked(db, accountId, userId));
      if (!row) return;
      if (blocked) await presence.hide(accountId, userId);
      else await removeBlock(db, accountId, userId);
      publisher.toAccounts([accountId], 'person:blocked', { person: blockedView(row), blocked });
    },
  };
}

function blockedView(row: BlockedRow): BlockedPerson {
  return {
    id: row.id,
    username: row.user_name,
    name: row.name,
    lastName: row.last_name,
    since: row.created_at.toISOString(),
  };
}

type BlockedRow = Awaited<ReturnType<typeof listBlocked>>[number];

function listBlocked(db: Db, blockerId: number) {
  return blocked(db, blockerId).orderBy('block.created_at', 'desc').execute();
}

function findBlocked(db: Db, blockerId: number, blockedId: number) {
  return blocked(db, blockerId).where('block.blocked_id', '=', blockedId).executeTakeFirst();
}

/** Adds a block. An existing block keeps its date. */
export async function addBlock(db: Db, blockerId: number, blockedId: number): Promise<void> {
  await db
    .insertInto('block')
    .values({ blocker_id: blockerId, blocked_id: blockedId })
    .onConflict((conflict) => conflict.columns(['blocker_id', 'blocked_id']).doNothing())
    .execute();
}

export async function removeBlock(db: Db, blockerId: number, blockedId: number): Promise<void> {
  await db
    .deleteFrom('block')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute();
}

function blocked(db: Db, blockerId: number) {
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
