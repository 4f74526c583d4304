import { type Kysely, sql } from 'kysely';

/**
 * How people keep their conversations and find messages in them, the texts that freelancers keep for
 * messages, transcripts of audio messages, and when people answer.
 */
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
  await sql`
    -- For searches without words.
    CREATE INDEX message_offers ON message (conversation_id, seq)
      WHERE offer_id IS NOT NULL;

    CREATE TABLE message_template (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
      text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
      saved_at timestamptz NOT NULL
    );
    CREATE INDEX message_template_account ON message_template (account_id)`.execute(db);
  await sql`
    ALTER TABLE message ADD COLUMN transcript text`.execute(db);
  await sql`
    ALTER TABLE account
      -- The median of the last 90 days. Null if there are too few answers.
      ADD answer_minutes int CHECK (answer_minutes >= 0),
      ADD answers_counted_at timestamptz`.execute(db);
  await sql`
    ALTER TABLE account_settings ADD time_zone text CHECK (length(time_zone) <= 64)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE account_settings DROP COLUMN time_zone;
    ALTER TABLE account DROP COLUMN answer_minutes, DROP COLUMN answers_counted_at;
    ALTER TABLE message DROP COLUMN transcript;
    DROP TABLE message_template;
    DROP INDEX message_offers;
    DROP TABLE message_pin;
    DROP TABLE conversation_arrangement`.execute(db);
}
