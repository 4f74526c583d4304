import { type Kysely, sql } from 'kysely';

/**
 * The words of messages, for each person who searches: letters without accents, each word behind
 * its person's id ('12:sum'), so that a search reads nobody else's words. Rows are written by the
 * search itself and not with the message: an index over the messages' text doubled what storing one
 * costs PostgreSQL.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE message_words (
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      conversation_id bigint NOT NULL,
      seq int NOT NULL,
      words tsvector NOT NULL,
      PRIMARY KEY (account_id, conversation_id, seq),
      FOREIGN KEY (conversation_id, seq) REFERENCES message ON DELETE CASCADE
    )`.execute(db);
  // What waits to be sorted in is read by every search: at most this many kilobytes.
  await sql`
    CREATE INDEX message_words_words ON message_words
      USING gin (words) WITH (gin_pending_list_limit = 256)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE message_words`.execute(db);
}
