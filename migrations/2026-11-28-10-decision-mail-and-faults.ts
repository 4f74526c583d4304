import { type Kysely, sql } from 'kysely';

/**
 * Decisions of administrators about which their freelancers get an e-mail, and failures to notify
 * people.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE decision_mail (
      account_id bigint NOT NULL REFERENCES account,
      -- 'sound', 'offer' or 'hello', and its id. The e-mail reads the decision from there.
      kind text NOT NULL,
      item_id bigint NOT NULL,
      decided_at timestamptz NOT NULL,
      PRIMARY KEY (account_id, kind, item_id),
      CONSTRAINT decision_mail_kind CHECK (kind IN ('sound', 'offer', 'hello'))
    );
    CREATE INDEX decision_mail_due ON decision_mail (decided_at);

    CREATE TABLE way_fault (
      -- 'push' or 'email'.
      way text NOT NULL,
      -- The error without e-mail addresses. Equal ones share a row.
      fault text NOT NULL CHECK (char_length(fault) BETWEEN 1 AND 200),
      count int NOT NULL DEFAULT 1,
      last_at timestamptz NOT NULL,
      PRIMARY KEY (way, fault)
    );
    CREATE INDEX way_fault_last ON way_fault (last_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE decision_mail, way_fault`.execute(db);
}
