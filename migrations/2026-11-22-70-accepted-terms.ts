import { type Kysely, sql } from 'kysely';

/** Accounts and orders keep which terms were accepted. Rows that exist keep none: nobody noted it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE account ADD terms_version text`.execute(db);
  await sql`ALTER TABLE orders ADD terms_version text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE orders DROP terms_version`.execute(db);
  await sql`ALTER TABLE account DROP terms_version`.execute(db);
}
