import { type Kysely, sql } from 'kysely';

/** Keeps checks of the books that an administrator asked for beside those of the nights. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE book_check
      ADD asked boolean NOT NULL DEFAULT false,
      DROP CONSTRAINT book_check_pkey,
      ADD PRIMARY KEY (day, asked)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM book_check WHERE asked`.execute(db);
  await sql`
    ALTER TABLE book_check DROP CONSTRAINT book_check_pkey, ADD PRIMARY KEY (day)`.execute(db);
  await sql`ALTER TABLE book_check DROP asked`.execute(db);
}
