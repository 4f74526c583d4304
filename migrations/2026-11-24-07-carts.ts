import { type Kysely, sql } from 'kysely';

/** The sounds and offers in the cart of an account. Their prices are read when they are shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE cart_item (
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      -- A sound or an offer. The cart names items that have gone, so this is no reference.
      item_id bigint NOT NULL,
      added_at timestamptz NOT NULL,
      PRIMARY KEY (account_id, item_id)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE cart_item`.execute(db);
}
