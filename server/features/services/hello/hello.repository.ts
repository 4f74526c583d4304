import type { Insertable, Kysely, Transaction } from 'kysely';
import { APPROVED } from '../../../../shared/statuses.ts';
import type { DB, Hello } from '../../../database/types.ts';
import { lockAccount } from '../../../database/transaction.ts';

type HelloDraft = Pick<Insertable<Hello>, 'account_id' | 'file_id' | 'transcript' | 'saved_at'>;

const OWN_COLUMNS = [
  'id',
  'file_id',
  'transcript',
  'status',
  'rejection_reason',
  'saved_at',
] as const;

export type OwnHelloRow = NonNullable<Awaited<ReturnType<typeof findOwnHello>>>;

/** Returns an account's own hello in any state. */
export function findOwnHello(db: Kysely<DB>, accountId: number) {
  return db
    .selectFrom('hello')
    .select(OWN_COLUMNS)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Returns the approved hellos of these accounts, as far as the accounts are approved too. */
export function findPublicHellos(db: Kysely<DB>, accountIds: readonly number[]) {
  return db
    .selectFrom('hello')
    .innerJoin('account', 'account.id', 'hello.account_id')
    .select(['hello.account_id', 'hello.file_id', 'hello.transcript'])
    .where('hello.account_id', 'in', accountIds)
    .where('hello.status', '=', APPROVED)
    .where('account.contributor_status', '=', APPROVED)
    .execute();
}

/**
 * Deletes the hello of an account. Returns the id of its recording; undefined if there was none.
 * Locks the account, so that two devices cannot replace the hello at the same time.
 */
export async function deleteHello(
  trx: Transaction<DB>,
  accountId: number,
): Promise<string | undefined> {
  await lockAccount(trx, accountId);
  const row = await trx
    .deleteFrom('hello')
    .where('account_id', '=', accountId)
    .returning('file_id')
    .executeTakeFirst();
  return row?.file_id;
}

export function insertHello(trx: Transaction<DB>, hello: HelloDraft): Promise<OwnHelloRow> {
  return trx.insertInto('hello').values(hello).returning(OWN_COLUMNS).executeTakeFirstOrThrow();
}
