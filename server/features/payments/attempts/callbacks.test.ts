import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { duringTests } from '../../../../tests/kit/during-tests.ts';
import { findAttempt, placeOrder } from '../../../../tests/kit/make/buy.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { runJob } from '../../../../tests/kit/run-job.ts';
import { saleRow, startStubBank } from '../../../../tests/kit/make/stub-bank.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { waitFor } from '../../../../tests/kit/wait-for.ts';

/* Notifications, and the reconciler: everything that happens without the buyer. */

const PRICE_RSD = 1_171.87;

const bank = duringTests(startStubBank);
const app = startAppForTests(() => ({ payment: bank.gateway }));
let freelancer: TestPerson;
let buyer: TestPerson;
let projectId: number;

beforeAll(async () => {
  freelancer = await makePerson(app, { role: 2 });
});
beforeEach(async () => {
  Object.assign(bank, { rows: [], failing: [] });
  buyer = await makePerson(app);
  projectId = (await makeOffer(app, freelancer, buyer, { price: 10 })).id;
});

const order = async () => (await placeOrder(app, buyer, [projectId])).hash;

/** Returns from the bank without a signature. */
async function comeBack(hash: string, changes: Record<string, string> = {}): Promise<void> {
  const { merchant_payment_id: name } = await attemptOf(hash);
  const body = new URLSearchParams({ merchantPaymentId: name, ...changes });
  await fetch(`${app.url}/payments/return`, { method: 'POST', body, redirect: 'manual' });
}

const attemptOf = (hash: string) => findAttempt(app, hash);

async function standing(hash: string): Promise<string> {
  const { data } = await app.call('/orders/getOrderStatus', { hash }, buyer.auth);
  return `${data?.status} ${data?.attempt}`;
}

describe('the reconciler', () => {
  const MINUTE = 60_000;

  async function reconcile(minutesLater: number): Promise<number> {
    app.clock.advance(minutesLater * MINUTE);
    const before = bank.asked.length;
    await runJob(app, 'payments.reconcile');
    return bank.asked.length - before;
  }

  test('queries after two minutes, then every ten minutes, and applies the answer', async () => {
    // Ends the attempts that earlier tests left open.
    await app.db.updateTable('payment_attempt').set({ state: 'voided' }).execute();
    const hash = await order();
    expect(await reconcile(1)).toBe(0);
    expect(await reconcile(2)).toBe(1);
    expect(await reconcile(9)).toBe(0);
    bank.failing = ['QUERYTRANSACTION'];
    expect(await reconcile(2)).toBe(1);
    expect((await attemptOf(hash)).state).toBe('unknown');
    Object.assign(bank, { failing: [], rows: [saleRow(PRICE_RSD)] });
    expect(await reconcile(11)).toBe(1);
    expect(await standing(hash)).toBe('paid approved');
    expect(await reconcile(11)).toBe(0);
  });

  test('finds a late approval of a declined attempt, and queries it less often', async () => {
    const hash = await order();
    bank.rows = [saleRow(PRICE_RSD, { transactionStatus: 'FA', pgTranReturnCode: '51' })];
    await comeBack(hash);
    expect(await standing(hash)).toBe('failed declined');
    expect(await reconcile(30)).toBe(0);
    bank.rows = [saleRow(PRICE_RSD)];
    await reconcile(31);
    expect((await attemptOf(hash)).state).toBe('approved');
  });

  test('queries attempts older than a day before it hands them to a person', async () => {
    Object.assign(bank, { failing: [], rows: [] });
    const abandoned = await order();
    const alarms = () => app.db.selectFrom('alarm').select('key').execute();
    const before = await alarms();
    await reconcile(3 * 24 * 60);
    expect((await attemptOf(abandoned)).state).toBe('expired');
    expect(await alarms()).toEqual(before);
    const email = await app.mailbox.waitForEmail(buyer.email, 'Nothing was charged');
    expect(email.text).toContain(`${app.url}/cart`);
    const again = { projects: [projectId], acceptTerms: true };
    expect((await app.call('/orders/create', again, buyer.auth)).status).toBe(200);
  });

  test('hands an attempt to a person after a day, who can query again', async () => {
    const admin = await makePerson(app, { administrator: true });
    const hash = await order();
    bank.failing = ['QUERYTRANSACTION'];
    await reconcile(10);
    expect((await attemptOf(hash)).state).toBe('unknown');
    await app.db
      .updateTable('payment_attempt')
      .set({ created_at: new Date(app.clock.now().getTime() - 24 * 60 * MINUTE) })
      .where('id', '=', (await attemptOf(hash)).id)
      .execute();
    await reconcile(11);
    expect((await attemptOf(hash)).state).toBe('review');
    expect(app.logs.text()).toContain('After a day it is not clear how a payment ended.');
    const listed = await app.call('/admin/getRefunds', {}, admin.auth);
    const { order_id: orderId } = await attemptOf(hash);
    expect(listed.data?.toCheck.map((one) => one.order_id)).toContain(orderId);
    Object.assign(bank, { failing: [], rows: [saleRow(PRICE_RSD)] });
    const decision = { attemptId: (await attemptOf(hash)).id, reason: 'It is there now.' };
    await app.call('/admin/settlePayment', decision, admin.auth);
    expect(await standing(hash)).toBe('paid approved');
  });

  test('takes an attempt back from the person if the bank answers after all', async () => {
    const hash = await order();
    bank.failing = ['QUERYTRANSACTION'];
    await reconcile(24 * 60);
    expect(await standing(hash)).toBe('pending_payment review');
    const request = { projects: [projectId], acceptTerms: true };
    expect((await app.call('/orders/create', request, buyer.auth)).status).toBe(409);
    Object.assign(bank, { failing: [], rows: [] });
    await reconcile(60);
    expect(await standing(hash)).toBe('expired expired');
    expect((await app.call('/orders/create', request, buyer.auth)).status).toBe(200);
  });
});

describe('a notification', () => {
  const FORM = 'application/x-www-form-urlencoded';

  function notify(body: string, type = FORM) {
    const url = `${app.url}/payments/notification`;
    return fetch(url, { method: 'POST', body, headers: { 'Content-Type': type } });
  }

  test('is no proof: it only causes a query, soon', async () => {
    const hash = await order();
    const { merchant_payment_id: name, id } = await attemptOf(hash);
    const fields = { merchantPaymentId: name, status: 'AP', amount: '1171.87' };
    expect((await notify(new URLSearchParams(fields).toString())).status).toBe(200);
    await waitFor('the question', async () => (await attemptOf(hash)).queried_at !== null);
    expect((await attemptOf(hash)).state).toBe('redirected');
    bank.rows = [saleRow(PRICE_RSD)];
    await notify(JSON.stringify({ ...fields, amount: 1171.8 }), 'application/json');
    await waitFor('the payment', async () => (await attemptOf(hash)).state === 'approved');
    const events = app.db.selectFrom('gateway_event').select('source');
    const kept = await events.where('merchant_payment_id', '=', name).execute();
    expect(kept.map(({ source }) => source)).toEqual(['notification', 'notification']);
    expect(await postingsOf(id)).toBe(1);
  });

  test('causes another query when repeated, at most every ten seconds', async () => {
    const hash = await order();
    const { merchant_payment_id: name, id } = await attemptOf(hash);
    const body = `merchantPaymentId=${name}&status=AP`;
    await notify(body);
    await waitFor('the question', async () => (await attemptOf(hash)).queried_at !== null);
    await notify(body);
    expect(await questions(id)).toBe(1);
    app.clock.advance(11_000);
    await notify(body);
    expect(await questions(id)).toBe(2);
  });

  test.each([
    ['nothing', '', 200],
    ['an unknown payment', 'merchantPaymentId=EM-NOBODY&status=AP', 200],
    ['a field with two values', 'merchantPaymentId=A&merchantPaymentId=B', 400],
    ['half of its text', '{"merchantPaymentId":"EM', 400, 'application/json'],
    ['40,000 letters', 'x'.repeat(40_000), 413],
  ])('with %s changes nothing', async (_what, body, status, type = FORM) => {
    const before = await questions();
    expect((await notify(body, type)).status).toBe(status);
    expect(await questions()).toBe(before);
  });

  test('with a wrong signature does not even cause a query', async () => {
    const { merchant_payment_id: name, id } = await attemptOf(await order());
    bank.rows = [saleRow(PRICE_RSD)];
    const forged = `merchantPaymentId=${name}&responseCode=00&random=r&sdSha512=${'f'.repeat(128)}`;
    expect((await notify(forged)).status).toBe(200);
    expect(await questions(id)).toBe(0);
    expect(app.logs.text()).toContain('A callback with a wrong signature was ignored.');
  });

  test('must be retried while the database is away, like a return', async () => {
    const hash = await order();
    const { merchant_payment_id: name } = await attemptOf(hash);
    const body = `merchantPaymentId=${name}&status=AP`;
    bank.rows = [saleRow(PRICE_RSD)];
    await app.loseDatabase();
    const down = [await notify(body), await fetch(`${app.url}/payments/return?${body}`)];
    expect(down.map((reply) => reply.status)).toEqual([503, 503]);
    expect(down.map((reply) => reply.headers.get('retry-after'))).toEqual(['30', '30']);
    await app.regainDatabase();
    expect((await notify(body)).status).toBe(200);
    await waitFor('the payment', async () => (await attemptOf(hash)).state === 'approved');
  });

  test('causes one posting, one e-mail and one sale, ten times at once with the return and the order page', async () => {
    const hash = await order();
    const { merchant_payment_id: name, id } = await attemptOf(hash);
    bank.rows = [saleRow(PRICE_RSD)];
    const times = Array.from({ length: 10 }, (_, index) => index);
    await Promise.all(
      times.flatMap((time) => [
        notify(`merchantPaymentId=${name}&status=AP&time=${time}`),
        comeBack(hash, { time: String(time) }),
        standing(hash),
      ]),
    );
    expect(await standing(hash)).toBe('paid approved');
    expect(await postingsOf(id)).toBe(1);
    await app.mailbox.waitForEmail(buyer.email, 'is paid');
    const emails = await app.mailbox.emails(buyer.email);
    expect(emails.filter(({ subject }) => subject.includes('is paid'))).toHaveLength(1);
  });
});

/** Counts the postings of an attempt's payment. */
async function postingsOf(attemptId: number): Promise<number> {
  const rows = await app.db
    .selectFrom('ledger_txn')
    .select('id')
    .where('idem_key', '=', `pay:${attemptId}`)
    .execute();
  return rows.length;
}

/** Counts the queries of the bank that notifications caused, about an attempt or all of them. */
async function questions(attemptId?: number): Promise<number | undefined> {
  const jobs = await sql<{ count: number }>`
    SELECT count(*) FROM pgboss.job WHERE name = 'payments.resolve-attempt'
      AND data->>'attemptId' = coalesce(${attemptId ?? null}::text, data->>'attemptId')`.execute(
    app.db,
  );
  return jobs.rows[0]?.count;
}
