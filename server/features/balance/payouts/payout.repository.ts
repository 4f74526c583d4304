import { ASKED_ROWS } from '../../../database/list-page.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { PayoutState } from '../../../../shared/statuses.ts';
import type { Db, Trx } from '../../../database/db.ts';
import type { Payout } from '../../../database/types.ts';

export type PayoutRow = Selectable<Payout>;

export interface PayoutQuery {
  /** Cursor: the last id of the previous page. */
  readonly before?: number | undefined;
  readonly state?: PayoutState | undefined;
  readonly freelancerId?: number | undefined;
}

const IS_OPEN = sql<boolean>`state IN ('requested', 'approved', 'sent')`;

/** Adds a payout; undefined if its freelancer has an open one. */
export function insertPayout(trx: Trx, payout: Insertable<Payout>): Promise<PayoutRow | undefined> {
  return trx
    .insertInto('payout')
    .values(payout)
    .onConflict((conflict) =>
      // Literals, because with parameters a prepared statement would not match the partial index.
      conflict.column('seller_id').where(IS_OPEN).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

export function lockPayout(trx: Trx, id: number): Promise<PayoutRow | undefined> {
  return trx.selectFrom('payout').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function setPayoutState(
  trx: Trx,
  id: number,
  { state, reason, at }: { state: PayoutState; reason: string | null; at: Date },
): Promise<void> {
  await trx
    .updateTable('payout')
    .set({ state, reason, changed_at: at })
    .where('id', '=', id)
    .execute();
}

export function findOpen(db: Db, freelancerId: number): Promise<PayoutRow | undefined> {
  return db
    .selectFrom('payout')
    .selectAll()
    .where('seller_id', '=', freelancerId)
    .where(IS_OPEN)
    .executeTakeFirst();
}

/** Returns the sum of a freelancer's confirmed payouts in cents. */
export async function sumPaidOut(db: Db, freelancerId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('payout')
    .select((eb) => eb.fn.coalesce(eb.fn.sum('amount_cents'), eb.lit(0)).as('sum'))
    .where('seller_id', '=', freelancerId)
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** Lists payouts with their receivers, one more than a page. */
export async function listPayouts(db: Db, { before, state, freelancerId }: PayoutQuery) {
  let query = db
    .selectFrom('payout')
    .innerJoin('account', 'account.id', 'payout.seller_id')
    .selectAll('payout')
    .select(['account.name', 'account.last_name', 'account.user_name', 'account.email'])
    .orderBy('payout.id', 'desc')
    .limit(ASKED_ROWS);
  if (before !== undefined) query = query.where('payout.id', '<', before);
  if (state !== undefined) query = query.where('payout.state', '=', state);
  if (freelancerId !== undefined) query = query.where('payout.seller_id', '=', freelancerId);
  return query.execute();
}
export type ListedPayout = Awaited<ReturnType<typeof listPayouts>>[number];

export async function countOpen(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('payout')
    .select(['state', (eb) => eb.fn.countAll().as('count')])
    .where(IS_OPEN)
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

export function getReceiver(db: Db, freelancerId: number) {
  return db
    .selectFrom('account')
    .select(['email', 'name'])
    .where('id', '=', freelancerId)
    .executeTakeFirstOrThrow();
}
