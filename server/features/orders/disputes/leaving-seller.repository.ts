import type { Transaction } from 'kysely';
import type { DB } from '../../../database/types.ts';

/** Puts another name in the place of a seller's on everything they sold; the amounts stay. */
export async function renameSeller(
  trx: Transaction<DB>,
  sellerId: number,
  newName: string,
): Promise<void> {
  await trx
    .updateTable('order_item')
    .set({ freelancer: newName })
    .where('seller_id', '=', sellerId)
    .execute();
}
