import type { Pool } from 'pg';
import type { Database } from '../../../server/database/connection/connect.ts';
import { transaction } from '../../../server/database/transaction.ts';
import { house, type Leg, seller } from '../../../server/features/balance/ledger/ledger.ts';
import { openAccounts, post } from '../../../server/features/balance/ledger/ledger.repository.ts';
import { median } from '../percentile.ts';

/** Postings a second, the medians of the rounds, and of their ratio. */
export interface LedgerFigures {
  readonly bare: number;
  readonly earmark: number;
  readonly ratio: number;
}

/** How much is measured. */
export interface LedgerPlan {
  readonly rounds: number;
  /** Of each of the two in a round. */
  readonly seconds: number;
}

/** Postings under way at once. */
const AT_ONCE = 8;

/**
 * Books sales of an item, each in a transaction of its own, beside a program that stores the same
 * rows into tables without any rule but their keys. In turn, on the same PostgreSQL.
 */
export async function measureLedger(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  sellerIds: readonly number[],
  { rounds, seconds }: LedgerPlan,
): Promise<LedgerFigures> {
  await createBareTables(pool);
  await transaction(db, (trx) => openAccounts(trx, sellerIds));
  const accounts = await readAccounts(pool, sellerIds);
  let keys = 0;
  const sellerOf = (n: number) => sellerIds[n % sellerIds.length] ?? 0;
  const bookBare = () => {
    const n = (keys += 1);
    return insertBare(pool, `bare:${n}`, saleOf(sellerOf(n)), accounts);
  };
  const bookOurs = () => {
    const n = (keys += 1);
    const posting = { kind: 'sale', key: `bench:${n}`, at: new Date() } as const;
    return transaction(db, (trx) => post(trx, posting, saleOf(sellerOf(n))));
  };
  const done: { bare: number; earmark: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const bare = await ratePerSecond(bookBare, seconds);
    const earmark = await ratePerSecond(bookOurs, seconds);
    // The first round warms up.
    if (round > 0) done.push({ bare, earmark });
  }
  return {
    bare: median(done.map((round) => round.bare)),
    earmark: median(done.map((round) => round.earmark)),
    ratio: median(done.map((round) => round.earmark / round.bare)),
  };
}

/** EUR 125.00, as the sale of one item is booked. */
function saleOf(sellerId: number): Leg[] {
  return [
    house('fx_clearing', 'EUR', 12_500),
    house('commission_revenue', 'EUR', -2_500),
    seller('seller_pending', sellerId, -10_000),
    house('acquirer_receivable', 'RSD', 1_465_423),
    house('fx_clearing', 'RSD', -1_465_423),
  ];
}

async function ratePerSecond(work: () => Promise<unknown>, seconds: number): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1_000;
  let count = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await work();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return count / ((performance.now() - start) / 1_000);
}

/** The same columns and keys; nothing looks at what is stored. */
async function createBareTables(pool: Pool): Promise<void> {
  await pool.query(`
    CREATE TABLE bare_txn (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, kind text NOT NULL,
      idem_key text NOT NULL UNIQUE, order_id bigint, project_id bigint, payout_id bigint,
      reverses bigint, actor_id bigint, note text, created_at timestamptz NOT NULL,
      xact xid8 NOT NULL DEFAULT pg_current_xact_id())`);
  await pool.query(`
    CREATE TABLE bare_entry (
      txn_id bigint NOT NULL, account_id bigint NOT NULL, currency text NOT NULL,
      amount bigint NOT NULL, PRIMARY KEY (txn_id, account_id))`);
  await pool.query('CREATE INDEX ON bare_entry (account_id, txn_id) INCLUDE (amount)');
}

async function insertBare(
  pool: Pool,
  key: string,
  legs: readonly Leg[],
  accounts: ReadonlyMap<string, number>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ id: number }>(
      "INSERT INTO bare_txn (kind, idem_key, created_at) VALUES ('sale', $1, $2) RETURNING id",
      [key, new Date()],
    );
    const id = rows[0]?.id;
    const places = legs.map((_leg, n) => `($1, $${3 * n + 2}, $${3 * n + 3}, $${3 * n + 4})`);
    await client.query(
      `INSERT INTO bare_entry (txn_id, account_id, currency, amount) VALUES ${places.join(', ')}`,
      [id, ...legs.flatMap((leg) => [accounts.get(nameOf(leg)), leg.currency, leg.amount])],
    );
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

async function readAccounts(pool: Pool, sellerIds: readonly number[]) {
  const { rows } = await pool.query<{ id: number; name: string }>(
    `SELECT id, kind || ' ' || currency || ' ' || coalesce(seller_id::text, '') AS name
     FROM ledger_account WHERE seller_id IS NULL OR seller_id = ANY ($1)`,
    [sellerIds],
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

const nameOf = ({ account, currency, sellerId }: Leg) => `${account} ${currency} ${sellerId ?? ''}`;
