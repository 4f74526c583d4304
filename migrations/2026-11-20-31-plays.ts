import { type Kysely, sql } from 'kysely';

/**
 * How often sounds were listened to: one count a sound. So that a listener counts once a day, the
 * marks of the day are kept beside: a digest with a salt that is made for the day and thrown away
 * with it, so that nobody can tell afterwards who listened to what.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE sound_plays (
      project_id bigint PRIMARY KEY REFERENCES project ON DELETE CASCADE,
      plays bigint NOT NULL CHECK (plays > 0)
    )`.execute(db);
  await sql`
    CREATE TABLE play_day (
      day date PRIMARY KEY,
      salt uuid NOT NULL DEFAULT gen_random_uuid()
    )`.execute(db);
  await sql`
    CREATE TABLE play_mark (
      day date NOT NULL REFERENCES play_day ON DELETE CASCADE,
      mark bytea NOT NULL,
      PRIMARY KEY (day, mark)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE play_mark, play_day, sound_plays`.execute(db);
}
