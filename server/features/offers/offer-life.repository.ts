import { type Selectable, sql, type SqlBool } from 'kysely';
import type { OFFER_WARNING_HOURS } from '../../../shared/limits.ts';
import type { OfferState } from '../../../shared/statuses.ts';
import type { Db, Trx } from '../../database/db.ts';
import type { Offer } from '../../database/types.ts';
import { reservation } from './offer-reservation.ts';
import { TERMS } from './offer-terms.ts';

/** One of the times at which people are warned before an offer expires. */
export type WarningHours = (typeof OFFER_WARNING_HOURS)[number];

/** The states of an offer that can still be ended or bought. */
const OPEN: readonly OfferState[] = ['offered', 'in_cart'];

export type LockedOffer = NonNullable<Awaited<ReturnType<typeof lockOffer>>>;

/** The columns of an offer that a notice about it needs. */
export type NoticeOffer = Pick<Selectable<Offer>, (typeof NOTICE_COLUMNS)[number]>;
export const NOTICE_COLUMNS = ['id', 'name', 'owner_id', 'buyer_id', 'conversation_id'] as const;

/**
 * Reads an offer and locks it until the transaction ends; undefined if the account is neither of
 * its two people. A new order takes a share lock on the offer, so changes and orders wait for each
 * other.
 */
export function lockOffer(trx: Trx, offerId: number, accountId: number) {
  return trx
    .selectFrom('offer')
    .select(['id', 'name', 'description', 'keywords', 'owner_id', 'buyer_id', 'category_id'])
    .select(['conversation_id', 'price_cents', 'expires_at', 'replaced_by', 'state'])
    .select('contract_id')
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
export async function isReserved(db: Db, offerId: number, now: Date): Promise<boolean> {
  const reserved = await db
    .selectFrom('offer')
    .select('id')
    .where('id', '=', offerId)
    .where((eb) => eb.exists(reservation(now)))
    .executeTakeFirst();
  return reserved !== undefined;
}

export async function endOffer(
  db: Db,
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

/** Stores the price and the delivery date that the buyer proposes. */
export async function setAsked(
  db: Db,
  offerId: number,
  { cents, deliverOn }: { cents: number; deliverOn: string | null },
): Promise<void> {
  await db
    .updateTable('offer')
    .set({ asked_price_cents: cents, asked_deliver_on: deliverOn })
    .where('id', '=', offerId)
    .execute();
}

/** Locks open offers past their deadline, as `openByEnd` finds them. */
export async function lockPastDue(trx: Trx, query: EndQuery): Promise<number[]> {
  const rows = await openByEnd(trx, query).where('expires_at', '<=', query.now).execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks open offers that expire within these hours and whose buyer was not notified yet. Leaves out
 * offers that never were valid for longer.
 */
export async function lockExpiringSoon(
  trx: Trx,
  { hours, ...query }: EndQuery & { hours: WarningHours },
): Promise<number[]> {
  const { now } = query;
  const rows = await openByEnd(trx, query)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', new Date(now.getTime() + hours * 3_600_000))
    .where((eb) => eb.or([eb('warned_hours', 'is', null), eb('warned_hours', '>', hours)]))
    .where(sql<SqlBool>`expires_at - created_at > ${hours} * interval '1 hour'`)
    .execute();
  return rows.map(({ id }) => id);
}

interface EndQuery {
  readonly now: Date;
  readonly limit: number;
}

/**
 * Finds open offers, the next to expire first. Skips reserved offers and rows that another
 * transaction has locked.
 */
function openByEnd(trx: Trx, { now, limit }: EndQuery) {
  return trx
    .selectFrom('offer')
    .select('id')
    .where('state', 'in', OPEN)
    .where((eb) => eb.not(eb.exists(reservation(now))))
    .orderBy('expires_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked();
}

/** Records that people were warned these hours before locked offers expire. Returns the offers. */
export function recordWarning(
  db: Db,
  offerIds: readonly number[],
  hours: WarningHours,
): Promise<NoticeOffer[]> {
  return db
    .updateTable('offer')
    .set({ warned_hours: hours })
    .where('id', 'in', offerIds)
    .returning(NOTICE_COLUMNS)
    .execute();
}

/**
 * Marks locked offers as expired and returns those that changed. Skips offers reserved meanwhile: a
 * buyer who began to pay in time may finish.
 */
export function expireOffers(
  db: Db,
  offerIds: readonly number[],
  now: Date,
): Promise<NoticeOffer[]> {
  return db
    .updateTable('offer')
    .set({ state: 'expired' })
    .where('id', 'in', offerIds)
    .where((eb) => eb.not(eb.exists(reservation(now))))
    .returning(NOTICE_COLUMNS)
    .execute();
}
