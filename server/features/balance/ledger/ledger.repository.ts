import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/db.ts';
import {
  type Currency,
  type AssociationAccount,
  type Leg,
  mergeLegs,
  type Posting,
  FREELANCER_ACCOUNTS,
  type FreelancerAccount,
} from './ledger.ts';

/**
 * Books a posting in one statement and returns its id; null if its key was booked before. The
 * database refuses unbalanced postings at the commit, and overdrafts immediately.
 */
export async function post(
  trx: Trx,
  posting: Posting,
  legs: readonly Leg[],
): Promise<number | null> {
  const sides = mergeLegs(legs);
  const { rows } = await sql<{ id: number | null }>`
    SELECT ledger_post(${posting.kind}, ${posting.key}, ${posting.at}, ${posting.orderId ?? null},
      ${posting.projectId ?? null}, ${posting.payoutId ?? null}, ${posting.reverses ?? null},
      ${posting.actorId ?? null}, ${posting.note ?? null},
      ${sides.map((side) => side.account)}, ${sides.map((side) => side.currency)},
      ${sides.map((side) => side.freelancerId ?? 0)}, ${sides.map((side) => side.amount)}) AS id
    `.execute(trx);
  return rows[0]?.id ?? null;
}

/** Opens accounts for freelancers that have none. */
export async function openAccounts(trx: Trx, freelancerIds: readonly number[]): Promise<void> {
  await sql`
    INSERT INTO ledger_account (kind, currency, seller_id)
    SELECT kind, 'EUR', seller_id
    FROM unnest(${[...freelancerIds]}::bigint[]) seller_id, unnest(${[...FREELANCER_ACCOUNTS]}::text[]) kind
    WHERE NOT EXISTS (SELECT FROM ledger_account a
      WHERE a.kind = kind.kind AND a.seller_id = seller_id.seller_id)
    ORDER BY seller_id
    ON CONFLICT DO NOTHING`.execute(trx);
}

/** A freelancer's balances as positive amounts: owed to the freelancer, or in `seller_debt` by them. */
export type FreelancerBalances = Readonly<Record<FreelancerAccount, number>>;

const NOTHING: FreelancerBalances = {
  seller_pending: 0,
  seller_available: 0,
  seller_frozen: 0,
  payout_in_transit: 0,
  seller_debt: 0,
};

/** Returns a freelancer's balances; zeros without sales. */
export async function getBalances(db: Db, freelancerId: number): Promise<FreelancerBalances> {
  const rows = await db
    .selectFrom('ledger_balance as balance')
    .innerJoin('ledger_account as account', 'account.id', 'balance.account_id')
    .select(['account.kind', 'balance.balance'])
    .where('account.seller_id', '=', freelancerId)
    .execute();
  return rows.reduce<FreelancerBalances>(withBalance, NOTHING);
}

/**
 * Locks the balances of several freelancers in a fixed order until the transaction ends. It uses a
 * database function, because the application's role may not update, and so not lock, balances.
 */
export async function lockBalances(
  trx: Trx,
  freelancerIds: readonly number[],
): Promise<Map<number, FreelancerBalances>> {
  const { rows } = await sql<{ seller_id: number; kind: string; balance: number }>`
    SELECT * FROM ledger_lock_balances(${[...freelancerIds]}::bigint[])`.execute(trx);
  const found = new Map(freelancerIds.map((id) => [id, NOTHING]));
  for (const row of rows) {
    const id = row.seller_id;
    found.set(id, withBalance(found.get(id) ?? NOTHING, row));
  }
  return found;
}

/** Locks the balances of one freelancer, whose accounts must be open. */
export async function lockFreelancer(trx: Trx, freelancerId: number): Promise<FreelancerBalances> {
  const balances = await lockBalances(trx, [freelancerId]);
  return balances.get(freelancerId) ?? NOTHING;
}

function withBalance(
  balances: FreelancerBalances,
  { kind, balance }: { kind: string; balance: number },
): FreelancerBalances {
  // Money owed to a freelancer is a credit, below 0. `0 -` prevents -0.
  return { ...balances, [kind]: kind === 'seller_debt' ? balance : 0 - balance };
}

export function findPosting(db: Db, key: string) {
  return db
    .selectFrom('ledger_txn')
    .select('order_id')
    .where('idem_key', '=', key)
    .executeTakeFirst();
}

/** Sums the entries of an account of the association; debits positive. */
export async function sumAssociationAccount(
  db: Db,
  account: AssociationAccount,
  currency: Currency,
): Promise<number> {
  const { sum } = await db
    .selectFrom('ledger_account as account')
    .leftJoin('ledger_entry as entry', 'entry.account_id', 'account.id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum('entry.amount'), eb.lit(0)).as('sum'))
    .where('account.kind', '=', account)
    .where('account.currency', '=', currency)
    .where('account.seller_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(sum);
}
