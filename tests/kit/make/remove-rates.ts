import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../server/database/types.ts';

/** Takes all rates and what was heard of them out of a test's database, which otherwise refuses it. */
export async function removeRates(db: Kysely<DB>): Promise<void> {
  for (const table of ['fx_rate', 'rate_attempt']) {
    const trigger = sql.ref(`${table}_stays`);
    await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER ${trigger}`.execute(db);
    await sql`DELETE FROM ${sql.table(table)}`.execute(db);
    await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER ${trigger}`.execute(db);
  }
}
