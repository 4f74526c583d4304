import { splitByLargestRemainder, toUnits } from '../../../../shared/money/money.ts';
import type { Trx } from '../../../database/db.ts';
import { conflict, notFound, ruleBroken } from '../../../platform/requests/refusal.ts';
import { listGone } from '../balance.repository.ts';
import { type ItemRow, lockItems, updateItem } from '../items/item-money.repository.ts';
import { takenLegs } from '../items/item-moves.ts';
import {
  shareAfter,
  returnParts,
  type ReturnParts,
  type Taken,
  takeFrom,
} from '../items/item-parts.ts';
import { insertReturn } from '../items/item-return.repository.ts';
import { associationLeg, type Leg, freelancerLeg } from '../ledger/ledger.ts';
import {
  findPosting,
  lockBalances,
  post,
  type FreelancerBalances,
} from '../ledger/ledger.repository.ts';

interface Chargeback {
  /** The bank's own reference. Each one is booked once. */
  readonly reference: string;
  readonly orderId: number;
  /** One item of the order; by default all of them. */
  readonly projectId?: number | undefined;
  /** The amount in para; by default everything that is left. */
  readonly para?: number | undefined;
  readonly actorId: number;
  readonly at: Date;
}

interface ItemChargeback {
  readonly item: ItemRow;
  readonly cents: number;
  readonly parts: ReturnParts;
  readonly taken: Taken;
  readonly isLost: boolean;
}

/**
 * Books a chargeback of an order, of one of its items, or of a part. Returns false if the reference
 * was booked before. Missing money of freelancers becomes their debt, or the association's loss if
 * they will not earn here again.
 */
export async function chargeBack(
  trx: Trx,
  { reference, orderId, projectId, para, actorId, at }: Chargeback,
): Promise<boolean> {
  const cause = causeOf(reference);
  const all = await lockItems(trx, orderId);
  const known = await findPosting(trx, cause);
  if (known?.order_id === orderId) return false;
  if (known) throw conflict('chargeback.reference-used', {}, { field: 'reference' });
  const requested = all.filter((item) => projectId === undefined || item.item_id === projectId);
  const place = { field: projectId === undefined ? 'orderId' : 'projectId' };
  if (requested.length === 0) throw notFound('chargeback.item-not-found', {}, place);
  const items = requested.filter((item) => item.returned_cents < item.price_cents);
  if (items.length === 0) throw ruleBroken('chargeback.nothing-left', {}, place);
  const freelancerIds = [...new Set(items.map((item) => item.seller_id))];
  const balances = await lockBalances(trx, freelancerIds);
  const shares = sharesOf(items, para);
  const gone = new Set(await listGone(trx, freelancerIds));
  const parts = takeAll(shares, balances, gone);
  const posting = { kind: 'chargeback', key: cause, at, orderId, projectId, actorId } as const;
  const txnId = await post(trx, { ...posting, note: reference }, parts.flatMap(legsOf));
  // A concurrent chargeback of another order used the same reference.
  if (txnId === null) throw conflict('chargeback.reference-used', {}, { field: 'reference' });
  for (const part of parts) await store(trx, part, { cause, txnId });
  return true;
}

export function causeOf(reference: string): string {
  return `chargeback:${reference}`;
}

/** The part of an item that is charged back. */
interface ItemShare {
  readonly item: ItemRow;
  readonly cents: number;
  readonly para: number;
}

/**
 * Splits the bank's amount among items, in proportion to what is left of each. The bank names
 * dinar, so these are exact. The cents are derived, and at least one.
 */
function sharesOf(items: readonly ItemRow[], para: number | undefined): ItemShare[] {
  const left = items.map((item) => item.charged_para - item.returned_para);
  const all = left.reduce((sum, one) => sum + one, 0);
  if (para !== undefined && (para < 1 || para > all)) {
    const most = toUnits(all);
    throw ruleBroken('chargeback.amount-out-of-range', { most }, { field: 'amount' });
  }
  const amounts = para === undefined ? left : splitByLargestRemainder(para, left);
  return items.flatMap((item, index) => {
    const amount = amounts[index] ?? 0;
    const centsLeft = item.price_cents - item.returned_cents;
    if (amount === left[index]) return { item, cents: centsLeft, para: amount };
    if (amount === 0) return [];
    const share = Math.round((amount * item.price_cents) / item.charged_para);
    return { item, cents: Math.min(centsLeft, Math.max(1, share)), para: amount };
  });
}

/**
 * Takes the parts in order. Several items may have the same freelancer, and money taken for one is
 * not available for the next.
 */
function takeAll(
  shares: readonly ItemShare[],
  balances: ReadonlyMap<number, FreelancerBalances>,
  gone: ReadonlySet<number>,
): ItemChargeback[] {
  const left = new Map([...balances].map(([id, { seller_available }]) => [id, seller_available]));
  return shares.map(({ item, cents, para }) => {
    const { seller_id: freelancerId } = item;
    const parts = { ...returnParts(item, cents), para };
    const available = left.get(freelancerId) ?? 0;
    const taken = takeFrom(item, parts.freelancerCents, available);
    left.set(freelancerId, available - taken.available);
    return { item, cents, parts, taken, isLost: gone.has(freelancerId) };
  });
}

function legsOf({ item, cents, parts, taken, isLost }: ItemChargeback): Leg[] {
  return [
    ...takenLegs(item.seller_id, taken),
    isLost
      ? associationLeg('chargeback_loss', 'EUR', taken.short)
      : freelancerLeg('seller_debt', item.seller_id, taken.short),
    associationLeg('commission_revenue', 'EUR', parts.commissionCents),
    associationLeg('fx_clearing', 'EUR', -cents),
    associationLeg('fx_clearing', 'RSD', parts.para),
    associationLeg('acquirer_receivable', 'RSD', -parts.para),
  ];
}

async function store(
  trx: Trx,
  { item, cents, parts, taken, isLost }: ItemChargeback,
  { cause, txnId }: { cause: string; txnId: number },
): Promise<void> {
  await insertReturn(trx, {
    cause,
    order_id: item.order_id,
    item_id: item.item_id,
    state: 'confirmed',
    cents,
    commission_cents: parts.commissionCents,
    debt_cents: isLost ? 0 : taken.short,
    loss_cents: isLost ? taken.short : 0,
    para: parts.para,
    txn_id: txnId,
  });
  await updateItem(trx, item, {
    ...shareAfter(item, taken),
    returned_cents: item.returned_cents + cents,
    returned_commission_cents: item.returned_commission_cents + parts.commissionCents,
    returned_para: item.returned_para + parts.para,
  });
}
