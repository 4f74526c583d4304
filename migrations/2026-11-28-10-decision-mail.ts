import { type Kysely, sql } from 'kysely';

/** Decisions of administrators about which their freelancers get an e-mail. */
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
    CREATE INDEX decision_mail_due ON decision_mail (decided_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE decision_mail`.execute(db);
}
