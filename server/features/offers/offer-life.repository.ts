import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely';
import type { OfferState } from '../../../shared/statuses.ts';
import type { DB, Offer } from '../../database/types.ts';

/** The states that an offer can be ended from, or bought in. */
const OPEN: readonly OfferState[] = ['offered', 'in_cart'];

/** An offer that somebody wants to change. */
export type LockedOffer = NonNullable<Awaited<ReturnType<typeof lockOffer>>>;

/** What is told of an offer in its conversation. */
export type ToldOffer = Pick<Selectable<Offer>, (typeof TOLD)[number]>;
export const TOLD = ['id', 'name', 'owner_id', 'buyer_id', 'conversation_id'] as const;

/**
 * An offer, locked until the transaction ends; undefined where this person is none of its two. An
 * order that is being made holds a share lock on it, so one of both waits for the other.
 */
export function lockOffer(trx: Transaction<DB>, offerId: number, accountId: number) {
  return (
    trx
      .selectFrom('offer')
      .select(['id', 'name', 'description', 'keywords', 'owner_id', 'buyer_id', 'category_id'])
      .select(['conversation_id', 'price_cents', 'expires_at', 'replaced_by'])
      // The database's check allows no other.
      .select((eb) => eb.ref('state').$castTo<OfferState>().as('state'))
      .where('id', '=', offerId)
      .where((eb) => eb.or([eb('owner_id', '=', accountId), eb('buyer_id', '=', accountId)]))
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}

/**
 * Whether an order that is being paid holds an offer. Asked after the lock and in a statement of its
 * own, which sees an order that was committed while the lock was waited for.
 */
export async function isReserved(db: Kysely<DB>, offerId: number, now: Date): Promise<boolean> {
  const claim = await db
    .selectFrom('offer_claim')
    .select('offer_id')
    .where('offer_id', '=', offerId)
    .where('state', '=', 'reserved')
    .where('expires_at', '>=', now)
    .executeTakeFirst();
  return claim !== undefined;
}

/** Ends an open offer. */
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

/** Notes the price that a buyer asks for. */
export async function setAskedPrice(db: Kysely<DB>, offerId: number, cents: number): Promise<void> {
  await db
    .updateTable('offer')
    .set({ asked_price_cents: cents })
    .where('id', '=', offerId)
    .execute();
}

/**
 * Locks open offers past their end, the oldest first, without those that an order holds or that are
 * just being changed.
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
    .where((eb) => isFree(eb, now))
    .orderBy('expires_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Marks locked offers as expired, but for those that an order has come to hold meanwhile: whoever
 * has begun to pay in time may finish. Answers the ones that changed.
 */
export function expireOffers(
  db: Kysely<DB>,
  offerIds: readonly number[],
  now: Date,
): Promise<ToldOffer[]> {
  return db
    .updateTable('offer')
    .set({ state: 'expired' satisfies OfferState })
    .where('id', 'in', offerIds)
    .where((eb) => isFree(eb, now))
    .returning(TOLD)
    .execute();
}

function isFree(eb: ExpressionBuilder<DB, 'offer'>, now: Date) {
  const claims = eb
    .selectFrom('offer_claim')
    .select('offer_claim.offer_id')
    .whereRef('offer_claim.offer_id', '=', 'offer.id')
    .where('offer_claim.state', '=', 'reserved')
    .where('offer_claim.expires_at', '>=', now);
  return eb.not(eb.exists(claims));
}
