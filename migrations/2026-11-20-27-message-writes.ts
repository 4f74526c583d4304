import { type Kysely, sql } from 'kysely';

/**
 * Storing a message is what the chat's speed is made of. Two foreign keys took a fifth of the
 * database's work, each with a lock on a row that the statement has locked or need not lock: both ids
 * come from the conversation's own row, whose two people are foreign keys, and neither conversations
 * nor accounts are ever deleted. Most messages are texts, whose type need not be said.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE message
      DROP CONSTRAINT message_conversation_id_fkey,
      DROP CONSTRAINT message_sender_id_fkey,
      ALTER type SET DEFAULT 'text'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE message
      ADD FOREIGN KEY (conversation_id) REFERENCES conversation,
      ADD FOREIGN KEY (sender_id) REFERENCES account,
      ALTER type DROP DEFAULT`.execute(db);
}
