import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../server/database/types.ts';
import type { Undo } from '../../../server/platform/start/undo.ts';
import { benchFolder, benchPrograms } from '../bench.ts';
import type { BenchDatabase } from '../bench-database.ts';
import type { Person } from '../chat-load/load-protocol.ts';
import { makePeople, TOKEN_SECRET } from '../make-people.ts';
import { percentile } from '../percentile.ts';
import { startServer, startWords } from '../start-server.ts';
import { CARD, readReturn } from './bank-page.ts';
import { type BenchBank, startBenchBank } from './bench-bank.ts';

/** How orders came through. */
export interface OrderFigures {
  /** From asking for an order to having the bank's address, less the bank's own time, milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Paid orders a second, the bank's and the buyers' work included. */
  readonly perSecond: number;
  /** Orders of which the server, the bank and the books do not say the same. */
  readonly mismatches: number;
}

const AT_ONCE = 20;
/** Orders before those that count, so that code is warm and each connection has planned its statements. */
const WARM_UP = 200;
const PRICE_CENTS = 1_250;

/** Pays orders through the sandbox bank, 20 at once, each by a buyer of its own. */
export async function measureOrders(
  database: BenchDatabase,
  undo: Undo,
  orders: number,
): Promise<OrderFigures> {
  const bank = await startBenchBank(database.url, undo);
  const { earmark } = await benchPrograms(undo);
  const environment = {
    NODE_ENV: 'development',
    LIMITS: 'off',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    PORT: '0',
    DATA_DIR: benchFolder(undo),
    DATABASE_URL: database.url,
    TOKEN_SECRET,
    ...bank.environment,
  };
  const server = await startServer(earmark, environment, { arguments: startWords() });
  undo.add(() => server.stop());
  const buyers = await makePeople(database.db, 'buyer', WARM_UP + orders);
  const projectId = await makeSound(database.db, buyers[0]?.auth.userId ?? 0);
  const shop = `http://127.0.0.1:${server.port}`;
  const buy = (buyer: Person) => payOne({ shop, bank, projectId }, buyer);
  await inParallel(buyers.slice(0, WARM_UP).slice(1), buy);
  const start = performance.now();
  const times = await inParallel(buyers.slice(WARM_UP), buy);
  const seconds = (performance.now() - start) / 1_000;
  // Its jobs would work beside what is measured next, on books that are filled by hand.
  await server.stop();
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    perSecond: orders / seconds,
    mismatches: await countMismatches(database.db, bank, WARM_UP - 1 + orders),
  };
}

interface Shop {
  readonly shop: string;
  readonly bank: BenchBank;
  readonly projectId: number;
}

/** One purchase from the cart to the order's page; answers how long the shop kept the buyer waiting. */
async function payOne({ shop, bank, projectId }: Shop, buyer: Person): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${shop}/api/orders/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ projects: [projectId], acceptTerms: true, Auth: buyer.auth }),
  });
  const { data, info } = (await response.json()) as { data?: { url: string }; info: string };
  const waited = performance.now() - start;
  if (!data) throw new Error(`An order was refused: ${info}`);
  const token = data.url.split('/').at(-1) ?? '';
  const page = await fetch(data.url, { method: 'POST', body: CARD });
  const body = readReturn(await page.text());
  const back = await fetch(`${shop}/payments/return`, { method: 'POST', body, redirect: 'manual' });
  if (back.status !== 303) throw new Error(`The return was answered by ${back.status}.`);
  return waited - bank.timeOf(token);
}

/** Orders that are not paid once and for the same amount in the order, at the bank and in the books. */
async function countMismatches(
  db: Kysely<DB>,
  { gateway }: BenchBank,
  expected: number,
): Promise<number> {
  const { rows } = await sql<{ name: string; status: string; total: number; booked: number }>`
    SELECT a.merchant_payment_id AS name, o.status, o.total_para AS total,
      coalesce((SELECT sum(e.amount) FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id
        JOIN ledger_account l ON l.id = e.account_id
        WHERE t.order_id = o.id AND l.kind = 'acquirer_receivable'), 0)::bigint AS booked
    FROM orders o JOIN payment_attempt a ON a.order_id = o.id`.execute(db);
  let wrong = Math.abs(rows.length - expected);
  for (const { name, status, total, booked } of rows) {
    const outcome = await gateway.query(name);
    const atBank = outcome.kind === 'approved' ? outcome.amountPara : 0;
    if (status !== 'paid' || atBank !== total || booked !== total) wrong += 1;
  }
  return wrong;
}

async function makeSound(db: Kysely<DB>, ownerId: number): Promise<number> {
  const file = { id: randomUUID(), account_id: ownerId, name: 'bench.wav', bytes: 1_000 };
  await db
    .insertInto('file')
    .values({ ...file, media_type: 'audio/wav' })
    .execute();
  const { id } = await db
    .insertInto('project')
    .values({
      kind: 'stock',
      owner_id: ownerId,
      name: 'Bench sound',
      description: '',
      price_cents: PRICE_CENTS,
      status: 1,
      file_id: file.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Does the work for each, so many at once. */
async function inParallel<T>(
  items: readonly T[],
  work: (item: T) => Promise<number>,
): Promise<number[]> {
  const waiting = [...items];
  const results: number[] = [];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      results.push(await work(item));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
