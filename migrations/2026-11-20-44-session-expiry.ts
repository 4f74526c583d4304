import { type Kysely, sql } from 'kysely';

/** Finds the sessions that have expired among all, so that a job can remove them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX session_expiry ON session (expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX session_expiry`.execute(db);
}
