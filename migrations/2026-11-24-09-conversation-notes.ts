import { type Kysely, sql } from 'kysely';

/** People's private notes about their conversations, and an index of the files in a conversation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE conversation_note (
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      conversation_id bigint NOT NULL REFERENCES conversation ON DELETE CASCADE,
      text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 4000),
      saved_at timestamptz NOT NULL,
      PRIMARY KEY (account_id, conversation_id)
    );
    -- For deleting a conversation.
    CREATE INDEX conversation_note_conversation ON conversation_note (conversation_id);
    CREATE INDEX message_files ON message (conversation_id, seq) WHERE file_id IS NOT NULL`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP INDEX message_files;
    DROP TABLE conversation_note`.execute(db);
}
