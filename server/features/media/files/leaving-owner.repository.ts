import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';

/**
 * Has the files and uploads of an account looked at by the next sweep: those that no project and no
 * message carries are removed then, bytes and all.
 */
export async function sweepSoon(db: Kysely<DB>, accountId: number): Promise<void> {
  const longAgo = new Date(0);
  await db
    .updateTable('file')
    .set({ sweep_at: longAgo })
    .where('account_id', '=', accountId)
    .execute();
  await db
    .updateTable('upload')
    .set({ touched_at: longAgo, name: '' })
    .where('account_id', '=', accountId)
    .execute();
}
