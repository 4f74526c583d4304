import { type Kysely, sql } from 'kysely';

/**
 * An index of the offers in a conversation, for searches without words; texts cost it nothing. And
 * the texts that freelancers keep to insert them into messages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP TABLE message_template;
    DROP INDEX message_offers`.execute(db);
}
