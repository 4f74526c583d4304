import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../server/database/types.ts';

/**
 * Inserts an approved freelancer and returns its id. For tests that make no calls and sign nobody
 * in.
 */
export async function insertAccount(db: Kysely<DB>): Promise<number> {
  const unique = randomUUID().slice(0, 8);
  const { id } = await db
    .insertInto('account')
    .values({
      email: `${unique}@people.example`,
      user_name: `person-${unique}`,
      password_hash: 'none',
      name: 'Ana',
      last_name: `Test ${unique}`,
      year_of_birth: 1990,
      country: 'Serbia',
      role: 2,
      may_sell: true,
      contributor_status: 1,
      email_confirmed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
