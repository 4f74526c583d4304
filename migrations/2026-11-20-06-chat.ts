import { type Kysely, sql } from 'kysely';

/**
 * Conversations of two people, about a service category or none, and their numbered messages.
 * `last_seq` is advanced under the row's lock together with the insert, so the numbers are the
 * commit order and have no gaps. The unique client id makes a repeated send harmless.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE conversation (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      first_id bigint NOT NULL REFERENCES account,
      second_id bigint NOT NULL REFERENCES account,
      category_id bigint REFERENCES category,
      last_seq int NOT NULL DEFAULT 0,
      first_read_seq int NOT NULL DEFAULT 0,
      second_read_seq int NOT NULL DEFAULT 0,
      last_message_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (first_id < second_id),
      UNIQUE NULLS NOT DISTINCT (first_id, second_id, category_id)
    )`.execute(db);
  await sql`CREATE INDEX conversation_first ON conversation (first_id, last_message_at DESC) WHERE last_message_at IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX conversation_second ON conversation (second_id, last_message_at DESC) WHERE last_message_at IS NOT NULL`.execute(
    db,
  );

  await sql`
    CREATE TABLE message (
      conversation_id bigint NOT NULL REFERENCES conversation,
      seq int NOT NULL,
      sender_id bigint NOT NULL REFERENCES account,
      client_id uuid NOT NULL,
      type text NOT NULL CHECK (type IN ('text', 'file', 'project')),
      text text NOT NULL,
      project_id bigint REFERENCES project,
      file_id uuid REFERENCES file,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (conversation_id, seq),
      UNIQUE (conversation_id, sender_id, client_id),
      CHECK ((type = 'project') = (project_id IS NOT NULL)),
      CHECK ((type = 'file') = (file_id IS NOT NULL))
    )`.execute(db);
  await sql`ALTER TABLE project ADD FOREIGN KEY (conversation_id) REFERENCES conversation`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE project DROP CONSTRAINT project_conversation_id_fkey`.execute(db);
  await sql`DROP TABLE message, conversation`.execute(db);
}
