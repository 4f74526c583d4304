import { type Kysely, sql } from 'kysely';

/** Serbian is chosen with its script. Accounts that have chosen Serbian so far read Latin letters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE account DROP CONSTRAINT account_language_check`.execute(db);
  await sql`UPDATE account SET language = 'sr-Latn' WHERE language = 'sr'`.execute(db);
  await sql`
    ALTER TABLE account
      ADD CONSTRAINT account_language_check CHECK (language IN ('en', 'sr-Latn', 'sr-Cyrl'))
  `.execute(db);
  await sql`ALTER TABLE alarm ADD what_sr_cyrl text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE alarm DROP what_sr_cyrl`.execute(db);
  await sql`ALTER TABLE account DROP CONSTRAINT account_language_check`.execute(db);
  await sql`UPDATE account SET language = 'sr' WHERE language LIKE 'sr-%'`.execute(db);
  await sql`
    ALTER TABLE account ADD CONSTRAINT account_language_check CHECK (language IN ('en', 'sr'))
  `.execute(db);
}
