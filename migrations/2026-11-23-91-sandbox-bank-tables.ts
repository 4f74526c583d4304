import { type Kysely, sql } from 'kysely';

/**
 * Leaves the tables of the sandbox bank to the bank, which creates them when PAYMENT=sandbox loads
 * it. Tables with payments stay, and the bank takes them over. Unused tables are dropped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    DO $$ BEGIN
      IF to_regclass('sandbox_bank.session') IS NOT NULL THEN
        IF NOT EXISTS (SELECT FROM sandbox_bank.session) THEN
          DROP SCHEMA sandbox_bank CASCADE;
        END IF;
      END IF;
    END $$`.execute(db);
}

/** Changes nothing: the bank creates its tables when it is loaded. */
export async function down(): Promise<void> {}
