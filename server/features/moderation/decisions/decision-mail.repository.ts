import { type Kysely, sql, type Transaction } from 'kysely';
import type { APPROVED, REJECTED } from '../../../../shared/statuses.ts';
import type { DB } from '../../../database/types.ts';

/** A decision about which its freelancer gets an e-mail. */
export interface DecidedItem {
  readonly accountId: number;
  readonly kind: 'sound' | 'offer' | 'hello';
  readonly id: number;
}

/** Queues the e-mail about a decision. A later decision about the same item replaces it. */
export async function queueDecisionMail(
  trx: Transaction<DB>,
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
export async function listDueAccounts(db: Kysely<DB>, until: Date, limit: number) {
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
  readonly kind: DecidedItem['kind'];
  readonly item_id: number;
  /** The name of the sound or offer; empty for a hello. */
  readonly item_name: string;
  readonly status: typeof APPROVED | typeof REJECTED;
  readonly price_cents: number | null;
  readonly reason: string | null;
}

/**
 * Takes the waiting decisions about an account's work, oldest first. Items that were deleted, or
 * that wait for another decision, are left out, as are approved offers.
 */
export async function takeDecisions(trx: Transaction<DB>, accountId: number) {
  const { rows } = await sql<DecisionRow>`
    WITH taken AS (
      DELETE FROM decision_mail WHERE account_id = ${accountId}
      RETURNING kind, item_id, decided_at
    ), item AS (
      SELECT taken.*, name AS item_name, status, price_cents, rejection_reason AS reason
      FROM taken JOIN sound ON kind = 'sound' AND id = item_id AND deleted_at IS NULL
      UNION ALL
      SELECT taken.*, name, status, price_cents, rejection_reason
      FROM taken JOIN offer ON kind = 'offer' AND id = item_id AND deleted_at IS NULL
        AND status = 9
      UNION ALL
      SELECT taken.*, '', status, NULL, rejection_reason
      FROM taken JOIN hello ON kind = 'hello' AND id = item_id
    )
    SELECT email, account.name, account.id AS account_id, kind, item_id, item_name, item.status,
      price_cents, reason
    FROM item JOIN account ON account.id = ${accountId} AND account.deleted_at IS NULL
    WHERE item.status IN (1, 9)
    ORDER BY decided_at, kind, item_id`.execute(trx);
  return rows;
}
