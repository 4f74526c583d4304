import { type Kysely, sql } from 'kysely';

/** Tables that name an item of an order by both numbers of its key. */
const ITEM_TABLES = [
  'delivery',
  'delivery_entry',
  'item_money',
  'item_hold',
  'item_return',
  'refund',
];

/**
 * Names sold items by `item_id`, as `order_item` does. A delivery needs no kind: only work that is
 * still to be done, an offer, has a day on which it is due.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await renameItems(db, 'project_id', 'item_id');
  await sql`
    ALTER TABLE delivery DROP COLUMN kind,
      ADD CONSTRAINT delivery_due CHECK (due_at IS NOT NULL OR state NOT IN ('due', 'change_asked'));
    ALTER TABLE delivery RENAME CONSTRAINT delivery_check2 TO delivery_until`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE delivery RENAME CONSTRAINT delivery_until TO delivery_check2;
    ALTER TABLE delivery DROP CONSTRAINT delivery_due,
      ADD kind text CHECK (kind IN ('stock', 'service'));
    UPDATE delivery SET kind = CASE WHEN due_at IS NULL THEN 'stock' ELSE 'service' END;
    ALTER TABLE delivery ALTER kind SET NOT NULL,
      ADD CONSTRAINT delivery_check CHECK ((kind = 'service') = (due_at IS NOT NULL)),
      ADD CONSTRAINT delivery_check1 CHECK (kind = 'service' OR state NOT IN ('due', 'change_asked'))
  `.execute(db);
  await renameItems(db, 'item_id', 'project_id');
}

async function renameItems(db: Kysely<unknown>, from: string, to: string): Promise<void> {
  for (const table of ITEM_TABLES) {
    await sql
      .raw(`
      ALTER TABLE ${table} RENAME COLUMN ${from} TO ${to};
      ALTER TABLE ${table} RENAME CONSTRAINT ${table}_order_id_${from}_fkey
        TO ${table}_order_id_${to}_fkey`)
      .execute(db);
  }
  await sql
    .raw(`
    ALTER TABLE ledger_txn RENAME COLUMN ${from} TO ${to};
    DROP FUNCTION ledger_post;
    CREATE FUNCTION ledger_post(kind text, idem_key text, created_at timestamptz,
      order_id bigint, ${to} bigint, payout_id bigint, reverses bigint, actor_id bigint,
      note text, accounts text[], currencies text[], sellers bigint[], amounts bigint[])
    RETURNS bigint LANGUAGE plpgsql AS $$
    #variable_conflict use_column
    DECLARE
      txn bigint;
    BEGIN
      INSERT INTO ledger_txn (kind, idem_key, created_at, order_id, ${to}, payout_id,
        reverses, actor_id, note)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      ON CONFLICT (idem_key) DO NOTHING RETURNING id INTO txn;
      IF txn IS NULL THEN RETURN NULL; END IF;
      INSERT INTO ledger_entry (txn_id, account_id, currency, amount)
      SELECT txn, (SELECT id FROM ledger_account account WHERE account.kind = side.kind
          AND account.currency = side.currency
          AND coalesce(account.seller_id, 0) = side.seller_id), side.currency, side.amount
      FROM unnest($10, $11, $12, $13) AS side (kind, currency, seller_id, amount);
      RETURN txn;
    END $$`)
    .execute(db);
}
