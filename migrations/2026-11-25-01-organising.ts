import { type Kysely, sql } from 'kysely';

/** How people keep their conversations, and the messages that they pin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE conversation_arrangement (
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      conversation_id bigint NOT NULL REFERENCES conversation ON DELETE CASCADE,
      version int NOT NULL DEFAULT 1,
      -- Archived while no later message is there. Nothing has to change when one arrives.
      archived_seq int,
      -- Marked as unread while this person has written no later message.
      unread_seq int,
      changed_at timestamptz NOT NULL,
      PRIMARY KEY (account_id, conversation_id)
    );
    CREATE INDEX conversation_arrangement_latest
      ON conversation_arrangement (account_id, changed_at DESC);
    -- For deleting a conversation.
    CREATE INDEX conversation_arrangement_conversation
      ON conversation_arrangement (conversation_id);

    -- A pin has a row for each person who sees it: one, if the other blocks the person who pins.
    CREATE TABLE message_pin (
      account_id bigint NOT NULL REFERENCES account,
      conversation_id bigint NOT NULL,
      seq int NOT NULL,
      pinned_by bigint NOT NULL REFERENCES account,
      pinned_at timestamptz NOT NULL,
      PRIMARY KEY (account_id, conversation_id, seq),
      FOREIGN KEY (conversation_id, seq) REFERENCES message ON DELETE CASCADE
    );
    CREATE INDEX message_pin_message ON message_pin (conversation_id, seq);
    CREATE INDEX message_pin_by ON message_pin (pinned_by)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP TABLE message_pin;
    DROP TABLE conversation_arrangement`.execute(db);
}
