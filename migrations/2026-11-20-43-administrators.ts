import { type Kysely, sql } from 'kysely';

/** The administrators, few among all people: who is told of an alarm, and whom support is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX account_administrator ON account (id) WHERE is_administrator`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX account_administrator`.execute(db);
}
