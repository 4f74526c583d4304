import { type Kysely, sql } from 'kysely';

/**
 * What mails about unread messages need to know. `mail_open` is set with each message, and taken
 * back once nobody has to be told of any: so the partial index holds the few conversations that
 * have to be looked at. Everything up to `mail_seq` is settled; `first_mailed_seq` and
 * `second_mailed_seq` say how far a mail has told each of the two.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE conversation
      ADD mail_open boolean NOT NULL DEFAULT false,
      ADD mail_seq int NOT NULL DEFAULT 0,
      ADD first_mailed_seq int NOT NULL DEFAULT 0,
      ADD second_mailed_seq int NOT NULL DEFAULT 0`.execute(db);
  await sql`CREATE INDEX conversation_mail_open ON conversation (id) WHERE mail_open`.execute(db);
  await sql`
    CREATE TABLE unread_mail (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      sent_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX unread_mail_account ON unread_mail (account_id, sent_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE unread_mail`.execute(db);
  await sql`DROP INDEX conversation_mail_open`.execute(db);
  await sql`
    ALTER TABLE conversation
      DROP mail_open, DROP mail_seq, DROP first_mailed_seq, DROP second_mailed_seq`.execute(db);
}
