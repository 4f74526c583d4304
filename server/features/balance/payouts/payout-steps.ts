import type { Problem } from '../../../../shared/errors.ts';
import type { PayoutState } from '../../../../shared/statuses.ts';
import { MIN_PAYOUT_CENTS } from '../../../../shared/limits.ts';
import { toUnits } from '../../../../shared/money/money.ts';
import type { Trx } from '../../../database/db.ts';
import { conflict, notFound, ruleBroken, refusalFor } from '../../../platform/requests/refusal.ts';
import { becomeAvailable } from '../items/item-moves.ts';
import { associationLeg, type Leg, freelancerLeg } from '../ledger/ledger.ts';
import { lockFreelancer, post } from '../ledger/ledger.repository.ts';
import type { PayoutAccount } from './payout-account.ts';
import {
  findOpen,
  insertPayout,
  lockPayout,
  type PayoutRow,
  setPayoutState,
} from './payout.repository.ts';

interface PayoutRequest {
  readonly freelancerId: number;
  /** Null: everything available. */
  readonly cents: number | null;
  readonly account: PayoutAccount | null;
  readonly at: Date;
}

export interface PayoutMove {
  readonly payoutId: number;
  readonly state: PayoutState;
  readonly reason: string | null;
  readonly actorId: number;
  readonly at: Date;
}

const NEXT_STATES: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  requested: ['approved', 'failed'],
  approved: ['sent', 'failed'],
  sent: ['confirmed', 'failed'],
  confirmed: [],
  failed: [],
};

/** Returns why the available money is not enough for a payout; null if it is. */
export function tooLittle(availableCents: number): Problem | null {
  if (availableCents >= MIN_PAYOUT_CENTS) return null;
  const params = { least: toUnits(MIN_PAYOUT_CENTS), available: toUnits(availableCents) };
  return { code: 'payout.too-little', params };
}

/** Requests a payout: moves available money to the payout. */
export async function requestPayout(
  trx: Trx,
  { freelancerId, cents, account, at }: PayoutRequest,
): Promise<PayoutRow> {
  const { seller_available: available } = await lockFreelancer(trx, freelancerId);
  const refusal = tooLittle(available);
  if (refusal !== null) {
    throw (await findOpen(trx, freelancerId)) ? conflict('payout.under-way') : refusalFor(refusal);
  }
  if (!account) throw ruleBroken('payout.bank-account-missing');
  const amount = cents ?? available;
  if (amount < MIN_PAYOUT_CENTS || amount > available) {
    const limits = { least: toUnits(MIN_PAYOUT_CENTS), most: toUnits(available) };
    throw ruleBroken('payout.amount-out-of-range', limits, { field: 'amount' });
  }
  const payout = await insertPayout(trx, {
    ...account,
    seller_id: freelancerId,
    amount_cents: amount,
    requested_at: at,
    changed_at: at,
  });
  if (!payout) throw conflict('payout.under-way');
  const posting = { kind: 'payout', key: `payout:${payout.id}:requested`, at } as const;
  await post(trx, { ...posting, payoutId: payout.id, actorId: freelancerId }, [
    freelancerLeg('seller_available', freelancerId, amount),
    freelancerLeg('payout_in_transit', freelancerId, -amount),
  ]);
  return payout;
}

/** Advances a payout. Returns its previous row, or null if it already has the state. */
export async function movePayout(
  trx: Trx,
  { payoutId, state, reason, actorId, at }: PayoutMove,
): Promise<PayoutRow | null> {
  const payout = await lockPayout(trx, payoutId);
  if (!payout) throw notFound('payout.not-found');
  if (payout.state === state) return null;
  if (!NEXT_STATES[payout.state].includes(state)) {
    throw conflict('payout.state-changed', { state: payout.state });
  }
  await setPayoutState(trx, payoutId, { state, reason, at });
  if (state !== 'confirmed' && state !== 'failed') return payout;
  const kind = `payout-${state}` as const;
  const key = `payout:${payoutId}:${state}`;
  await post(trx, { kind, key, at, payoutId, actorId, note: reason ?? undefined }, [
    freelancerLeg('payout_in_transit', payout.seller_id, payout.amount_cents),
    ...(await endLegs(trx, payout, state)),
  ]);
  return payout;
}

/** Builds the legs that end a payout: out of the bank, or back to the freelancer. */
async function endLegs(
  trx: Trx,
  { seller_id: freelancerId, amount_cents: cents }: PayoutRow,
  end: 'confirmed' | 'failed',
): Promise<Leg[]> {
  if (end === 'confirmed') return [associationLeg('bank', 'EUR', -cents)];
  return becomeAvailable(freelancerId, cents, await lockFreelancer(trx, freelancerId));
}
