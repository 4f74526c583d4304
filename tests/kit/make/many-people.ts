import { sql } from 'kysely';
import type { Db } from '../../../server/database/db.ts';

/** The number of the account with a unique text: 'needle' and this number. */
export const NEEDLE = 777;

/** People per statement: statements have a time limit. */
const BATCH = 1_000;

/**
 * Inserts many accounts at once, whose usernames start with `name`. They are approved freelancers,
 * unless `sells` is false: triggers list and index each freelancer, which takes most of the time.
 */
export async function insertManyPeople(
  db: Db,
  count: number,
  name: string,
  { sells = true } = {},
): Promise<void> {
  for (let first = 1; first <= count; first += BATCH) {
    const last = Math.min(first + BATCH - 1, count);
    await sql`
      INSERT INTO account (email, user_name, password_hash, name, last_name, year_of_birth, country,
        role, may_sell, contributor_status, email_confirmed_at, biography, languages)
      SELECT ${name}::text || n || '@people.example', ${name}::text || n, '',
        CASE WHEN n = ${NEEDLE} THEN 'Needle' || n ELSE 'Ana' END, 'Anić' || n % 1000, 1990, 'Serbia',
        ${sells ? 2 : 1}::int, ${sells}, ${sells ? 1 : 0}::int, now(),
        'I record rain and wind, ' || md5(n::text) || ' ' || md5(n || 'b'), ARRAY['Serbian', 'L' || n % 500]
      FROM generate_series(${first}::int, ${last}::int) n`.execute(db);
  }
  await sql`ANALYZE account`.execute(db);
}
