import type { Kysely, Selectable, Transaction } from 'kysely';
import type { OfferState } from '../../../shared/statuses.ts';
import type { DB, Offer } from '../../database/types.ts';
import { reservation } from './offer-reservation.ts';
import { TERMS } from './offer-terms.ts';

/** The states of an offer that can still be ended or bought. */
const OPEN: readonly OfferState[] = ['offered', 'in_cart'];

export type LockedOffer = NonNullable<Awaited<ReturnType<typeof lockOffer>>>;

/** The fields of an offer that conversations and events need. */
export type ToldOffer = Pick<Selectable<Offer>, (typeof TOLD)[number]>;
export const TOLD = ['id', 'name', 'owner_id', 'buyer_id', 'conversation_id'] as const;

/**
 * Reads an offer and locks it until the transaction ends; undefined if the account is neither of
 * its two people. A new order takes a share lock on the offer, so changes and orders wait for each
 * other.
 */
export function lockOffer(trx: Transaction<DB>, offerId: number, accountId: number) {
  return trx
    .selectFrom('offer')
    .select(['id', 'name', 'description', 'keywords', 'owner_id', 'buyer_id', 'category_id'])
    .select(['conversation_id', 'price_cents', 'expires_at', 'replaced_by', 'state'])
    .select(TERMS)
    .where('id', '=', offerId)
    .where((eb) => eb.or([eb('owner_id', '=', accountId), eb('buyer_id', '=', accountId)]))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Returns whether an unpaid order reserves the offer. Call this after the lock: its own snapshot
 * includes an order committed during the wait.
 */
export async function isReserved(db: Kysely<DB>, offerId: number, now: Date): Promise<boolean> {
  const reserved = await db
    .selectFrom('offer')
    .select('id')
    .where('id', '=', offerId)
    .where((eb) => eb.exists(reservation(now)))
    .executeTakeFirst();
  return reserved !== undefined;
}

export async function endOffer(
  db: Kysely<DB>,
  offerId: number,
  end: { state: 'declined' | 'withdrawn'; replacedBy?: number },
): Promise<void> {
  await db
    .updateTable('offer')
    .set({ state: end.state, replaced_by: end.replacedBy ?? null })
    .where('id', '=', offerId)
    .where('state', 'in', OPEN)
    .execute();
}

/** Stores the price that the buyer proposes. */
export async function setAskedPrice(db: Kysely<DB>, offerId: number, cents: number): Promise<void> {
  await db
    .updateTable('offer')
    .set({ asked_price_cents: cents })
    .where('id', '=', offerId)
    .execute();
}

/**
 * Locks open offers past their deadline, oldest first. Skips reserved offers and rows that another
 * transaction has locked.
 */
export async function lockPastDue(
  trx: Transaction<DB>,
  { now, limit }: { now: Date; limit: number },
): Promise<number[]> {
  const rows = await trx
    .selectFrom('offer')
    .select('id')
    .where('state', 'in', OPEN)
    .where('expires_at', '<=', now)
    .where((eb) => eb.not(eb.exists(reservation(now))))
    .orderBy('expires_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Marks locked offers as expired and returns those that changed. Skips offers reserved meanwhile: a
 * buyer who began to pay in time may finish.
 */
export function expireOffers(
  db: Kysely<DB>,
  offerIds: readonly number[],
  now: Date,
): Promise<ToldOffer[]> {
  return db
    .updateTable('offer')
    .set({ state: 'expired' })
    .where('id', 'in', offerIds)
    .where((eb) => eb.not(eb.exists(reservation(now))))
    .returning(TOLD)
    .execute();
}
