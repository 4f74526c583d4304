import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import errors from '../../../../shared/messages/en/errors.json' with { type: 'json' };
import { duringTests } from '../../../../tests/kit/during-tests.ts';
import { findAttempt, placeOrder } from '../../../../tests/kit/make/buy.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { saleRow, startStubBank } from '../../../../tests/kit/make/stub-bank.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { waitFor } from '../../../../tests/kit/wait-for.ts';
import { sdSha512 } from '../gateway-msu/sd-sha512.ts';

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

function create(payload: object = {}) {
  const request = { projects: [projectId], acceptTerms: true, ...payload };
  return app.call('/orders/create', request, buyer.auth);
}

const order = async () => (await placeOrder(app, buyer, [projectId])).hash;

/** Returns from the bank with a valid signature. */
async function comeBack(hash: string, changes: Record<string, string> = {}) {
  return post(await returnOf(hash, changes));
}

/** Builds the form of a return, signed before the changes. */
async function returnOf(hash: string, changes: Record<string, string> = {}): Promise<string> {
  const attempt = await attemptOf(hash);
  const signed = {
    merchantPaymentId: attempt.merchant_payment_id,
    customerId: String(buyer.id),
    sessionToken: attempt.session_token ?? '',
    responseCode: '00',
    random: 'r',
  };
  const signature = sdSha512(signed, bank.secretKey);
  const fields = {
    ...signed,
    sdSha512: signature,
    nameOnCard: 'Ana',
    panLast4: '0010',
    ...changes,
  };
  return new URLSearchParams(fields).toString();
}

async function post(body: string) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const url = `${app.url}/payments/return`;
  const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location') };
}

const attemptOf = (hash: string) => findAttempt(app, hash);

async function standing(hash: string): Promise<string> {
  const { data } = await app.call('/orders/getOrderStatus', { hash }, buyer.auth);
  return `${data?.status} ${data?.attempt}`;
}

describe('a return from the bank', () => {
  test('is no proof, by POST or GET: the gateway is queried', async () => {
    const hash = await order();
    expect(await comeBack(hash)).toEqual({ status: 303, location: `/order-status/${hash}` });
    expect(await standing(hash)).toBe('pending_payment redirected');
    bank.rows = [saleRow(PRICE_RSD)];
    const { merchant_payment_id: name } = await attemptOf(hash);
    const url = `${app.url}/payments/return?merchantPaymentId=${name}&responseCode=99`;
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(303);
    expect(await standing(hash)).toBe('paid approved');
  });

  test('changes nothing if its signature is wrong', async () => {
    const hash = await order();
    const asked = bank.asked.length;
    for (const forged of [{ sdSha512: 'f'.repeat(128) }, { responseCode: '99' }]) {
      expect(await comeBack(hash, forged)).toEqual({ status: 303, location: '/' });
    }
    expect(bank.asked).toHaveLength(asked);
    expect((await attemptOf(hash)).state).toBe('redirected');
  });

  test('pays nothing if it is cut off anywhere', async () => {
    const hash = await order();
    const whole = await returnOf(hash);
    for (let end = 0; end < whole.length; end += 29) {
      expect(await post(whole.slice(0, end))).toMatchObject({ status: 303 });
    }
    expect(await standing(hash)).toBe('pending_payment redirected');
  });

  test('of one order does not pay another', async () => {
    const other = await attemptOf(await order());
    buyer = await makePerson(app);
    projectId = (await makeOffer(app, freelancer, buyer, { price: 1 })).id;
    const cheap = await order();
    expect(await comeBack(cheap, { merchantPaymentId: other.merchant_payment_id })).toEqual({
      status: 303,
      location: '/',
    });
    expect((await attemptOf(cheap)).state).toBe('redirected');
  });

  test('is refused if it contradicts itself, and ignored if its attempt is unknown', async () => {
    expect(await post('merchantPaymentId=A&merchantPaymentId=B')).toMatchObject({ status: 400 });
    expect(await post('merchantPaymentId=EM-UNKNOWN')).toEqual({ status: 303, location: '/' });
    expect(await post('')).toEqual({ status: 303, location: '/' });
    const events = app.db.selectFrom('gateway_event').select('id');
    expect(await events.where('merchant_payment_id', '=', 'EM-UNKNOWN').execute()).toEqual([]);
  });

  test('is stored once, without card data and without the session token', async () => {
    const hash = await order();
    await comeBack(hash, { cardBin: '400000', cardNumber: '4000000000000010' });
    await comeBack(hash, { cardBin: '400000', cardNumber: '4000000000000010' });
    const { merchant_payment_id: name, session_token: token } = await attemptOf(hash);
    const events = await app.db
      .selectFrom('gateway_event')
      .select(['body', 'signature_ok'])
      .where('merchant_payment_id', '=', name)
      .execute();
    expect(events).toEqual([
      {
        body: { merchantPaymentId: name, responseCode: '00', panLast4: '0010' },
        signature_ok: true,
      },
    ]);
    for (const secret of [token ?? '', '4000000000000010']) {
      expect(app.logs.text()).not.toContain(secret);
    }
  });
});

describe('a gateway', () => {
  test('leaves an order that can be paid later if it opens no session', async () => {
    bank.failing = ['SESSIONTOKEN'];
    const requestKey = 'a key of this test';
    expect(await create({ requestKey })).toMatchObject({
      status: 503,
      info: errors['payment.unavailable'],
    });
    bank.failing = [];
    const { data } = await create({ requestKey });
    expect(data?.url).toMatch(/^https:\/\/bank\.example\/pay\//);
    expect(await standing(data?.hash ?? '')).toBe('pending_payment redirected');
    const history = await app.call('/users/getorderhistory', {}, buyer.auth);
    expect(history.data?.orders).toHaveLength(1);
  });

  test('does not delay the browser if it is slow: its answer arrives later', async () => {
    const hash = await order();
    Object.assign(bank, { silent: ['QUERYTRANSACTION'], rows: [saleRow(PRICE_RSD)] });
    expect(await comeBack(hash)).toEqual({ status: 303, location: `/order-status/${hash}` });
    expect((await attemptOf(hash)).state).toBe('redirected');
    bank.release();
    await waitFor('the late answer', async () => (await attemptOf(hash)).state === 'approved');
  });

  test('decides nothing until it answers with a result', async () => {
    const hash = await order();
    bank.rows = [saleRow(PRICE_RSD, { transactionStatus: 'IP', pgTranReturnCode: '' })];
    await comeBack(hash);
    expect(await standing(hash)).toBe('pending_payment redirected');
    bank.failing = ['QUERYTRANSACTION'];
    await comeBack(hash);
    expect(await standing(hash)).toBe('pending_payment unknown');
    const again = await app.call('/orders/tryAgain', { hash, acceptTerms: true }, buyer.auth);
    expect(again).toMatchObject({
      status: 409,
      info: 'We cannot yet confirm the payment; do not pay again.',
    });
    Object.assign(bank, { failing: [], rows: [saleRow(PRICE_RSD)] });
    await comeBack(hash);
    expect(await standing(hash)).toBe('paid approved');
  });

  test('that approved another currency causes a review and no delivery', async () => {
    const hash = await order();
    bank.rows = [saleRow(PRICE_RSD, { currency: 'EUR' })];
    await comeBack(hash);
    expect(await standing(hash)).toBe('pending_payment review');
    expect(app.logs.text()).toContain('A payment does not match its order');
    const { data } = await app.call('/projects/getProject', { projectId }, buyer.auth);
    expect(data?.project.offer_state).toBe('offered');
    expect((await create()).info).toBe('We cannot yet confirm the payment; do not pay again.');
  });
});

describe('a payment that is not owed', () => {
  test('is voided if its order was replaced by a new one', async () => {
    const first = await order();
    const second = await order();
    expect(await standing(first)).toBe('expired expired');
    bank.rows = [saleRow(PRICE_RSD)];
    await comeBack(first);
    expect(bank.asked).toContain('VOID');
    expect(await standing(first)).toBe('expired voided');
    await app.mailbox.waitForEmail(buyer.email, 'was cancelled');
    bank.rows = [saleRow(PRICE_RSD)];
    await comeBack(second);
    expect(await standing(second)).toBe('paid approved');
  });

  test('is voided if another attempt has already paid the order', async () => {
    const hash = await order();
    const first = await attemptOf(hash);
    bank.rows = [saleRow(PRICE_RSD, { transactionStatus: 'FA', pgTranReturnCode: '51' })];
    await comeBack(hash);
    await app.call('/orders/tryAgain', { hash, acceptTerms: true }, buyer.auth);
    bank.rows = [saleRow(PRICE_RSD)];
    await comeBack(hash);
    expect(await standing(hash)).toBe('paid approved');
    bank.rows = [saleRow(PRICE_RSD)];
    await post(`merchantPaymentId=${first.merchant_payment_id}`);
    const { state } = await app.db
      .selectFrom('payment_attempt')
      .select('state')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('voided');
    expect(await standing(hash)).toBe('paid approved');
  });
});
