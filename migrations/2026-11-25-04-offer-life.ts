import { type Kysely, sql } from 'kysely';

/** Records when the buyer saw an offer and first had it in the cart, for the contract's timeline. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE offer ADD viewed_at timestamptz, ADD in_cart_at timestamptz;
    -- The timeline of a contract reads the events of its conversation.
    CREATE INDEX message_event ON message (conversation_id, seq) WHERE event IS NOT NULL
    `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP INDEX message_event;
    ALTER TABLE offer DROP viewed_at, DROP in_cart_at`.execute(db);
}
