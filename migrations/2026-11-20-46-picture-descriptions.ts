import { type Kysely, sql } from 'kysely';

/**
 * What a picture in a conversation shows, in the words of whoever sent it. With the file, not with the
 * message: so storing messages costs what it did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE file
      ADD description text CHECK (char_length(description) BETWEEN 1 AND 500),
      ADD CONSTRAINT file_description_of_picture
        CHECK (description IS NULL OR media_type LIKE 'image/%')
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE file DROP description`.execute(db);
}
