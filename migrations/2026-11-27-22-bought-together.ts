import { type Kysely, sql } from 'kysely';

/** Lets the newest orders of an item be read without the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP INDEX order_item_item;
    CREATE INDEX order_item_item ON order_item (item_id, order_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP INDEX order_item_item;
    CREATE INDEX order_item_item ON order_item (item_id)`.execute(db);
}
