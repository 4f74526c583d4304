import type { Transaction } from 'kysely';
import type { PayoutState } from '../../../shared/features/balance.ts';
import { MIN_PAYOUT_CENTS } from '../../../shared/limits.ts';
import { formatMinor } from '../../../shared/money.ts';
import type { DB } from '../../database/types.ts';
import { conflict, notFound, ruleBroken } from '../../platform/refusal.ts';
import { becomeAvailable } from './item-moves.ts';
import { house, type Leg, type PostingKind, seller } from './ledger.ts';
import { lockSeller, post } from './ledger.repository.ts';
import type { PayoutAccount } from './payout-account.ts';
import {
  findOpen,
  insertPayout,
  lockPayout,
  type PayoutRow,
  setPayoutState,
} from './payout.repository.ts';

/** A payout that somebody asks for. */
export interface PayoutWish {
  readonly sellerId: number;
  /** Null: all that is available. */
  readonly cents: number | null;
  readonly account: PayoutAccount | null;
  readonly at: Date;
}

/** The state that an administrator takes a payout to. */
export interface PayoutMove {
  readonly payoutId: number;
  readonly state: PayoutState;
  /** Why it failed. */
  readonly reason: string | null;
  readonly actorId: number;
  readonly at: Date;
}

const NEXT: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  requested: ['approved', 'failed'],
  approved: ['sent', 'failed'],
  sent: ['confirmed', 'failed'],
  confirmed: [],
  failed: [],
};

export const PAYOUT_UNDER_WAY =
  'A payout of yours is under way. You can ask for the next one when it has arrived.';
export const NO_BANK_ACCOUNT = 'Please enter your bank account first: that is where payouts go.';

/** Why a seller with this much available gets no payout; null where nothing is against it. */
export function tooLittle(availableCents: number): string | null {
  if (availableCents >= MIN_PAYOUT_CENTS) return null;
  const [least, there] = [formatMinor(MIN_PAYOUT_CENTS), formatMinor(availableCents)];
  return `A payout is possible from ${least} EUR. You have ${there} EUR available.`;
}

/** Takes money out of what is available and sends it on its way. */
export async function askForPayout(
  trx: Transaction<DB>,
  { sellerId, cents, account, at }: PayoutWish,
): Promise<PayoutRow> {
  const { seller_available: available } = await lockSeller(trx, sellerId);
  const little = tooLittle(available);
  if (little !== null) {
    throw (await findOpen(trx, sellerId)) ? conflict(PAYOUT_UNDER_WAY) : ruleBroken(little);
  }
  if (!account) throw ruleBroken(NO_BANK_ACCOUNT);
  const amount = cents ?? available;
  if (amount < MIN_PAYOUT_CENTS || amount > available) {
    const [least, most] = [formatMinor(MIN_PAYOUT_CENTS), formatMinor(available)];
    throw ruleBroken(`Please enter an amount from ${least} to ${most} EUR.`, { field: 'amount' });
  }
  const payout = await insertPayout(trx, {
    ...account,
    seller_id: sellerId,
    amount_cents: amount,
    requested_at: at,
    changed_at: at,
  });
  if (!payout) throw conflict(PAYOUT_UNDER_WAY);
  const posting = { kind: 'payout', key: `payout:${payout.id}:requested`, at } as const;
  await post(trx, { ...posting, payoutId: payout.id, actorId: sellerId }, [
    seller('seller_available', sellerId, amount),
    seller('payout_in_transit', sellerId, -amount),
  ]);
  return payout;
}

/** Takes a payout on; answers it as it stood, or null where it stands there already. */
export async function movePayout(
  trx: Transaction<DB>,
  { payoutId, state, reason, actorId, at }: PayoutMove,
): Promise<PayoutRow | null> {
  const payout = await lockPayout(trx, payoutId);
  if (!payout) throw notFound('There is no such payout.');
  if (payout.state === state) return null;
  if (!NEXT[payout.state].includes(state)) {
    throw conflict(`This payout is ${payout.state} by now. Please look at it again.`);
  }
  await setPayoutState(trx, payoutId, { state, reason, at });
  const kind = state === 'confirmed' || state === 'failed' ? (`payout-${state}` as const) : null;
  if (!kind) return payout;
  const legs = [
    seller('payout_in_transit', payout.seller_id, payout.amount_cents),
    ...(await endLegs(trx, payout, kind)),
  ];
  const key = `payout:${payoutId}:${state}`;
  await post(trx, { kind, key, at, payoutId, actorId, note: reason ?? undefined }, legs);
  return payout;
}

/** Where the money of a payout ends: out of the bank, or back with the seller. */
async function endLegs(
  trx: Transaction<DB>,
  { seller_id: sellerId, amount_cents: cents }: PayoutRow,
  kind: PostingKind,
): Promise<Leg[]> {
  if (kind === 'payout-confirmed') return [house('bank', 'EUR', -cents)];
  return becomeAvailable(sellerId, cents, await lockSeller(trx, sellerId));
}
