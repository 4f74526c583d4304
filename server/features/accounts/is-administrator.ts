import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';

export async function isAdministrator(db: Kysely<DB>, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('is_administrator')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.is_administrator ?? false;
}
