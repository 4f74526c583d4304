import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../../database/db.ts';
import type { ItemReturn } from '../../../database/types.ts';
import type { MoneyItem } from './item-money.ts';

export type ReturnRow = Selectable<ItemReturn>;

/** Finds the amounts that a cause took from an item; undefined if none. */
export function findReturn(db: Db, cause: string, { orderId, projectId }: MoneyItem) {
  return db
    .selectFrom('item_return')
    .selectAll()
    .where('cause', '=', cause)
    .where('order_id', '=', orderId)
    .where('item_id', '=', projectId)
    .executeTakeFirst();
}

export function listReturns(db: Db, cause: string): Promise<ReturnRow[]> {
  return selectReturns(db, cause).execute();
}

/** Finds and locks the undecided amounts of a cause until the transaction ends. */
export function lockBegun(trx: Trx, cause: string): Promise<ReturnRow[]> {
  return selectReturns(trx, cause).where('state', '=', 'begun').forUpdate().execute();
}

function selectReturns(db: Db, cause: string) {
  return db
    .selectFrom('item_return')
    .selectAll()
    .where('cause', '=', cause)
    .orderBy('order_id')
    .orderBy('item_id');
}

export async function insertReturn(trx: Trx, row: Insertable<ItemReturn>): Promise<void> {
  await trx.insertInto('item_return').values(row).execute();
}

export async function setReturnState(
  trx: Trx,
  { cause, order_id, item_id }: ReturnRow,
  state: 'confirmed' | 'refused',
): Promise<void> {
  await trx
    .updateTable('item_return')
    .set({ state })
    .where('cause', '=', cause)
    .where('order_id', '=', order_id)
    .where('item_id', '=', item_id)
    .execute();
}
