import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../server/database/transaction.ts';
import { chargeBack } from '../../server/features/balance/admin/chargeback-steps.ts';
import { createItemMoney } from '../../server/features/balance/items/item-money.service.ts';
import { post } from '../../server/features/balance/ledger/ledger.repository.ts';
import { associationLeg } from '../../server/features/balance/ledger/ledger.ts';
import { systemClock } from '../../server/platform/start/clock.ts';
import { buildProgram, type Program } from '../kit/build-program.ts';
import { insertAccount } from '../kit/make/insert-account.ts';
import { makeSold, type SoldOrder } from '../kit/make/make-sold.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';
import { waitFor } from '../kit/wait-for.ts';

const KILLS = 5;
/** Orders that become due before each kill; every second one is charged back. */
const ORDERS = 20;
/** The longest time between the start of a worker's jobs and its kill, milliseconds. */
const LONGEST_MS = 700;

let database: TestDatabase;
let worker: Program;
beforeAll(async () => {
  [database, worker] = await Promise.all([
    cloneDatabase(),
    buildProgram(new URL('invoices-process.ts', import.meta.url)),
  ]);
});
afterAll(async () => {
  worker.remove();
  await database.drop();
});

/** Adds paid and settled orders of a company. */
async function addOrders(buyerId: number, freelancerId: number, round: number): Promise<number[]> {
  const { db } = database;
  const sale = { buyerId, items: [{ freelancerId, cents: 1_250 }] };
  const orders = await makeSold(
    db,
    Array.from({ length: ORDERS }, () => sale),
  );
  const company = { name: 'Studio', address: '', country: '', vat_id: '', reference: '' };
  const ids = orders.map(({ orderId }) => orderId);
  await db
    .insertInto('order_company')
    .values(ids.map((order_id) => ({ ...company, order_id })))
    .execute();
  await db
    .insertInto('invoice_due')
    .values(ids.map((order_id) => ({ order_id })))
    .execute();
  const money = createItemMoney({ clock: systemClock });
  const at = new Date();
  await transaction(db, async (trx) => {
    for (const order of orders) await money.paid(trx, { ...order, at });
    const para = orders.reduce((sum, { totalPara }) => sum + totalPara, 0);
    await post(trx, { kind: 'settlement', key: `settle:${round}`, at, actorId: buyerId }, [
      associationLeg('bank', 'RSD', para),
      associationLeg('acquirer_receivable', 'RSD', -para),
    ]);
  });
  await chargeBackSome(orders, buyerId);
  return ids;
}

async function chargeBackSome(orders: readonly SoldOrder[], actorId: number): Promise<void> {
  for (const { orderId } of orders.filter((_order, index) => index % 2 === 0)) {
    const reference = `CB ${orderId}`;
    await transaction(database.db, (trx) =>
      chargeBack(trx, { reference, orderId, actorId, at: new Date() }),
    );
  }
}

function startWorker() {
  return spawn(process.execPath, [worker.file, database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Reads the numbers of a kind of document in their order. */
async function serialsOf(table: 'invoice' | 'credit_note'): Promise<number[]> {
  const rows = await database.db.selectFrom(table).select('serial').orderBy('serial').execute();
  return rows.map(({ serial }) => serial);
}

const upTo = (count: number) => Array.from({ length: count }, (_none, index) => index + 1);

test(`${KILLS} kills of the worker leave no gap, no double and no order without its invoice`, async () => {
  const buyerId = await insertAccount(database.db);
  const freelancerId = await insertAccount(database.db);
  const orders: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    orders.push(...(await addOrders(buyerId, freelancerId, kill)));
    const child = startWorker();
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_MS));
    child.kill('SIGKILL');
    await ended;
    const issued = await serialsOf('invoice');
    expect(issued).toEqual(upTo(issued.length));
  }
  const child = startWorker();
  await waitFor(
    'the invoices',
    async () => (await serialsOf('invoice')).length === orders.length,
    120,
  );
  child.kill('SIGKILL');
  expect(await serialsOf('invoice')).toEqual(upTo(orders.length));
  expect(await serialsOf('credit_note')).toEqual(upTo(orders.length / 2));
  const invoiced = await database.db.selectFrom('invoice').select('order_id').execute();
  expect(new Set(invoiced.map(({ order_id: id }) => id))).toEqual(new Set(orders));
}, 600_000);
