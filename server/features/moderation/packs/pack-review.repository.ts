import type { PayloadOf } from '../../../../shared/features/call-table.ts';
import type { ReviewStatus } from '../../../../shared/statuses.ts';
import type { Db, Trx } from '../../../database/db.ts';

export type PackListQuery = PayloadOf<'/admin/getPacks'>;

/** Returns the ids of the packs that match, newest first. */
export function listPackIds(db: Db, { before, status }: PackListQuery, limit: number) {
  return db
    .selectFrom('pack')
    .select('id')
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns a pack's current decision and locks the row until the transaction ends. */
export function lockPack(trx: Trx, id: number) {
  return trx
    .selectFrom('pack')
    .select(['id', 'owner_id', 'status', 'version', 'price_cents'])
    .select('rejection_reason as reason')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

interface StoredDecision {
  readonly status: ReviewStatus;
  readonly priceCents: number;
  readonly reason: string | null;
}

export async function storePackDecision(
  trx: Trx,
  id: number,
  { status, priceCents, reason }: StoredDecision,
): Promise<void> {
  await trx
    .updateTable('pack')
    .set((eb) => ({
      status,
      price_cents: priceCents,
      rejection_reason: reason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
