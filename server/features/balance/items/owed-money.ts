import type { Kysely } from 'kysely';
import { MIN_PAYOUT_CENTS } from '../../../../shared/limits.ts';
import type { DB } from '../../../database/types.ts';
import { getBalances } from '../ledger/ledger.repository.ts';

/**
 * Whether somebody is owed money that they can still get: on its way to becoming available, or to
 * them, or enough for a payout. Less than is paid out does not count.
 */
export async function isOwedMoney(db: Kysely<DB>, accountId: number): Promise<boolean> {
  const balances = await getBalances(db, accountId);
  const { seller_pending: pending, seller_frozen: frozen, payout_in_transit: inPayout } = balances;
  return pending + frozen + inPayout > 0 || balances.seller_available >= MIN_PAYOUT_CENTS;
}
