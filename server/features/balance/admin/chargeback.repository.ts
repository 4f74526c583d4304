import type { Kysely } from 'kysely';
import { REJECTED } from '../../../../shared/statuses.ts';
import type { DB } from '../../../database/types.ts';

/** Those of these sellers who will earn nothing more here: deleted, or rejected. */
export async function listGone(db: Kysely<DB>, sellerIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', [...sellerIds])
    .where((eb) =>
      eb.or([eb('deleted_at', 'is not', null), eb('contributor_status', '=', REJECTED)]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
