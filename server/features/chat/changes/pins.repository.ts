import type { Db, Trx } from '../../../database/db.ts';
import type { MessagePlace } from './changes.repository.ts';

/** Counts the pinned messages of a conversation that a person sees. */
export async function countPins(
  trx: Trx,
  conversationId: number,
  accountId: number,
): Promise<number> {
  const { count } = await trx
    .selectFrom('message_pin')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function isPinned(
  trx: Trx,
  { conversationId, seq }: MessagePlace,
  accountId: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('message_pin')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row !== undefined;
}

/** Pins a message for these people. Those who see an earlier pin keep it. */
export async function addPins(
  trx: Trx,
  { conversationId, seq }: MessagePlace,
  { viewers, by, now }: { viewers: readonly number[]; by: number; now: Date },
): Promise<void> {
  const rows = viewers.map((account_id) => ({
    account_id,
    conversation_id: conversationId,
    seq,
    pinned_by: by,
    pinned_at: now,
  }));
  await trx
    .insertInto('message_pin')
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Removes the pin of a message for these people. Returns false if there was none. */
export async function removePins(
  trx: Trx,
  { conversationId, seq }: MessagePlace,
  viewers: readonly number[],
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('message_pin')
    .where('account_id', 'in', viewers)
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lists the numbers of the pinned messages that a person sees, latest pin first. */
export async function listPins(
  db: Db,
  conversationId: number,
  accountId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('message_pin')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .orderBy('pinned_at', 'desc')
    .orderBy('seq', 'desc')
    .execute();
  return rows.map(({ seq }) => seq);
}
