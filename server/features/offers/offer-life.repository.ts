import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { OfferState } from '../../../shared/statuses.ts';
import type { DB } from '../../database/types.ts';

/** The states that an offer can be ended from, or bought in. */
const OPEN: readonly OfferState[] = ['offered', 'in_cart'];

/** An offer that somebody wants to change. */
export type LockedOffer = NonNullable<Awaited<ReturnType<typeof lockOffer>>>;

/** What is told of an offer in its conversation. */
export interface ToldOffer {
  readonly id: number;
  readonly name: string;
  readonly owner_id: number;
  readonly buyer_id: number;
  readonly conversation_id: number;
}

/**
 * An offer, locked until the transaction ends; undefined where this person is none of its two. An
 * order that is being made holds a share lock on it, so one of both waits for the other.
 */
export function lockOffer(trx: Transaction<DB>, projectId: number, accountId: number) {
  return trx
    .selectFrom('project')
    .select(['id', 'name', 'description', 'keywords', 'owner_id', 'category_id', 'replaced_by'])
    .select((eb) => [
      // The database's checks make these certain for offers.
      eb.ref('buyer_id').$notNull().as('buyer_id'),
      eb.ref('conversation_id').$notNull().as('conversation_id'),
      eb.ref('price_cents').$notNull().as('price_cents'),
      eb.ref('expires_at').$notNull().as('expires_at'),
      eb.ref('offer_state').$castTo<OfferState>().as('offer_state'),
    ])
    .where('id', '=', projectId)
    .where('kind', '=', 'service')
    .where((eb) => eb.or([eb('owner_id', '=', accountId), eb('buyer_id', '=', accountId)]))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Whether an order that is being paid holds an offer. Asked after the lock and in a statement of its
 * own, which sees an order that was committed while the lock was waited for.
 */
export async function isReserved(db: Kysely<DB>, projectId: number, now: Date): Promise<boolean> {
  const claim = await db
    .selectFrom('project_claim')
    .select('project_id')
    .where('project_id', '=', projectId)
    .where('state', '=', 'reserved')
    .where('expires_at', '>=', now)
    .executeTakeFirst();
  return claim !== undefined;
}

/** Ends an open offer. */
export async function endOffer(
  db: Kysely<DB>,
  projectId: number,
  end: { state: 'declined' | 'withdrawn'; replacedBy?: number },
): Promise<void> {
  await db
    .updateTable('project')
    .set({ offer_state: end.state, replaced_by: end.replacedBy ?? null })
    .where('id', '=', projectId)
    .where('offer_state', 'in', OPEN)
    .execute();
}

/** Notes the price that a buyer asks for. */
export async function setAskedPrice(
  db: Kysely<DB>,
  projectId: number,
  cents: number,
): Promise<void> {
  await db
    .updateTable('project')
    .set({ asked_price_cents: cents })
    .where('id', '=', projectId)
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
    .selectFrom('project')
    .select('id')
    .where('offer_state', 'in', OPEN)
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
  projectIds: readonly number[],
  now: Date,
): Promise<ToldOffer[]> {
  return db
    .updateTable('project')
    .set({ offer_state: 'expired' satisfies OfferState })
    .where('id', 'in', projectIds)
    .where((eb) => isFree(eb, now))
    .returning((eb) => [
      'id',
      'name',
      'owner_id',
      eb.ref('buyer_id').$notNull().as('buyer_id'),
      eb.ref('conversation_id').$notNull().as('conversation_id'),
    ])
    .execute();
}

function isFree(eb: ExpressionBuilder<DB, 'project'>, now: Date) {
  const claims = eb
    .selectFrom('project_claim')
    .select('project_claim.project_id')
    .whereRef('project_claim.project_id', '=', 'project.id')
    .where('project_claim.state', '=', 'reserved')
    .where('project_claim.expires_at', '>=', now);
  return eb.not(eb.exists(claims));
}
