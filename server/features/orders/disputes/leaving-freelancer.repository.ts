import type { Transaction } from 'kysely';
import type { DB } from '../../../database/types.ts';

/** Replaces a freelancer's name on everything they sold. Amounts stay. */
export async function renameFreelancer(
  trx: Transaction<DB>,
  freelancerId: number,
  newName: string,
): Promise<void> {
  await trx
    .updateTable('order_item')
    .set({ freelancer: newName })
    .where('seller_id', '=', freelancerId)
    .execute();
}
