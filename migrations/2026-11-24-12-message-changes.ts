import { type Kysely, sql } from 'kysely';

/**
 * Messages that are edited or deleted. Changes of a conversation are numbered like its messages, so
 * that a client finds those that it missed. The former texts stay apart, for reports and paid work,
 * until a job removes them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE conversation ADD COLUMN last_change int NOT NULL DEFAULT 0;
    ALTER TABLE message
      -- The number of the latest change of this message; 0 if there was none.
      ADD COLUMN changed int NOT NULL DEFAULT 0,
      ADD COLUMN edited_at timestamptz,
      ADD COLUMN deleted_at timestamptz;
    CREATE INDEX message_changed ON message (conversation_id, changed) WHERE changed > 0;

    CREATE TABLE former_text (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      conversation_id bigint NOT NULL,
      seq int NOT NULL,
      sender_id bigint NOT NULL REFERENCES account,
      text text NOT NULL,
      replaced_at timestamptz NOT NULL,
      FOREIGN KEY (conversation_id, seq) REFERENCES message ON DELETE CASCADE
    );
    CREATE INDEX former_text_message ON former_text (conversation_id, seq, id);
    CREATE INDEX former_text_sender ON former_text (sender_id);
    CREATE INDEX former_text_replaced ON former_text (replaced_at);

    -- For the question whether a message may be evidence.
    CREATE INDEX offer_sold ON offer (conversation_id) WHERE state IN ('paid', 'delivered');
    CREATE INDEX report_conversation ON report (conversation_id, seq)
      WHERE conversation_id IS NOT NULL`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP INDEX offer_sold, report_conversation;
    DROP TABLE former_text;
    ALTER TABLE message DROP COLUMN changed, DROP COLUMN edited_at, DROP COLUMN deleted_at;
    ALTER TABLE conversation DROP COLUMN last_change`.execute(db);
}
