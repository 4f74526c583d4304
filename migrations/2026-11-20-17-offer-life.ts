import { type Kysely, sql } from 'kysely';

/**
 * How an offer ends without a sale: its last moment, the offer that came in its place, and the price
 * that its buyer asked for. What was offered before holds 30 days from then.
 *
 * Nothing ties `replaced_by` to the state 'withdrawn': money that arrives late makes any offer paid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE project
      ADD expires_at timestamptz,
      ADD replaced_by bigint UNIQUE REFERENCES project,
      ADD asked_price_cents bigint CHECK (asked_price_cents BETWEEN 1 AND 10000000)`.execute(db);
  await sql`
    UPDATE project SET expires_at = created_at + interval '30 days'
    WHERE kind = 'service'`.execute(db);
  await sql`
    ALTER TABLE project
      ADD CONSTRAINT project_offer_expires CHECK ((kind = 'service') = (expires_at IS NOT NULL)),
      ADD CONSTRAINT project_offer_conversation
        CHECK (kind = 'stock' OR conversation_id IS NOT NULL)`.execute(db);
  // It holds open offers alone, so the job that looks for the ended ones reads only those.
  await sql`
    CREATE INDEX project_offer_expiry ON project (expires_at)
      WHERE offer_state IN ('offered', 'in_cart')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX project_offer_expiry`.execute(db);
  await sql`
    ALTER TABLE project
      DROP CONSTRAINT project_offer_expires,
      DROP CONSTRAINT project_offer_conversation,
      DROP expires_at,
      DROP replaced_by,
      DROP asked_price_cents`.execute(db);
}
