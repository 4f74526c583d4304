import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../server/database/types.ts';

/** Deletes all rates and attempts from a test's database. Its triggers forbid this otherwise. */
export async function removeRates(db: Kysely<DB>): Promise<void> {
  for (const table of ['fx_rate', 'rate_attempt']) {
    const trigger = sql.ref(`${table}_stays`);
    await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER ${trigger}`.execute(db);
    await sql`DELETE FROM ${sql.table(table)}`.execute(db);
    await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER ${trigger}`.execute(db);
  }
}
