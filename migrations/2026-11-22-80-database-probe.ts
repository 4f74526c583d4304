import { type Kysely, sql } from 'kysely';

/** The one row that servers write every few seconds, to learn whether the database takes writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE database_probe (
      id smallint PRIMARY KEY CHECK (id = 1),
      written_at timestamptz NOT NULL
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE database_probe`.execute(db);
}
