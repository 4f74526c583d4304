import type { Updateable } from 'kysely';
import { CONTRIBUTOR, FREELANCER, type Role } from '../../../../shared/roles.ts';
import { APPROVED } from '../../../../shared/statuses.ts';
import { isUniqueViolation } from '../../../database/connection/error-code.ts';
import type { Db } from '../../../database/db.ts';
import type { Account } from '../../../database/types.ts';
import { skeletonOf } from '../names/skeleton.ts';

type ProfileChange = { readonly user_name?: string } & Pick<
  Updateable<Account>,
  | 'name'
  | 'last_name'
  | 'address'
  | 'city'
  | 'telephone'
  | 'country'
  | 'year_of_birth'
  | 'biography'
  | 'languages'
>;

/** Returns a person's own data. The account of a valid session always exists. */
export function getProfile(db: Db, id: number) {
  return db
    .selectFrom('account')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('application')
          .select(['state', 'reason'])
          .whereRef('application.account_id', '=', 'account.id')
          .orderBy('application.id', 'desc')
          .limit(1)
          .as('application'),
      (join) => join.onTrue(),
    )
    .leftJoin('bank_account', 'bank_account.account_id', 'account.id')
    .select([
      'account.id',
      'name',
      'last_name',
      'user_name',
      'email',
      'account.address',
      'account.city',
      'account.country',
      'telephone',
      'bank_account.number as bank_account',
      'bank_account.bank_name',
      'bank_account.address as bank_address',
      'bank_account.city as bank_city',
      'bank_account.country as bank_country',
      'bank_account.swift_code',
      'year_of_birth',
      'role',
      'may_sell',
      'is_contributor',
      'is_administrator',
      'contributor_status',
      'biography',
      'languages',
      'delete_at',
      'application.state as application_state',
      'application.reason as application_reason',
    ])
    .where('account.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Changes an account; false if the username, or one that looks like it, is taken. */
export async function updateProfile(db: Db, id: number, change: ProfileChange): Promise<boolean> {
  try {
    const { user_name: userName } = change;
    const skeleton = userName === undefined ? {} : { user_name_skeleton: skeletonOf(userName) };
    await db
      .updateTable('account')
      .set({ ...change, ...skeleton })
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    // The username is the only unique column that this changes.
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Finds the username of an approved account whose address is confirmed. */
export async function findUserName(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .select('user_name')
    .where('id', '=', id)
    .where('contributor_status', '=', APPROVED)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row?.user_name;
}

/** Sets an account's role; false if the account may not have it. */
export async function setRole(db: Db, id: number, role: Role): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ role })
    .where('id', '=', id)
    .$if(role === FREELANCER, (query) => query.where('may_sell', '=', true))
    .$if(role === CONTRIBUTOR, (query) => query.where('is_contributor', '=', true))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
