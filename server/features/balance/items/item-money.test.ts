import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../../../database/transaction.ts';
import type { Db } from '../../../database/db.ts';
import { systemClock } from '../../../platform/start/clock.ts';
import { insertAccount } from '../../../../tests/kit/make/insert-account.ts';
import { makeBooked, makeSold, type SoldOrder } from '../../../../tests/kit/make/make-sold.ts';
import { cloneForTests } from '../../../../tests/kit/test-database.ts';
import { createItemMoney } from './item-money.service.ts';
import { getBalances } from '../ledger/ledger.repository.ts';
import { requestPayout } from '../payouts/payout-steps.ts';
import { checkBooks } from '../admin/reconciliation.ts';

const money = createItemMoney({ clock: systemClock });
const account = {
  holder: 'Ana Anić',
  holder_address: 'Knez Mihailova 1, Beograd, Serbia',
  bank_account: 'RS35260005601001611379',
  bank_name: 'Banka',
  bank_address: 'Kraljice Marije 3, Novi Sad, Serbia',
  swift_code: 'SBPORSBG',
};

const database = cloneForTests();
let db: Db;
let freelancerId: number;
let refunds = 0;
beforeAll(() => {
  db = database.db;
});
beforeEach(async () => {
  freelancerId = await insertAccount(db);
});
afterAll(async () => {
  expect((await checkBooks(db)).differences).toEqual([]);
});

/** Creates a booked sale of this freelancer, with items at these prices. */
async function sell(prices: number[], { released = false } = {}): Promise<SoldOrder> {
  const items = prices.map((cents) => ({ freelancerId, cents }));
  const request = { buyerId: await insertAccount(db), items };
  const [order] = await makeBooked(db, [request], { released });
  if (!order) throw new Error('Nothing was sold.');
  return order;
}

/** Creates a booked sale of one item. */
async function sellItem(cents: number, released = true) {
  const [item] = (await sell([cents], { released })).items;
  if (!item) throw new Error('Nothing was sold.');
  return item;
}

async function jars() {
  const balances = await getBalances(db, freelancerId);
  return {
    pending: balances.seller_pending,
    available: balances.seller_available,
    frozen: balances.seller_frozen,
    inPayout: balances.payout_in_transit,
    debt: balances.seller_debt,
  };
}

/** Requests a payout, by default of everything. */
const payOut = (cents: number | null = null) =>
  transaction(db, (trx) => requestPayout(trx, { freelancerId, cents, account, at: new Date() }));

const NOTHING = { pending: 0, available: 0, frozen: 0, inPayout: 0, debt: 0 };
const newRefund = () => (refunds += 1);

test('a sale of EUR 125.00 is booked exactly, once, even by ten bookings at once', async () => {
  const items = [{ freelancerId, cents: 12_500 }];
  const [order] = await makeSold(db, [{ buyerId: await insertAccount(db), items }]);
  if (!order) throw new Error('Nothing was sold.');
  const book = () => transaction(db, (trx) => money.paid(trx, { ...order, at: new Date() }));
  await Promise.all(Array.from({ length: 10 }, book));
  const { rows } = await sql<{ kind: string; amount: number }>`
    SELECT account.kind || ' ' || account.currency AS kind, amount
    FROM ledger_entry entry JOIN ledger_account account ON account.id = entry.account_id
    WHERE txn_id = (SELECT id FROM ledger_txn WHERE idem_key = ${`pay:${order.attemptId}`})
    ORDER BY 1`.execute(db);
  expect(rows).toEqual([
    { kind: 'acquirer_receivable RSD', amount: 1_464_840 },
    { kind: 'commission_revenue EUR', amount: -2_500 },
    { kind: 'fx_clearing EUR', amount: 12_500 },
    { kind: 'fx_clearing RSD', amount: -1_464_840 },
    { kind: 'seller_pending EUR', amount: -10_000 },
  ]);
  expect(await jars()).toEqual({ ...NOTHING, pending: 10_000 });
});

test('an unpaid item has no money, and moving it throws', async () => {
  const item = { orderId: 987_654, projectId: 1 };
  expect(await money.refundable(db, item)).toEqual({ cents: 0, para: 0 });
  await expect(transaction(db, (trx) => money.release(trx, item))).rejects.toThrow('not booked');
});

describe('an order', () => {
  test('of EUR 5,000.00 is pending, of a cent more frozen until it is reviewed', async () => {
    await sell([300_000, 200_000]);
    expect(await jars()).toEqual({ ...NOTHING, pending: 400_000 });
    const { items } = await sell([300_000, 200_001]);
    expect(await jars()).toEqual({ ...NOTHING, pending: 400_000, frozen: 400_001 });
    await transaction(db, async (trx) => {
      for (const item of items) await money.unfreeze(trx, item, 'large-order');
    });
    expect(await jars()).toEqual({ ...NOTHING, pending: 800_001 });
  });
});

describe('a case that holds an item', () => {
  test('freezes pending money, and later releases it to its current place', async () => {
    const item = await sellItem(1_000, false);
    const step = (what: 'freeze' | 'unfreeze', caseKey: string) =>
      transaction(db, (trx) => money[what](trx, item, caseKey));
    await step('freeze', 'complaint:1');
    await step('freeze', 'complaint:1');
    await step('freeze', 'complaint:2');
    expect(await jars()).toEqual({ ...NOTHING, frozen: 800 });
    await step('unfreeze', 'complaint:1');
    expect(await jars()).toEqual({ ...NOTHING, frozen: 800 });
    // Released while it is held: it becomes available at the end of the case.
    await transaction(db, (trx) => money.release(trx, item));
    expect(await jars()).toEqual({ ...NOTHING, frozen: 800 });
    await step('unfreeze', 'complaint:2');
    expect(await jars()).toEqual({ ...NOTHING, available: 800 });
    await step('freeze', 'complaint:1');
    expect(await jars()).toEqual({ ...NOTHING, available: 800 });
  });

  test('freezes only the part of released money that was not paid out', async () => {
    const item = await sellItem(20_000);
    await payOut(10_000);
    await transaction(db, (trx) => money.freeze(trx, item, 'complaint:3'));
    expect(await jars()).toEqual({ ...NOTHING, frozen: 6_000, inPayout: 10_000 });
  });
});

describe('a refund', () => {
  test('of a part returns commission in proportion, and of the rest the remainder', async () => {
    const item = await sellItem(12_500, false);
    const begin = (cents: number, refundId: number) =>
      transaction(db, (trx) => money.refundBegun(trx, { item, cents, refundId }));
    const [first, second] = [newRefund(), newRefund()];
    const part = { para: 292_968, freelancerCents: 2_000, debtCents: 0, commissionCents: 500 };
    expect(await begin(2_500, first)).toEqual(part);
    expect(await begin(2_500, first)).toEqual(part);
    expect(await jars()).toEqual({ ...NOTHING, pending: 8_000 });
    expect(await money.refundable(db, item)).toEqual({ cents: 10_000, para: 1_171_872 });
    await expect(begin(10_001, second)).rejects.toThrow('At most 100.00 EUR');
    expect(await begin(10_000, second)).toMatchObject({ para: 1_171_872, commissionCents: 2_000 });
    expect(await jars()).toEqual(NOTHING);
    await expect(begin(1, newRefund())).rejects.toThrow('refunded already');
  });

  test('restores everything once if the bank refuses it', async () => {
    const item = await sellItem(12_500);
    const refundId = newRefund();
    await transaction(db, (trx) => money.refundBegun(trx, { item, cents: 12_500, refundId }));
    expect(await jars()).toEqual(NOTHING);
    const refuse = () => transaction(db, (trx) => money.refundRefused(trx, refundId));
    await Promise.all([refuse(), refuse(), refuse()]);
    await transaction(db, (trx) => money.refundConfirmed(trx, refundId));
    expect(await jars()).toEqual({ ...NOTHING, available: 10_000 });
    expect(await money.refundable(db, item)).toMatchObject({ cents: 12_500 });
  });

  test('of money that was paid out becomes a debt, paid by later earnings', async () => {
    const item = await sellItem(25_000);
    await payOut();
    const refundId = newRefund();
    const begun = await transaction(db, (trx) =>
      money.refundBegun(trx, { item, cents: 25_000, refundId }),
    );
    expect(begun).toMatchObject({ freelancerCents: 20_000, debtCents: 20_000 });
    expect(await jars()).toEqual({ ...NOTHING, inPayout: 20_000, debt: 20_000 });
    await sellItem(10_000);
    expect(await jars()).toEqual({ ...NOTHING, inPayout: 20_000, debt: 12_000 });
    await sellItem(20_000);
    expect(await jars()).toEqual({ ...NOTHING, inPayout: 20_000, available: 4_000 });
  });

  test('concurrent with a payout never overdraws', async () => {
    for (let n = 0; n < 10; n += 1) {
      freelancerId = await insertAccount(db);
      const item = await sellItem(15_000);
      const refundId = newRefund();
      const [payout] = await Promise.allSettled([
        payOut(),
        transaction(db, (trx) => money.refundBegun(trx, { item, cents: 15_000, refundId })),
      ]);
      expect(await jars()).toEqual(
        payout.status === 'fulfilled' ? { ...NOTHING, inPayout: 12_000, debt: 12_000 } : NOTHING,
      );
    }
  });
});
