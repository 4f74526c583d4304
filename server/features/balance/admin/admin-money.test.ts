import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../../platform/start/log.ts';
import { changeAccount, makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { createLogRecorder } from '../../../../tests/kit/read/log-recorder.ts';
import { makeBooked, makeSold, type SoldOrder } from '../../../../tests/kit/make/make-sold.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { createReconciliation } from './reconciliation.service.ts';
import { BANK_FORM } from '../../../../tests/kit/make/bank-form.ts';

const app = startAppForTests();
let admin: TestPerson;
let buyer: TestPerson;
let freelancer: TestPerson;
beforeAll(async () => {
  admin = await makePerson(app, { administrator: true });
  buyer = await makePerson(app);
});
beforeEach(async () => {
  freelancer = await makePerson(app, { role: 2 });
});

async function sell(prices: number[], { released = true } = {}): Promise<SoldOrder> {
  const items = prices.map((cents) => ({ freelancerId: freelancer.id, cents }));
  const options = { at: app.clock.now(), released };
  const [order] = await makeBooked(app.db, [{ buyerId: buyer.id, items }], options);
  if (!order) throw new Error('Nothing was sold.');
  return order;
}

const ask = (amount?: string | number) =>
  app.call('/balance/requestPayout', { amount }, freelancer.auth);
const move = (payoutId: number, state: string, reason?: string) =>
  app.call('/admin/changePayoutStatus', { payoutId, state, reason }, admin.auth);

async function balance() {
  const { data, info } = await app.call('/balance/get', {}, freelancer.auth);
  if (!data) throw new Error(info);
  return data.balance;
}

/** Runs a check and reads its findings. */
async function differences() {
  await app.call('/admin/checkBooks', {}, admin.auth);
  const { data } = await app.call('/admin/getReconciliation', {}, admin.auth);
  return data?.reconciliation.differences;
}

async function newestLogEntry() {
  const { data } = await app.call('/admin/getLog', {}, admin.auth);
  return data?.entries[0];
}

/** Requests a payout of everything available, EUR 120.00. */
async function askedPayout(): Promise<number> {
  await sell([15_000]);
  await app.call('/users/updateBankAccount', BANK_FORM, freelancer.auth);
  const { data, info } = await ask();
  if (!data) throw new Error(info);
  return data.payout.id;
}

describe('a payout', () => {
  test('needs EUR 100.00, a bank account and an available amount', async () => {
    await sell([12_499]);
    expect(await ask()).toMatchObject({
      status: 422,
      info: 'A payout is possible from 100.00 EUR. You have 99.99 EUR available.',
    });
    await sell([6_251]);
    expect(await ask()).toMatchObject({
      status: 422,
      info: expect.stringContaining('bank account') as string,
    });
    expect((await balance()).refusal).toContain('bank account');
    await app.call('/users/updateBankAccount', BANK_FORM, freelancer.auth);
    expect((await balance()).refusal).toBeNull();
    for (const amount of ['99.99', '150.01', '1e3', -120, 'all of it', '120.001']) {
      expect(await ask(amount)).toMatchObject({ status: 422 });
    }
    expect((await ask('120,5')).data?.payout).toMatchObject({
      amount: 120.5,
      state: 'requested',
      bank_account: 'RS35260005601001611379',
    });
    expect(await balance()).toMatchObject({ available: 29.5, inPayout: 120.5 });
  });

  test('is one at a time, however often it is requested at once', async () => {
    await sell([50_000]);
    await app.call('/users/updateBankAccount', BANK_FORM, freelancer.auth);
    const replies = await Promise.all([ask(100), ask(100), ask(100), ask(100)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(await balance()).toMatchObject({ available: 300, inPayout: 100 });
    expect((await balance()).refusal).toContain('on its way');
  });

  test('moves step by step, is announced by e-mail and recorded in the log', async () => {
    const id = await askedPayout();
    const asked = await app.mailbox.waitForEmail(freelancer.email, `Payout ${id} is requested`);
    expect(asked.text).toContain('120.00 EUR');
    expect(asked.text).toContain('ending in 1379');
    expect(asked.text).not.toContain('RS35');
    // A later bank account only applies to later payouts.
    const later = { ...BANK_FORM, bankAccount: '160-0000000012345-78' };
    await app.call('/users/updateBankAccount', later, freelancer.auth);
    const listed = await app.call('/admin/getPayouts', { state: 'requested' }, admin.auth);
    expect(listed.data?.payouts[0]).toMatchObject({
      id,
      amount: 120,
      user_id: freelancer.id,
      holder: 'Ana Anić',
      holder_address: 'Knez Mihailova 1, Beograd, Serbia',
      bank_account: 'RS35260005601001611379',
      bank_address: 'Kraljice Marije 3, Novi Sad, Serbia',
      swift_code: 'SBPORSBG',
    });
    expect(listed.data?.counts.requested).toBeGreaterThan(0);

    expect(await move(id, 'sent')).toMatchObject({ status: 409 });
    expect(await move(id, 'approved')).toMatchObject({ status: 200 });
    expect(await move(id, 'approved')).toMatchObject({ status: 200 });
    expect(await move(id, 'sent')).toMatchObject({ status: 200 });
    await app.mailbox.waitForEmail(freelancer.email, `Payout ${id} was sent`);
    const both = await Promise.all([move(id, 'confirmed'), move(id, 'confirmed')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await balance()).toMatchObject({ available: 0, inPayout: 0, paidOut: 120 });
    expect(await move(id, 'failed', 'Too late.')).toMatchObject({ status: 409 });
    expect(await newestLogEntry()).toMatchObject({
      action: 'payout',
      subject: { kind: 'user', id: freelancer.id },
      changes: [
        {
          what: { code: 'payout', text: String(id) },
          from: { code: 'payout-sent' },
          to: { code: 'payout-confirmed' },
        },
      ],
    });
    expect(
      (await app.call('/balance/getPayouts', {}, freelancer.auth)).data?.payouts,
    ).toMatchObject([{ id, state: 'confirmed' }]);
    expect(await differences()).toEqual([]);
  });

  test('returns the money, with the reason, if it fails', async () => {
    const id = await askedPayout();
    await move(id, 'approved');
    expect(await move(id, 'failed', ' ')).toMatchObject({ status: 422 });
    expect(await move(id, 'failed', 'The account is closed.')).toMatchObject({ status: 200 });
    expect(await balance()).toMatchObject({ available: 120, inPayout: 0, openPayout: null });
    const email = await app.mailbox.waitForEmail(freelancer.email, `Payout ${id} failed`);
    expect(email.text).toContain('> The account is closed.');
    expect(
      (await app.call('/balance/getPayouts', {}, freelancer.auth)).data?.payouts,
    ).toMatchObject([{ id, state: 'failed', reason: 'The account is closed.' }]);
    expect(await ask()).toMatchObject({ status: 200 });
  });

  test('is visible to its receiver only', async () => {
    const id = await askedPayout();
    const other = await makePerson(app, { role: 2 });
    expect((await app.call('/balance/getPayouts', {}, other.auth)).data?.payouts).toEqual([]);
    expect((await balance()).openPayout?.id).toBe(id);
    expect(await move(987_654, 'approved')).toMatchObject({ status: 404 });
  });
});

test('an account with earnings to be paid out is not deleted', async () => {
  await askedPayout();
  const form = { password: freelancer.password };
  const refused = await app.call('/users/deleteAccount', form, freelancer.auth);
  expect(refused).toMatchObject({
    status: 409,
    info: expect.stringContaining('not paid out') as string,
  });
});

test('an order over EUR 5,000 is frozen until an administrator releases it', async () => {
  const { orderId } = await sell([400_000, 200_000], { released: false });
  const listed = await app.call('/admin/getFrozenOrders', {}, admin.auth);
  expect(listed.data?.orders[0]).toMatchObject({
    order_id: orderId,
    buyer_id: buyer.id,
    total: 6_000,
    frozen: 4_800,
    large: true,
    cases: [],
    items: [{ frozen: 3_200 }, { frozen: 1_600 }],
  });
  const release = () =>
    app.call('/admin/releaseFrozenOrder', { orderId, reason: 'I rang them.' }, admin.auth);
  expect(await release()).toMatchObject({ status: 200 });
  expect(await release()).toMatchObject({ status: 409 });
  expect(await balance()).toMatchObject({ frozen: 0, pending: 4_800 });
  expect(await newestLogEntry()).toMatchObject({
    action: 'frozen-order',
    subject: { kind: 'order', id: orderId },
    reason: 'I rang them.',
  });
});

describe('a chargeback', () => {
  const record = (form: object) => app.call('/admin/recordChargeback', form, admin.auth);

  test('takes the available money of the freelancers, the rest is their debt, once', async () => {
    const { orderId, totalPara } = await sell([15_000, 10_000]);
    await app.call('/users/updateBankAccount', BANK_FORM, freelancer.auth);
    await ask(150);
    const form = { reference: ` CB  ${orderId} `, orderId, reason: 'Stolen card.' };
    const booked = { amount: totalPara / 100, sellers: 200, debt: 150, loss: 0 };
    expect((await record(form)).data).toEqual({ booked: true, ...booked });
    expect((await record(form)).data).toEqual({ booked: false, ...booked });
    expect(await balance()).toMatchObject({ available: 0, inPayout: 150, debt: 150 });
    expect(await record({ ...form, reference: 'another' })).toMatchObject({ status: 422 });
    const status = await app.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(status.status).toBe('charged_back');
    expect(await newestLogEntry()).toMatchObject({ action: 'chargeback', reason: 'Stolen card.' });
    expect(await differences()).toEqual([]);
  });

  test('for an amount takes only that, in parts that add up', async () => {
    const { orderId, totalPara } = await sell([15_000, 10_000]);
    const taken = 100_001;
    const form = { reference: `CB ${orderId}`, orderId, amount: taken / 100 };
    const first = await record(form);
    expect(first.data).toMatchObject({ booked: true, amount: taken / 100 });
    expect((await record(form)).data).toMatchObject({ booked: false, amount: taken / 100 });
    const status = () =>
      app.db.selectFrom('orders').select('status').where('id', '=', orderId).execute();
    expect(await status()).toEqual([{ status: 'paid' }]);
    expect(await differences()).toEqual([]);
    const tooMuch = { reference: 'much', orderId, amount: (totalPara - taken + 1) / 100 };
    expect(await record(tooMuch)).toMatchObject({ status: 422 });
    const rest = await record({ reference: `CB2 ${orderId}`, orderId });
    expect(rest.data?.amount).toBe((totalPara - taken) / 100);
    expect((first.data?.sellers ?? 0) + (rest.data?.sellers ?? 0)).toBeCloseTo(200, 5);
    expect(await status()).toEqual([{ status: 'charged_back' }]);
    expect(await differences()).toEqual([]);
  });

  test('of a deleted freelancer is the association’s loss', async () => {
    const { orderId, items } = await sell([15_000, 10_000]);
    await app.call('/users/updateBankAccount', BANK_FORM, freelancer.auth);
    await ask();
    await changeAccount(app, freelancer, { contributor_status: 9 });
    const form = { reference: `CB ${orderId}`, orderId, projectId: items[0]?.projectId };
    expect((await record(form)).data).toMatchObject({ sellers: 0, debt: 0, loss: 120 });
    const { orderId: otherOrder } = await sell([5_000]);
    expect(await record({ ...form, orderId: otherOrder })).toMatchObject({ status: 409 });
    expect(await differences()).toEqual([]);
  });

  test('needs a reference and a paid order', async () => {
    const { orderId } = await sell([15_000]);
    expect(await record({ orderId })).toMatchObject({ status: 422 });
    expect(await record({ orderId: 987_654, reference: 'CB' })).toMatchObject({ status: 404 });
    const form = { orderId, projectId: 987_654, reference: 'CB' };
    expect(await record(form)).toMatchObject({ status: 404 });
  });
});

test('a settlement of the acquirer is booked once', async () => {
  const form = { reference: 'Statement 12', received: 1_000.25, fee: 15.1 };
  const record = (changes: object = {}) =>
    app.call('/admin/recordSettlement', { ...form, ...changes }, admin.auth);
  const first = await record();
  expect(first.data?.booked).toBe(true);
  expect((await record()).data).toEqual({ ...first.data, booked: false });
  expect(await record({ reference: '' })).toMatchObject({ status: 422 });
  expect(await record({ reference: 'x'.repeat(65) })).toMatchObject({
    status: 422,
    code: 'money.reference-too-long',
    field: 'reference',
    params: { most: 64 },
  });
  expect(await record({ reference: 'x', received: 0, fee: 0 })).toMatchObject({ status: 422 });
  expect(await record({ reference: 'x', received: 10.005 })).toMatchObject({ status: 422 });
  expect(await newestLogEntry()).toMatchObject({
    action: 'settlement',
    subject: { kind: 'books' },
  });
});

test('a purchase of euro is booked once, and payouts come from it', async () => {
  const form = { reference: 'FX 7', paid: 117_400.5, bought: 1_000 };
  const record = (changes: object = {}) =>
    app.call('/admin/recordEuroPurchase', { ...form, ...changes }, admin.auth);
  const first = await record();
  expect(first.data?.booked).toBe(true);
  const again = await record();
  expect(again.data).toEqual({ ...first.data, booked: false });
  expect(await record({ reference: 'x', paid: 0 })).toMatchObject({ status: 422 });
  expect(await record({ reference: 'x', bought: 0.001 })).toMatchObject({ status: 422 });
  const more = await record({ reference: 'FX 8' });
  expect((more.data?.euro ?? 0) - (first.data?.euro ?? 0)).toBeCloseTo(1_000, 5);
  expect((more.data?.dinar ?? 0) - (first.data?.dinar ?? 0)).toBeCloseTo(-117_400.5, 5);
  expect(await newestLogEntry()).toMatchObject({
    action: 'settlement',
    subject: { kind: 'books' },
  });
  expect(await differences()).toEqual([]);
});

describe('the reconciliation', () => {
  test('finds differences, and logs an error once a night', async () => {
    await sell([15_000]);
    const [unbooked] = await makeSold(app.db, [
      { buyerId: buyer.id, items: [{ freelancerId: freelancer.id, cents: 1_000 }] },
    ]);
    await sql`UPDATE ledger_balance SET balance = balance - 7 WHERE account_id = (
      SELECT id FROM ledger_account WHERE kind = 'seller_available' AND seller_id = ${freelancer.id})
      `.execute(app.db);
    expect(await differences()).toEqual([
      {
        check: 'balance',
        what: `The balance seller_available of user ${freelancer.id} does not equal the sum of its entries.`,
        currency: 'EUR',
        expected: -120,
        found: -120.07,
      },
      {
        check: 'payment',
        what: `The payment attempt ${unbooked?.attemptId} is not booked as it was approved.`,
        currency: 'RSD',
        expected: (unbooked?.totalPara ?? 0) / 100,
        found: 0,
      },
    ]);
    const logs = createLogRecorder();
    const nightly = createReconciliation({
      db: app.db,
      clock: app.clock,
      log: createLog('error', logs),
    });
    // The server may already have made tonight’s check.
    await sql`DELETE FROM book_check`.execute(app.db);
    await nightly.checkNightly();
    await nightly.checkNightly();
    expect(logs.text().match(/ALARM: the books do not agree/g)).toHaveLength(1);
    const newest = await app.call('/admin/getReconciliation', {}, admin.auth);
    expect(newest.data?.reconciliation).toMatchObject({ count: 2 });
    const day = newest.data?.nights[0]?.day;
    // Fixed in the meantime, but the call returns the newest check until another one is requested.
    await sql`UPDATE ledger_balance SET balance = balance + 7 WHERE account_id = (
      SELECT id FROM ledger_account WHERE kind = 'seller_available' AND seller_id = ${freelancer.id})
      `.execute(app.db);
    const again = await app.call('/admin/getReconciliation', {}, admin.auth);
    expect(again.data).toEqual(newest.data);
    const checked = await app.call('/admin/checkBooks', {}, admin.auth);
    expect(checked.data).toEqual({ count: 1 });
    const after = await app.call('/admin/getReconciliation', {}, admin.auth);
    expect(after.data?.reconciliation).toMatchObject({ day: null, count: 1 });
    const night = await app.call('/admin/getReconciliation', { day }, admin.auth);
    expect(night.data?.reconciliation).toMatchObject({ day, count: 2 });
    expect(night.data?.nights).toEqual([{ day, count: 2 }]);
    const old = await app.call('/admin/getReconciliation', { day: '2020-01-01' }, admin.auth);
    expect(old).toMatchObject({ status: 404 });
  });

  test('returns the sums of all accounts, with equal debits and credits', async () => {
    await app.call('/admin/checkBooks', {}, admin.auth);
    const { data } = await app.call('/admin/getReconciliation', {}, admin.auth);
    for (const currency of ['EUR', 'RSD']) {
      const own = data?.reconciliation.totals.filter((total) => total.currency === currency) ?? [];
      const sum = (side: 'debit' | 'credit') =>
        own.reduce((total, account) => total + Math.round(account[side] * 100), 0);
      expect(sum('debit')).toBe(sum('credit'));
      expect(sum('debit')).toBeGreaterThan(0);
    }
  });
});
