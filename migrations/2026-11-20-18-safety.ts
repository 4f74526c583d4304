import { type Kysely, sql } from 'kysely';

/**
 * Who blocks whom, which messages were written to somebody who did not want them, and what was
 * reported. A hidden message is stored like any other and shown to its sender alone, for good.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE block (
      blocker_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      blocked_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (blocker_id, blocked_id),
      CHECK (blocker_id <> blocked_id)
    )`.execute(db);
  await sql`CREATE INDEX block_blocked ON block (blocked_id)`.execute(db);

  await sql`ALTER TABLE message ADD hidden boolean NOT NULL DEFAULT false`.execute(db);
  // Which offers came to nobody. It holds hidden messages alone, so that others cost nothing.
  await sql`
    CREATE INDEX message_hidden_project ON message (project_id)
      WHERE hidden AND project_id IS NOT NULL`.execute(db);

  await sql`
    CREATE TABLE report (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      reporter_id bigint NOT NULL REFERENCES account,
      client_id uuid NOT NULL,
      about_id bigint NOT NULL REFERENCES account,
      conversation_id bigint REFERENCES conversation,
      seq int,
      project_id bigint REFERENCES project,
      text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
      status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'handled')),
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (reporter_id, client_id),
      CHECK (reporter_id <> about_id),
      CHECK ((conversation_id IS NULL) = (seq IS NULL))
    )`.execute(db);
  await sql`CREATE INDEX report_status ON report (status, id DESC)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE report, block`.execute(db);
  await sql`DROP INDEX message_hidden_project`.execute(db);
  await sql`ALTER TABLE message DROP hidden`.execute(db);
}
