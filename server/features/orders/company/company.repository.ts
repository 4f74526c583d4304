import type { Insertable } from 'kysely';
import type { OrderCompany as OrderCompanyView } from '../../../../shared/features/companies.ts';
import type { Db, Trx } from '../../../database/db.ts';
import type { Company } from '../../../database/types.ts';

const FIELDS = ['name', 'address', 'country', 'vat_id'] as const;

/** Finds the company that an account buys for. */
export function findCompany(db: Db, accountId: number) {
  return db
    .selectFrom('company')
    .select(FIELDS)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export async function putCompany(db: Db, company: Insertable<Company>): Promise<void> {
  const { account_id: _key, ...fields } = company;
  await db
    .insertInto('company')
    .values(company)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(fields))
    .execute();
}

export async function deleteCompany(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('company').where('account_id', '=', accountId).execute();
}

/** Copies the company of an order's buyer to the order. Returns whether there is one. */
export async function copyCompany(
  trx: Trx,
  { id, buyer_id: buyerId }: { readonly id: number; readonly buyer_id: number },
  reference: string,
): Promise<boolean> {
  const copied = await trx
    .insertInto('order_company')
    .columns(['order_id', ...FIELDS, 'reference'])
    .expression((eb) =>
      eb
        .selectFrom('company')
        .select((own) => [
          own.val(id).as('order_id'),
          ...FIELDS.map((field) => own.ref(`company.${field}`).as(field)),
          own.val(reference).as('reference'),
        ])
        .where('account_id', '=', buyerId),
    )
    .executeTakeFirst();
  return Number(copied.numInsertedOrUpdatedRows) === 1;
}

/** Finds the copy of an order. */
export function findOrderCompany(db: Db, orderId: number): Promise<OrderCompanyView | undefined> {
  return db
    .selectFrom('order_company')
    .select([...FIELDS, 'reference'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}
