import type { Kysely } from 'kysely';
import { MIN_PAYOUT_CENTS } from '../../../../shared/limits.ts';
import type { DB } from '../../../database/types.ts';
import { getBalances } from '../ledger/ledger.repository.ts';

/**
 * Returns whether an account still has earnings that it can receive: pending, frozen, in a payout,
 * or available. Available money counts only from the minimum payout.
 */
export async function isOwedMoney(db: Kysely<DB>, accountId: number): Promise<boolean> {
  const balances = await getBalances(db, accountId);
  const { seller_pending: pending, seller_frozen: frozen, payout_in_transit: inPayout } = balances;
  return pending + frozen + inPayout > 0 || balances.seller_available >= MIN_PAYOUT_CENTS;
}
