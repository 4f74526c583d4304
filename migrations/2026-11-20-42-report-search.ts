import { type Kysely, sql } from 'kysely';

/** Reports are found by a part of what they say, and by the person whom they are about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX report_words ON report USING gin ((' ' || plain_text(text)) gin_trgm_ops)
      WITH (gin_pending_list_limit = 256)`.execute(db);
  await sql`CREATE INDEX report_about ON report (about_id, id DESC)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX report_words, report_about`.execute(db);
}
