import { type Kysely, sql } from 'kysely';

/**
 * How far a conversation has come to each of its people. What was read has come. The numbers only
 * grow, and no index holds them, so that a receipt is a cheap update in place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE conversation
      ADD COLUMN first_delivered_seq int NOT NULL DEFAULT 0,
      ADD COLUMN second_delivered_seq int NOT NULL DEFAULT 0`.execute(db);
  await sql`
    UPDATE conversation SET
      first_delivered_seq = first_read_seq, second_delivered_seq = second_read_seq`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE conversation
      DROP COLUMN first_delivered_seq, DROP COLUMN second_delivered_seq`.execute(db);
}
