import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';

/** The bytes of an AES-256 key. */
const KEY_BYTES = 32;

/**
 * Returns the key with which an account's browsers encrypt unsent work, and creates it on the first
 * call. Concurrent first calls get the same key.
 */
export async function browserKeyOf(db: Kysely<DB>, accountId: number): Promise<Buffer> {
  const find = () =>
    db
      .selectFrom('browser_key')
      .select('key')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
  const found = await find();
  if (found) return found.key;
  await db
    .insertInto('browser_key')
    .values({ account_id: accountId, key: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error('The browser key that was just created is missing.');
  return made.key;
}
