import { toUnits } from '../../../../shared/money/money.ts';
import type { Trx } from '../../../database/db.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import { ruleBroken } from '../../../platform/requests/refusal.ts';
import { type ItemRow, lockItem, updateItem } from './item-money.repository.ts';
import type { BegunRefund, ItemMoney, ItemRefund } from './item-money.ts';
import { addMoney, takenLegs } from './item-moves.ts';
import { shareAfter, returnParts, takeFrom } from './item-parts.ts';
import {
  findReturn,
  insertReturn,
  lockBegun,
  type ReturnRow,
  setReturnState,
} from './item-return.repository.ts';
import { associationLeg, freelancerLeg } from '../ledger/ledger.ts';
import { lockFreelancer, post } from '../ledger/ledger.repository.ts';

type ItemRefunds = Pick<ItemMoney, 'refundBegun' | 'refundConfirmed' | 'refundRefused'>;

export function createItemRefunds({ clock }: { readonly clock: Clock }): ItemRefunds {
  return {
    async refundBegun(trx, refund) {
      const cause = causeOf(refund.refundId);
      const row = await lockItem(trx, refund.item);
      const known = await findReturn(trx, cause, refund.item);
      return known ? asBegun(known) : begin(trx, row, refund, clock.now());
    },

    async refundConfirmed(trx, refundId) {
      for (const row of await lockBegun(trx, causeOf(refundId))) {
        const key = `refunded:${refundId}:${nameOf(row)}`;
        await post(trx, { kind: 'refunded', key, at: clock.now(), ...itemOf(row) }, [
          associationLeg('refund_in_transit', 'RSD', row.para),
          associationLeg('acquirer_receivable', 'RSD', -row.para),
        ]);
        await setReturnState(trx, row, 'confirmed');
      }
    },

    async refundRefused(trx, refundId) {
      for (const row of await lockBegun(trx, causeOf(refundId))) {
        await reverseRefund(trx, row, {
          key: `refund-refused:${refundId}:${nameOf(row)}`,
          at: clock.now(),
        });
        await setReturnState(trx, row, 'refused');
      }
    },
  };
}

async function begin(
  trx: Trx,
  row: ItemRow,
  { item, cents, refundId, actorId }: ItemRefund,
  at: Date,
): Promise<BegunRefund> {
  refuseWrongAmount(row, cents);
  const parts = returnParts(row, cents);
  const { seller_available: available } = await lockFreelancer(trx, row.seller_id);
  const taken = takeFrom(row, parts.freelancerCents, available);
  const key = `refund:${refundId}:${nameOf(row)}`;
  const txnId = await post(trx, { kind: 'refund', key, at, ...item, actorId }, [
    ...takenLegs(row.seller_id, taken),
    freelancerLeg('seller_debt', row.seller_id, taken.short),
    associationLeg('commission_revenue', 'EUR', parts.commissionCents),
    associationLeg('fx_clearing', 'EUR', -cents),
    associationLeg('fx_clearing', 'RSD', parts.para),
    associationLeg('refund_in_transit', 'RSD', -parts.para),
  ]);
  if (txnId === null) throw new Error(`The refund ${refundId} has a posting, but no return.`);
  const begun = {
    cents,
    commission_cents: parts.commissionCents,
    debt_cents: taken.short,
    para: parts.para,
  };
  await insertReturn(trx, {
    ...begun,
    cause: causeOf(refundId),
    order_id: row.order_id,
    item_id: row.item_id,
    state: 'begun',
    loss_cents: 0,
    txn_id: txnId,
  });
  await updateItem(trx, row, {
    ...shareAfter(row, taken),
    returned_cents: row.returned_cents + cents,
    returned_commission_cents: row.returned_commission_cents + parts.commissionCents,
    returned_para: row.returned_para + parts.para,
  });
  return asBegun(begun);
}

/** Reverses the posting. The money goes to where the item's money belongs now. */
async function reverseRefund(
  trx: Trx,
  row: ReturnRow,
  { key, at }: { key: string; at: Date },
): Promise<void> {
  const item = await lockItem(trx, itemOf(row));
  const { legs, share } = addMoney(
    item,
    row.cents - row.commission_cents,
    await lockFreelancer(trx, item.seller_id),
  );
  const reverses = row.txn_id;
  await post(trx, { kind: 'refund-refused', key, at, ...itemOf(row), reverses }, [
    ...legs,
    associationLeg('commission_revenue', 'EUR', -row.commission_cents),
    associationLeg('fx_clearing', 'EUR', row.cents),
    associationLeg('fx_clearing', 'RSD', -row.para),
    associationLeg('refund_in_transit', 'RSD', row.para),
  ]);
  await updateItem(trx, item, {
    ...share,
    returned_cents: item.returned_cents - row.cents,
    returned_commission_cents: item.returned_commission_cents - row.commission_cents,
    returned_para: item.returned_para - row.para,
  });
}

function refuseWrongAmount(row: ItemRow, cents: number): void {
  const left = row.price_cents - row.returned_cents;
  if (Number.isSafeInteger(cents) && cents >= 1 && cents <= left) return;
  const place = { field: 'amount' };
  if (left === 0) throw ruleBroken('refund.nothing-left-of-item', {}, place);
  throw ruleBroken('refund.too-much', { most: toUnits(left) }, place);
}

function asBegun(
  row: Pick<ReturnRow, 'cents' | 'commission_cents' | 'debt_cents' | 'para'>,
): BegunRefund {
  return {
    para: row.para,
    freelancerCents: row.cents - row.commission_cents,
    debtCents: row.debt_cents,
    commissionCents: row.commission_cents,
  };
}

const causeOf = (refundId: number): string => `refund:${refundId}`;
const nameOf = (row: Pick<ReturnRow, 'order_id' | 'item_id'>): string =>
  `${row.order_id}-${row.item_id}`;
const itemOf = (row: Pick<ReturnRow, 'order_id' | 'item_id'>) => ({
  orderId: row.order_id,
  projectId: row.item_id,
});
