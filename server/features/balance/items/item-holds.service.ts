import type { Clock } from '../../../platform/start/clock.ts';
import { beginHolds, endHold, lockItem, updateItem } from './item-money.repository.ts';
import type { ItemMoney, MoneyItem } from './item-money.ts';
import { arrive } from './item-moves.ts';
import { freelancer } from '../ledger/ledger.ts';
import { lockFreelancer, post } from '../ledger/ledger.repository.ts';

/** Creates the part of `ItemMoney` that freezes and unfreezes. */
export function createItemHolds({
  clock,
}: {
  readonly clock: Clock;
}): Pick<ItemMoney, 'freeze' | 'unfreeze'> {
  return {
    async freeze(trx, item, caseKey, actorId) {
      const row = await lockItem(trx, item);
      const at = clock.now();
      if (!(await beginHolds(trx, [item], { caseKey, at }))) return;
      const holds = row.holds + 1;
      if (row.holds > 0) return updateItem(trx, row, { holds });
      const { seller_available: available } = await lockFreelancer(trx, row.seller_id);
      const fromAvailable = Math.min(row.released_cents, available);
      const cents = row.pending_cents + fromAvailable;
      if (cents === 0) return updateItem(trx, row, { holds });
      const key = keyOf('freeze', caseKey, item);
      await post(trx, { kind: 'freeze', key, at, ...item, actorId, note: caseKey }, [
        freelancer('seller_pending', row.seller_id, row.pending_cents),
        freelancer('seller_available', row.seller_id, fromAvailable),
        freelancer('seller_frozen', row.seller_id, -cents),
      ]);
      return updateItem(trx, row, {
        holds,
        pending_cents: 0,
        released_cents: row.released_cents - fromAvailable,
        frozen_cents: row.frozen_cents + cents,
      });
    },

    async unfreeze(trx, item, caseKey, actorId) {
      const row = await lockItem(trx, item);
      const at = clock.now();
      if (!(await endHold(trx, item, { caseKey, at }))) return;
      const holds = row.holds - 1;
      const cents = row.frozen_cents;
      if (holds > 0 || cents === 0) return updateItem(trx, row, { holds });
      const balances = await lockFreelancer(trx, row.seller_id);
      const { legs, places } = arrive({ ...row, holds, frozen_cents: 0 }, cents, balances);
      const key = keyOf('unfreeze', caseKey, item);
      await post(trx, { kind: 'unfreeze', key, at, ...item, actorId, note: caseKey }, [
        freelancer('seller_frozen', row.seller_id, cents),
        ...legs,
      ]);
      return updateItem(trx, row, { ...places, holds });
    },
  };
}

function keyOf(step: string, caseKey: string, { orderId, projectId }: MoneyItem): string {
  return `${step}:${caseKey}:${orderId}-${projectId}`;
}
