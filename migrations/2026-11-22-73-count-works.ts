import { type Kysely, sql } from 'kysely';

/** Lets the works of an account be counted by status without reading the works themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX project_works ON project (owner_id, status)
    WHERE kind = 'stock' AND deleted_at IS NULL
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX project_works`.execute(db);
}
