import { type Kysely, sql } from 'kysely';
import type { DB } from './types.ts';

/**
 * Locks an account until the transaction ends, so that its changes on two devices take turns. Rows
 * that refer to the account can still be inserted.
 */
export async function lockAccount(trx: Kysely<DB>, accountId: number): Promise<void> {
  await sql`SELECT FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`.execute(trx);
}
