import { type Kysely, sql } from 'kysely';

/** One reaction of each person to a message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE message_reaction (
      conversation_id bigint NOT NULL,
      seq int NOT NULL,
      account_id bigint NOT NULL REFERENCES account,
      sign text NOT NULL
        CHECK (sign IN ('thumb', 'heart', 'applause', 'laugh', 'surprise', 'sad')),
      -- Whether the other person blocked this one at the time, and does not see the sign.
      hidden boolean NOT NULL,
      PRIMARY KEY (conversation_id, seq, account_id),
      FOREIGN KEY (conversation_id, seq) REFERENCES message ON DELETE CASCADE
    );
    CREATE INDEX message_reaction_account ON message_reaction (account_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE message_reaction`.execute(db);
}
