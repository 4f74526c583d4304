import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/start/clock.ts';
import { duringTests } from '../../../../tests/kit/during-tests.ts';
import { fillInCard, payAtBank, returnToShop } from '../../../../tests/kit/make/bank-browser.ts';
import { findAttempt, placeOrder } from '../../../../tests/kit/make/buy.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { runJob } from '../../../../tests/kit/run-job.ts';
import { saleRow, startStubBank } from '../../../../tests/kit/make/stub-bank.ts';
import { startAppForTests, type TestApp } from '../../../../tests/kit/test-app.ts';

/** The sandbox bank's card that charges one para too much. */
const DIFFERENT = '4000000000000101';

let app: TestApp;
let admin: TestPerson;
let buyer: TestPerson;

beforeEach(async () => {
  buyer = await makePerson(app);
  admin = await makePerson(app, { administrator: true });
});

/** Orders an offer of 125 euro and returns the address of its payment. */
async function order(): Promise<{ url: string; hash: string }> {
  const freelancer = await makePerson(app, { role: 2 });
  const offer = await makeOffer(app, freelancer, buyer, { price: 125 });
  return placeOrder(app, buyer, [offer.id]);
}

const attemptOf = (hash: string) => findAttempt(app, hash);

async function standing(hash: string): Promise<string> {
  const { status, state } = await attemptOf(hash);
  return `${status} ${state}`;
}

function decide(
  path: '/admin/voidPayment' | '/admin/settlePayment',
  attemptId: number,
  reason = 'It differs.',
) {
  return app.call(path, { attemptId, reason }, admin.auth);
}

async function logEntries(orderId: number) {
  const { data } = await app.call('/admin/getLog', { action: 'payment-review' }, admin.auth);
  return (data?.entries ?? []).filter(({ subject }) => subject.id === orderId);
}

describe('a payment of another amount, at the sandbox bank', () => {
  const shop = startAppForTests();
  beforeAll(() => {
    app = shop;
  });

  async function inReview() {
    const { url, hash } = await order();
    await returnToShop(app, await payAtBank(url, DIFFERENT));
    const { id, order_id: orderId } = await attemptOf(hash);
    expect(await standing(hash)).toBe('pending_payment review');
    return { hash, id, orderId };
  }

  /** Returns the reversals of an order at the bank, and their kind. */
  async function atBank(orderId: number) {
    const { rows } = await sql<{ type: string; para: number }>`
      SELECT t.type, t.amount_para AS para
      FROM sandbox_bank.transaction t JOIN sandbox_bank.session s ON s.token = t.session_token
      JOIN payment_attempt a ON a.merchant_payment_id = s.merchant_payment_id
      WHERE a.order_id = ${orderId} AND t.type <> 'SALE'`.execute(app.db);
    return rows;
  }

  test('is looked at and asked about again without any effect, and an alarm is e-mailed once', async () => {
    const { id, hash, orderId } = await inReview();
    const look = await app.call('/admin/getPaymentAtBank', { attemptId: id }, admin.auth);
    expect(look.data?.bank).toEqual({
      kind: 'approved',
      amount: 14_648.41,
      currency: 'RSD',
      refunded: 0,
    });
    expect((await decide('/admin/settlePayment', id)).data).toEqual({ state: 'review' });
    expect(await standing(hash)).toBe('pending_payment review');
    expect(await logEntries(orderId)).toMatchObject([
      { changes: [{ to: { code: 'asked-bank-again' } }] },
    ]);
    const { data } = await app.call('/admin/getWaiting', {}, admin.auth);
    expect(data?.waiting.payments).toBe(1);
    await runJob(app, 'admin.alarm-emails');
    await runJob(app, 'admin.alarm-emails');
    const email = await app.mailbox.waitForEmail(admin.email, 'Urgent');
    expect(email.text).toContain(`${app.url}/admin/refunds/${orderId}`);
    expect(email.text).toContain('14,648.40 RSD');
    const emails = await app.mailbox.emails(admin.email);
    expect(emails.filter(({ subject }) => subject.includes('to look at'))).toHaveLength(1);
  });

  test('is voided completely on its day; the buyer is told and can pay again', async () => {
    const { id, hash, orderId } = await inReview();
    expect((await decide('/admin/voidPayment', id)).data).toEqual({ state: 'voided' });
    expect(await atBank(orderId)).toEqual([{ type: 'VOID', para: 1_464_841 }]);
    expect(await standing(hash)).toBe('failed voided');
    await app.mailbox.waitForEmail(buyer.email, 'was cancelled');
    expect(await logEntries(orderId)).toMatchObject([
      {
        actor: { id: admin.id },
        changes: [
          { from: { code: 'to-look-at' }, to: { code: 'give-back', text: '14,648.41 RSD' } },
        ],
        reason: 'It differs.',
      },
    ]);
    const again = await app.call('/orders/tryAgain', { hash, acceptTerms: true }, buyer.auth);
    await returnToShop(app, await payAtBank(again.data?.url ?? '', '4000000000000010'));
    expect(await standing(hash)).toBe('paid approved');
    expect((await decide('/admin/voidPayment', id)).status).toBe(409);
  });

  test('is refunded after its day', async () => {
    const { id, hash, orderId } = await inReview();
    app.clock.advance(DAY_MS);
    admin = await makePerson(app, { administrator: true });
    expect((await decide('/admin/voidPayment', id)).data).toEqual({ state: 'voided' });
    expect(await atBank(orderId)).toEqual([{ type: 'REFUND', para: 1_464_841 }]);
    expect(await standing(hash)).toBe('failed voided');
  });

  test('is reversed once, even if several administrators decide at once', async () => {
    const { id, orderId } = await inReview();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => decide('/admin/voidPayment', id)),
    );
    expect(replies.filter(({ success }) => success).length).toBeGreaterThan(0);
    expect(await atBank(orderId)).toHaveLength(1);
  });

  test('needs a reason, an administrator, and to be in review', async () => {
    const { id } = await inReview();
    const { url, hash } = await order();
    expect((await decide('/admin/voidPayment', id, ' ')).info).toBe(
      'Please enter the reason: it stays in the log.',
    );
    const form = { attemptId: id, reason: 'Mine.' };
    expect((await app.call('/admin/voidPayment', form, buyer.auth)).status).toBe(403);
    await fillInCard(url, '4000000000000010');
    expect((await decide('/admin/voidPayment', (await attemptOf(hash)).id)).status).toBe(409);
    expect((await decide('/admin/voidPayment', 999_999)).status).toBe(404);
  });
});

describe('a payment in review at a bank that answers differently', () => {
  const bank = duringTests(startStubBank);
  const shop = startAppForTests(() => ({ payment: bank.gateway }));
  beforeAll(() => {
    app = shop;
  });

  async function inReview(rows: object[]) {
    const { hash } = await order();
    const { id } = await attemptOf(hash);
    Object.assign(bank, { rows, failing: [], refusing: [] });
    await app.call('/admin/settleOrder', { orderId: (await attemptOf(hash)).order_id }, admin.auth);
    expect(await standing(hash)).toBe('pending_payment review');
    return { hash, id };
  }

  test('is paid if a new answer of the bank matches the order', async () => {
    const { hash, id } = await inReview([saleRow(14_648.41)]);
    bank.rows = [saleRow(14_648.4)];
    expect((await decide('/admin/settlePayment', id)).data).toEqual({ state: 'approved' });
    expect(await standing(hash)).toBe('paid approved');
  });

  test('stays in review while the bank does not answer, or refuses to reverse it', async () => {
    const { hash, id } = await inReview([saleRow(14_648.41)]);
    bank.failing = ['QUERYTRANSACTION'];
    expect((await decide('/admin/voidPayment', id)).status).toBe(503);
    expect(bank.asked).not.toContain('VOID');
    bank.failing = [];
    bank.rows = [saleRow(14_648.41, { transactionStatus: 'FA' })];
    expect((await decide('/admin/voidPayment', id)).status).toBe(409);
    bank.rows = [saleRow(14_648.41)];
    bank.refusing = ['VOID', 'REFUND'];
    expect(await decide('/admin/voidPayment', id)).toMatchObject({
      status: 409,
      code: 'payment.bank-refused',
      params: {},
    });
    expect(await standing(hash)).toBe('pending_payment review');
  });

  test('stays in review if the answer to its void is lost; a later query finds the void', async () => {
    const { hash, id } = await inReview([saleRow(14_648.41)]);
    bank.failing = ['VOID'];
    expect((await decide('/admin/voidPayment', id)).data).toEqual({ state: 'review' });
    bank.rows = [saleRow(14_648.41, { transactionStatus: 'VD' })];
    expect((await decide('/admin/settlePayment', id)).data).toEqual({ state: 'voided' });
    expect(await standing(hash)).toBe('failed voided');
  });
});
