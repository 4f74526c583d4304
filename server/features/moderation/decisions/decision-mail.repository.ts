import { sql } from 'kysely';
import type { APPROVED, REJECTED } from '../../../../shared/statuses.ts';
import type { Db, Trx } from '../../../database/db.ts';

/** A decision about which its freelancer gets an e-mail. */
export interface DecidedItem {
  readonly accountId: number;
  readonly kind: 'sound' | 'offer' | 'recording' | 'pack';
  readonly id: number;
}

/** Queues the e-mail about a decision. A later decision about the same item replaces it. */
export async function queueDecisionMail(
  trx: Trx,
  { accountId, kind, id }: DecidedItem,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('decision_mail')
    .values({ account_id: accountId, kind, item_id: id, decided_at: now })
    // The update waits for a job that takes the row at this moment, and then inserts a new one.
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind', 'item_id']).doUpdateSet({ kind }),
    )
    .execute();
}

/** Lists accounts whose first waiting decision was made by this time. */
export async function listDueAccounts(db: Db, until: Date, limit: number) {
  const rows = await db
    .selectFrom('decision_mail')
    .select('account_id')
    .distinct()
    .where('decided_at', '<=', until)
    .limit(limit)
    .execute();
  return rows.map(({ account_id: id }) => id);
}

/** A decision as its e-mail says it. */
export interface DecisionRow {
  readonly email: string;
  readonly name: string;
  readonly account_id: number;
  readonly kind: 'sound' | 'offer' | 'hello' | 'demo' | 'pack';
  readonly item_id: number;
  /** The name of the sound, offer, demo, or pack; empty for a hello. */
  readonly item_name: string;
  /** The service of a demo, and its category. */
  readonly service_id: number | null;
  readonly category_id: number | null;
  readonly status: typeof APPROVED | typeof REJECTED;
  readonly price_cents: number | null;
  readonly reason: string | null;
}

/**
 * Takes the waiting decisions about an account's work, oldest first. Items that were deleted, or
 * that wait for another decision, are left out, as are approved offers.
 */
export async function takeDecisions(trx: Trx, accountId: number) {
  const { rows } = await sql<DecisionRow>`
    WITH taken AS (
      DELETE FROM decision_mail WHERE account_id = ${accountId}
      RETURNING kind, item_id, decided_at
    ), item AS (
      SELECT taken.*, name AS item_name, status, price_cents, rejection_reason AS reason,
        NULL::bigint AS service_id
      FROM taken JOIN sound ON kind = 'sound' AND id = item_id AND deleted_at IS NULL
      UNION ALL
      SELECT taken.*, name, status, price_cents, rejection_reason, NULL
      FROM taken JOIN offer ON kind = 'offer' AND id = item_id AND deleted_at IS NULL
        AND status = 9
      UNION ALL
      SELECT taken.*, name, status, price_cents, rejection_reason, NULL
      FROM taken JOIN pack ON kind = 'pack' AND id = item_id
      UNION ALL
      SELECT CASE WHEN service_id IS NULL THEN 'hello' ELSE 'demo' END, item_id, decided_at,
        coalesce(title, ''), status, NULL, rejection_reason, service_id
      FROM taken JOIN recording ON kind = 'recording' AND id = item_id
    )
    SELECT email, account.name, account.id AS account_id, kind, item_id, item_name, item.status,
      item.price_cents, reason, service_id, category_id
    FROM item JOIN account ON account.id = ${accountId} AND account.deleted_at IS NULL
    LEFT JOIN service ON service.id = service_id
    WHERE item.status IN (1, 9)
    ORDER BY decided_at, kind, item_id`.execute(trx);
  return rows;
}
