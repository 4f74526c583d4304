import { type Kysely, sql } from 'kysely';

/**
 * Unsent texts, at most one for each person of a conversation. An empty one stays, because its
 * version tells other devices that theirs is out of date.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE message_draft (
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      conversation_id bigint NOT NULL REFERENCES conversation ON DELETE CASCADE,
      text text NOT NULL CHECK (char_length(text) <= 4000),
      version int NOT NULL DEFAULT 1,
      -- Each version from this one on was made from the one before.
      since int NOT NULL DEFAULT 1,
      saved_at timestamptz NOT NULL,
      PRIMARY KEY (account_id, conversation_id),
      CHECK (since BETWEEN 1 AND version)
    );
    CREATE INDEX message_draft_latest ON message_draft (account_id, saved_at DESC)
      WHERE text <> '';
    -- For deleting a conversation.
    CREATE INDEX message_draft_conversation ON message_draft (conversation_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE message_draft`.execute(db);
}
