import type { Kysely } from 'kysely';
import { REJECTED } from '../../../../shared/statuses.ts';
import type { DB } from '../../../database/types.ts';

/** Lists the freelancers who will not earn here again: deleted or rejected ones. */
export async function listGone(
  db: Kysely<DB>,
  freelancerIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', [...freelancerIds])
    .where((eb) =>
      eb.or([eb('deleted_at', 'is not', null), eb('contributor_status', '=', REJECTED)]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
