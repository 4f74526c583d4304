import { type Kysely, sql } from 'kysely';

/**
 * Money that went back to a buyer is a step of the timeline, once for each refund and chargeback;
 * `cause` names it as the books do. An item whose whole price went back is at an end. A decision says
 * for whom it was, since what it gives back may be less than the price after an earlier refund.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE delivery
      DROP CONSTRAINT delivery_state_check,
      DROP CONSTRAINT delivery_check2,
      ADD CONSTRAINT delivery_state_check CHECK (state IN
        ('due', 'delivered', 'change_asked', 'disputed', 'accepted', 'decided', 'refunded')),
      ADD CONSTRAINT delivery_check2
        CHECK ((state IN ('accepted', 'decided', 'refunded')) = (until_at IS NULL))`.execute(db);
  await sql`
    ALTER TABLE delivery_entry
      ADD cause text,
      ADD decision text CHECK (decision IN ('whole', 'part', 'none')),
      DROP CONSTRAINT delivery_entry_kind_check,
      DROP CONSTRAINT delivery_entry_check1,
      ADD CONSTRAINT delivery_entry_kind_check CHECK (kind IN (
        'paid', 'delivered', 'change_asked', 'accepted', 'accepted_by_silence', 'complained',
        'decided', 'due_soon', 'overdue', 'silence_soon', 'files_end_soon', 'files_deleted',
        'refunded', 'charged_back')),
      ADD CONSTRAINT delivery_entry_check1 CHECK (
        (kind IN ('decided', 'refunded', 'charged_back')) = (refund_cents IS NOT NULL)),
      ADD CONSTRAINT delivery_entry_cause
        CHECK ((kind IN ('refunded', 'charged_back')) = (cause IS NOT NULL))`.execute(db);
  await writeDown(db);
  await sql`
    ALTER TABLE delivery_entry ADD CONSTRAINT delivery_entry_decision
      CHECK ((kind = 'decided') = (decision IS NOT NULL))`.execute(db);
  await sql`
    CREATE UNIQUE INDEX delivery_entry_once ON delivery_entry (order_id, project_id, cause)
      WHERE cause IS NOT NULL`.execute(db);
}

/** What was decided and given back before. */
async function writeDown(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE delivery_entry DISABLE TRIGGER delivery_entry_stays`.execute(db);
  await sql`
    UPDATE delivery_entry entry SET decision = CASE
      WHEN refund_cents = 0 THEN 'none' WHEN refund_cents = item.price_cents THEN 'whole'
      ELSE 'part' END
    FROM order_item item
    WHERE entry.kind = 'decided' AND item.order_id = entry.order_id
      AND item.project_id = entry.project_id`.execute(db);
  await sql`ALTER TABLE delivery_entry ENABLE TRIGGER delivery_entry_stays`.execute(db);
  await sql`
    INSERT INTO delivery_entry (order_id, project_id, kind, at, text, refund_cents, cause)
    SELECT back.order_id, back.project_id,
      CASE WHEN refund.id IS NULL THEN 'charged_back' ELSE 'refunded' END,
      coalesce(refund.ended_at, txn.created_at),
      CASE WHEN refund.origin = 'administrator' THEN refund.reason ELSE '' END,
      back.cents, back.cause
    FROM item_return back JOIN delivery USING (order_id, project_id)
      JOIN ledger_txn txn ON txn.id = back.txn_id
      LEFT JOIN refund ON back.cause = 'refund:' || refund.id
    WHERE back.state = 'confirmed' ORDER BY back.txn_id`.execute(db);
  await sql`
    UPDATE delivery SET state = 'refunded', until_at = NULL
    WHERE state IN ('due', 'delivered', 'change_asked') AND (
      SELECT sum(back.cents) = (SELECT price_cents FROM order_item item
        WHERE item.order_id = delivery.order_id AND item.project_id = delivery.project_id)
      FROM item_return back WHERE back.state = 'confirmed'
        AND back.order_id = delivery.order_id AND back.project_id = delivery.project_id)
    `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE delivery_entry DISABLE TRIGGER delivery_entry_stays`.execute(db);
  await sql`DELETE FROM delivery_entry WHERE kind IN ('refunded', 'charged_back')`.execute(db);
  await sql`ALTER TABLE delivery_entry ENABLE TRIGGER delivery_entry_stays`.execute(db);
  await sql`DROP INDEX delivery_entry_once`.execute(db);
  await sql`
    ALTER TABLE delivery_entry
      DROP cause,
      DROP decision,
      DROP CONSTRAINT delivery_entry_kind_check,
      DROP CONSTRAINT delivery_entry_check1,
      ADD CONSTRAINT delivery_entry_kind_check CHECK (kind IN (
        'paid', 'delivered', 'change_asked', 'accepted', 'accepted_by_silence', 'complained',
        'decided', 'due_soon', 'overdue', 'silence_soon', 'files_end_soon', 'files_deleted')),
      ADD CONSTRAINT delivery_entry_check1
        CHECK ((kind = 'decided') = (refund_cents IS NOT NULL))`.execute(db);
  await sql`UPDATE delivery SET state = 'accepted' WHERE state = 'refunded'`.execute(db);
  await sql`
    ALTER TABLE delivery
      DROP CONSTRAINT delivery_state_check,
      DROP CONSTRAINT delivery_check2,
      ADD CONSTRAINT delivery_state_check CHECK (state IN
        ('due', 'delivered', 'change_asked', 'disputed', 'accepted', 'decided')),
      ADD CONSTRAINT delivery_check2
        CHECK ((state IN ('accepted', 'decided')) = (until_at IS NULL))`.execute(db);
}
