import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { DB, ItemReturn } from '../../../database/types.ts';
import type { MoneyItem } from './item-money.ts';

/** Money of an item that went back to its buyer, as it is stored. */
export type ReturnRow = Selectable<ItemReturn>;

/** What a cause took of an item; undefined where it took nothing. */
export function findReturn(db: Kysely<DB>, cause: string, { orderId, projectId }: MoneyItem) {
  return db
    .selectFrom('item_return')
    .selectAll()
    .where('cause', '=', cause)
    .where('order_id', '=', orderId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}

/** All that a cause took. */
export function listReturns(db: Kysely<DB>, cause: string): Promise<ReturnRow[]> {
  return selectReturns(db, cause).execute();
}

/** What a cause took and nobody has decided, locked until the transaction ends. */
export function lockBegun(trx: Transaction<DB>, cause: string): Promise<ReturnRow[]> {
  return selectReturns(trx, cause).where('state', '=', 'begun').forUpdate().execute();
}

function selectReturns(db: Kysely<DB>, cause: string) {
  return db
    .selectFrom('item_return')
    .selectAll()
    .where('cause', '=', cause)
    .orderBy('order_id')
    .orderBy('project_id');
}

/** Adds what a cause took. */
export async function insertReturn(
  trx: Transaction<DB>,
  row: Insertable<ItemReturn>,
): Promise<void> {
  await trx.insertInto('item_return').values(row).execute();
}

/** Decides what a cause took of an item. */
export async function setReturnState(
  trx: Transaction<DB>,
  { cause, order_id, project_id }: ReturnRow,
  state: 'confirmed' | 'refused',
): Promise<void> {
  await trx
    .updateTable('item_return')
    .set({ state })
    .where('cause', '=', cause)
    .where('order_id', '=', order_id)
    .where('project_id', '=', project_id)
    .execute();
}
