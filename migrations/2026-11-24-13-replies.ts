import { type Kysely, sql } from 'kysely';

/** Messages that reply to an earlier message of their conversation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE message
      -- The number of the message that this one replies to.
      ADD COLUMN reply_to int,
      ADD FOREIGN KEY (conversation_id, reply_to) REFERENCES message
        ON DELETE SET NULL (reply_to);
    -- Finds the replies whose quote changes with a message.
    CREATE INDEX message_reply ON message (conversation_id, reply_to)
      WHERE reply_to IS NOT NULL`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE message DROP COLUMN reply_to`.execute(db);
}
