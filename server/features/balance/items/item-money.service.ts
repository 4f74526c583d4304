import { COMPLAINT_DAYS, FREEZE_ABOVE_CENTS } from '../../../../shared/limits.ts';
import { type Clock, DAY_MS } from '../../../platform/start/clock.ts';
import {
  beginHolds,
  findItem,
  getSold,
  insertItems,
  lockItem,
  type SoldItem,
  updateItem,
  endHold,
} from './item-money.repository.ts';
import type { ItemMoney, MoneyItem } from './item-money.ts';
import { becomeAvailable, addMoney } from './item-moves.ts';
import { createItemRefunds } from './item-refunds.service.ts';
import { associationLeg, type Leg, freelancerLeg } from '../ledger/ledger.ts';
import { lockFreelancer, openAccounts, post } from '../ledger/ledger.repository.ts';

/** The case that holds orders over EUR 5,000. */
export const LARGE_ORDER = 'large-order';

/** Creates the service that moves the money of sold items. */
export function createItemMoney({ clock }: { readonly clock: Clock }): ItemMoney {
  return {
    ...createItemHolds({ clock }),
    ...createItemRefunds({ clock }),

    async paid(trx, { orderId, attemptId, at }) {
      const sold = await getSold(trx, orderId);
      if (sold.length === 0) throw new Error('A paid order has no items.');
      const isLarge = reviewedCents(sold) > FREEZE_ABOVE_CENTS;
      await openAccounts(trx, [...new Set(sold.map((item) => item.seller_id))]);
      const rows = sold.map((item) => moneyOf(item, { at, isLarge }));
      if (!(await insertItems(trx, rows))) return;
      const items = sold.map(({ item_id: projectId }) => ({ orderId, projectId }));
      if (isLarge) await beginHolds(trx, items, { caseKey: LARGE_ORDER, at });
      // Posted last, because it locks the freelancers' balances until the commit.
      const posting = { kind: 'sale', key: `pay:${attemptId}`, at, orderId } as const;
      const id = await post(trx, posting, saleLegs(sold, isLarge));
      if (id === null) throw new Error('A payment was booked without its items.');
    },

    async releaseOn(trx, item, at) {
      const row = await lockItem(trx, item);
      if (!row.released_at) await updateItem(trx, row, { release_at: at });
    },

    async release(trx, item, actorId) {
      const row = await lockItem(trx, item);
      if (row.released_at) return;
      const at = clock.now();
      const cents = row.pending_cents;
      const { orderId, projectId } = item;
      if (cents > 0) {
        const legs = [
          freelancerLeg('seller_pending', row.seller_id, cents),
          ...becomeAvailable(row.seller_id, cents, await lockFreelancer(trx, row.seller_id)),
        ];
        await post(
          trx,
          { kind: 'release', key: `release:${orderId}-${projectId}`, at, ...item, actorId },
          legs,
        );
      }
      const released_cents = row.released_cents + cents;
      await updateItem(trx, row, { pending_cents: 0, released_cents, released_at: at });
    },

    async refundable(db, item) {
      const row = await findItem(db, item);
      if (!row) return { cents: 0, para: 0 };
      return {
        cents: row.price_cents - row.returned_cents,
        para: row.charged_para - row.returned_para,
      };
    },
  };
}

/** Sums the prices of an order's items, where a milestone counts with its whole contract. */
function reviewedCents(sold: readonly SoldItem[]): number {
  return sold.reduce((sum, item) => sum + (item.contract_cents ?? item.price_cents), 0);
}

/**
 * Builds the posting of a sale: the card's dinar against the prices in euro, split into commission
 * and the freelancers' shares.
 */
function saleLegs(sold: readonly SoldItem[], isLarge: boolean): Leg[] {
  const account = isLarge ? 'seller_frozen' : 'seller_pending';
  return [
    ...sold.flatMap((item) => [
      associationLeg('fx_clearing', 'EUR', item.price_cents),
      associationLeg('commission_revenue', 'EUR', -item.commission_cents),
      freelancerLeg(account, item.seller_id, item.commission_cents - item.price_cents),
    ]),
    associationLeg('acquirer_receivable', 'RSD', sold[0]?.total_para ?? 0),
    associationLeg('fx_clearing', 'RSD', -(sold[0]?.total_para ?? 0)),
  ];
}

function moneyOf(item: SoldItem, { at, isLarge }: { at: Date; isLarge: boolean }) {
  const share = item.price_cents - item.commission_cents;
  // The complaint period starts with the payment for sounds, and with the delivery for offers.
  const from = item.offer_id === null ? at : item.delivered_at;
  return {
    order_id: item.order_id,
    item_id: item.item_id,
    seller_id: item.seller_id,
    price_cents: item.price_cents,
    commission_cents: item.commission_cents,
    charged_para: item.charged_para,
    pending_cents: isLarge ? 0 : share,
    frozen_cents: isLarge ? share : 0,
    paid_at: at,
    holds: isLarge ? 1 : 0,
    release_at: from && new Date(from.getTime() + COMPLAINT_DAYS * DAY_MS),
  };
}

/** Creates the part of `ItemMoney` that freezes and unfreezes. */
function createItemHolds({
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
        freelancerLeg('seller_pending', row.seller_id, row.pending_cents),
        freelancerLeg('seller_available', row.seller_id, fromAvailable),
        freelancerLeg('seller_frozen', row.seller_id, -cents),
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
      const { legs, share } = addMoney({ ...row, holds, frozen_cents: 0 }, cents, balances);
      const key = keyOf('unfreeze', caseKey, item);
      await post(trx, { kind: 'unfreeze', key, at, ...item, actorId, note: caseKey }, [
        freelancerLeg('seller_frozen', row.seller_id, cents),
        ...legs,
      ]);
      return updateItem(trx, row, { ...share, holds });
    },
  };
}

function keyOf(step: string, caseKey: string, { orderId, projectId }: MoneyItem): string {
  return `${step}:${caseKey}:${orderId}-${projectId}`;
}
