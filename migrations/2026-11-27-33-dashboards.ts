import { type Kysely, sql } from 'kysely';

/** The daily figures of freelancers, and the indexes that dashboards read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE freelancer_day (
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      -- A day in Belgrade.
      day date NOT NULL,
      plays integer NOT NULL DEFAULT 0,
      -- How often somebody added one of the sounds to a cart.
      carts integer NOT NULL DEFAULT 0,
      PRIMARY KEY (account_id, day)
    );
    CREATE INDEX item_money_sold ON item_money (seller_id, paid_at);
    CREATE INDEX item_money_paid ON item_money (paid_at);
    CREATE INDEX orders_bought ON orders (buyer_id, created_at);
    CREATE INDEX delivery_buyer ON delivery (buyer_id) WHERE until_at IS NOT NULL;
    CREATE INDEX brief_own_open ON brief (buyer_id) WHERE closed_at IS NULL;
    DROP INDEX offer_new;
    CREATE INDEX offer_open ON offer (buyer_id) WHERE state IN ('offered', 'in_cart')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP TABLE freelancer_day;
    DROP INDEX item_money_sold;
    DROP INDEX item_money_paid;
    DROP INDEX orders_bought;
    DROP INDEX delivery_buyer;
    DROP INDEX brief_own_open;
    DROP INDEX offer_open;
    CREATE INDEX offer_new ON offer (buyer_id) WHERE state = 'offered'`.execute(db);
}
