import type { Insertable } from 'kysely';
import type { Db } from '../../../database/db.ts';
import type { BankAccount } from '../../../database/types.ts';

type BankDetails = Omit<Insertable<BankAccount>, 'account_id'>;

/**
 * Returns a person's name and address with their bank account; its fields are null if there is
 * none.
 */
export function getBankAccount(db: Db, accountId: number) {
  return db
    .selectFrom('account')
    .leftJoin('bank_account', 'bank_account.account_id', 'account.id')
    .select([
      'account.name',
      'account.last_name',
      'account.address',
      'account.city',
      'account.country',
      'account.telephone',
      'bank_account.number as bank_account',
      'bank_account.bank_name',
      'bank_account.address as bank_address',
      'bank_account.city as bank_city',
      'bank_account.country as bank_country',
      'bank_account.swift_code',
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export async function putBankAccount(
  db: Db,
  accountId: number,
  details: BankDetails,
): Promise<void> {
  await db
    .insertInto('bank_account')
    .values({ ...details, account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(details))
    .execute();
}
