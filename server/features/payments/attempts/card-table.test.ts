import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAttempt, placeOrder } from '../../../../tests/kit/make/buy.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import {
  fillInCard,
  payAtBank,
  readReturn,
  returnToShop,
} from '../../../../tests/kit/make/bank-browser.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { runJob } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { waitFor } from '../../../../tests/kit/wait-for.ts';

/* Each row of the sandbox bank's card table, from the cart to its final state. */

const MINUTE_MS = 60_000;

const app = startAppForTests();
let freelancer: TestPerson;
let buyer: TestPerson;
let projectId: number;

beforeAll(async () => {
  freelancer = await makePerson(app, { role: 2 });
});
beforeEach(async () => {
  buyer = await makePerson(app);
  projectId = (await makeOffer(app, freelancer, buyer, { price: 125 })).id;
});

const order = () => placeOrder(app, buyer, [projectId]);

/** Returns the status of an order and of its deciding attempt, without querying the bank. */
async function standing(hash: string): Promise<string> {
  const { status, state: attempt } = await findAttempt(app, hash);
  return `${status} ${attempt}`;
}

function state(hash: string) {
  return app.call('/orders/getOrderStatus', { hash }, buyer.auth);
}

/** Sends the form of the page that asks for the code. */
function answer(challenge: string, form: Record<string, string>): Promise<Response> {
  return fetch(challenge, { method: 'POST', body: new URLSearchParams(form) });
}

async function reconcile(minutesLater: number): Promise<void> {
  app.clock.advance(minutesLater * MINUTE_MS);
  await runJob(app, 'payments.reconcile');
}

/** Returns the charged amount of an order in the books, in para; null if nothing is booked. */
async function booked(hash: string): Promise<number | null> {
  const row = await app.db
    .selectFrom('ledger_txn')
    .innerJoin('orders', 'orders.id', 'ledger_txn.order_id')
    .innerJoin('ledger_entry', 'ledger_entry.txn_id', 'ledger_txn.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .select((eb) => eb.fn.sum<string | null>('ledger_entry.amount').as('para'))
    .where('orders.hash', '=', hash)
    .where('ledger_account.kind', '=', 'acquirer_receivable')
    .executeTakeFirstOrThrow();
  return row.para === null ? null : Number(row.para);
}

const PAID = 1_464_840;

test.each(['5500000000000012', '9891000000000011'])(
  'a card that asks for a code pays after the right one (%s)',
  async (number) => {
    const { url, hash } = await order();
    const challenge = await fillInCard(url, number);
    expect(new URL(challenge.url).pathname).toMatch(/^\/sandbox-bank\/acs\/[A-Z2-7]{32}$/);
    const wrong = await answer(challenge.url, { code: '000000', action: 'confirm' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('You can try 2 more times.');
    await reconcile(3);
    expect(await standing(hash)).toBe('pending_payment redirected');
    const right = await answer(challenge.url, { code: '123 456', action: 'confirm' });
    await returnToShop(app, await readReturn(right));
    expect(await standing(hash)).toBe('paid approved');
  },
);

describe('a card that fails', () => {
  test.each([
    ['4000000000000028', '51', 'ERR20051'],
    ['4000000000000036', '54', 'ERR20054'],
    ['4000000000000044', '05', 'ERR20005'],
  ])(
    'is declined: %s with %s charges nothing and can be followed by another card',
    async (number, code, error) => {
      const { url, hash } = await order();
      const back = await payAtBank(url, number);
      expect(back.fields.get('responseCode')).toBe('99');
      await returnToShop(app, back);
      expect(await standing(hash)).toBe('failed declined');
      const { data } = await state(hash);
      expect(data).toMatchObject({ pgTranReturnCode: code, errorCode: error, canTryAgain: true });
      expect(await booked(hash)).toBeNull();
      const again = await app.call('/orders/tryAgain', { hash, acceptTerms: true }, buyer.auth);
      await returnToShop(app, await payAtBank(again.data?.url ?? '', '4000000000000010'));
      expect(await standing(hash)).toBe('paid approved');
    },
  );

  test('is declined if its code is never right', async () => {
    const { url, hash } = await order();
    const { url: challenge } = await fillInCard(url, '4000000000000051');
    const enter = () => answer(challenge, { code: '123456', action: 'confirm' });
    expect([(await enter()).status, (await enter()).status]).toEqual([422, 422]);
    await returnToShop(app, await readReturn(await enter()));
    expect(await standing(hash)).toBe('failed declined');
    expect((await state(hash)).data?.errorCode).toBe('ERR30002');
  });

  test('is declined if its code is not entered within ten minutes, or is abandoned', async () => {
    const { url, hash } = await order();
    const { url: challenge } = await fillInCard(url, '4000000000000051');
    await reconcile(3);
    expect(await standing(hash)).toBe('pending_payment redirected');
    await reconcile(11);
    expect(await standing(hash)).toBe('failed declined');
    expect((await fetch(challenge)).status).toBe(200);

    const again = await app.call('/orders/tryAgain', { hash, acceptTerms: true }, buyer.auth);
    const second = await fillInCard(again.data?.url ?? '', '5500000000000012');
    await returnToShop(app, await readReturn(await answer(second.url, { action: 'give-up' })));
    expect(await standing(hash)).toBe('failed declined');
  });
});

describe('a return that goes wrong', () => {
  test('4000000000000069: the browser never returns, and the reconciler finds the payment', async () => {
    const { url, hash } = await order();
    const page = await (await fillInCard(url, '4000000000000069')).text();
    expect(page).toContain('never returns');
    expect(page).not.toContain('<form');
    await reconcile(1);
    expect(await standing(hash)).toBe('pending_payment redirected');
    await reconcile(5);
    expect(await standing(hash)).toBe('paid approved');
    expect(await booked(hash)).toBe(PAID);
    await app.mailbox.waitForEmail(buyer.email, 'is paid');
  });

  test('4000000000000077: every callback arrives three times, and the order is paid once', async () => {
    const { url, hash } = await order();
    const back = await payAtBank(url, '4000000000000077');
    await returnToShop(app, back);
    await waitFor('the payment', async () => (await standing(hash)) === 'paid approved');
    const name = back.fields.get('merchantPaymentId');
    const events = app.db
      .selectFrom('gateway_event')
      .select('source')
      .where('merchant_payment_id', '=', name)
      .orderBy('source');
    await expect
      .poll(() => events.execute())
      .toEqual([{ source: 'notification' }, { source: 'return_post' }]);
    expect(await booked(hash)).toBe(PAID);
  });

  test('4000000000000119: a forged signature is not trusted', async () => {
    const { url, hash } = await order();
    const back = await payAtBank(url, '4000000000000119');
    expect(back.fields.get('responseCode')).toBe('00');
    expect(await returnToShop(app, back)).toEqual({ status: 303, location: '/' });
    expect(await standing(hash)).toBe('pending_payment redirected');
    await reconcile(5);
    expect(await standing(hash)).toBe('failed declined');
    expect(await booked(hash)).toBeNull();
  });

  test('4000000000000127: an unsigned return is no proof, and an unpaid order expires and can be made again', async () => {
    const { url, hash } = await order();
    const back = await payAtBank(url, '4000000000000127');
    expect(back.fields.get('responseCode')).toBe('00');
    expect(back.fields.has('sdSha512')).toBe(false);
    await returnToShop(app, back);
    expect(await standing(hash)).toBe('pending_payment redirected');
    await reconcile(76);
    expect(await standing(hash)).toBe('expired expired');
    expect(await standing((await order()).hash)).toBe('pending_payment redirected');
  });

  test('4000000000000135: a signed return of one payment does not pay another', async () => {
    const { url, hash } = await order();
    const owner = buyer;
    buyer = await makePerson(app);
    projectId = (await makeOffer(app, freelancer, buyer, { price: 500 })).id;
    const dear = await order();
    buyer = owner;
    const back = await payAtBank(url, '4000000000000135');
    const attempt = await findAttempt(app, dear.hash);
    expect(back.fields.get('merchantPaymentId')).toBe(attempt.merchant_payment_id);
    expect(await returnToShop(app, back)).toEqual({ status: 303, location: '/' });
    await reconcile(5);
    expect(await standing(dear.hash)).toBe('pending_payment redirected');
    expect(await standing(hash)).toBe('paid approved');
  });
});

describe('a bank that is slow or wrong', () => {
  test('4000000000000085: approved after half a minute', async () => {
    const { url, hash } = await order();
    await returnToShop(app, await payAtBank(url, '4000000000000085'));
    expect(await standing(hash)).toBe('pending_payment redirected');
    app.clock.advance(31_000);
    expect((await state(hash)).data?.status).toBe('paid');
  });

  test('4000000000000093: an approval after the session is voided at once, and the buyer is told', async () => {
    const { url, hash } = await order();
    const page = await (await fillInCard(url, '4000000000000093')).text();
    expect(page).not.toContain('<form');
    await reconcile(76);
    expect(await standing(hash)).toBe('expired expired');
    await reconcile(61);
    expect(await standing(hash)).toBe('expired voided');
    expect(app.logs.text()).toContain('An order was paid twice or too late');
    await app.mailbox.waitForEmail(buyer.email, 'was cancelled');
    expect(await booked(hash)).toBeNull();
  });

  test.each([
    ['two hours', 120],
    ['a day', 25 * 60],
    ['five days', 5 * 24 * 60],
  ])('4000000000000093: the same if the bank is first queried after %s', async (_, minutes) => {
    const { url, hash } = await order();
    await fillInCard(url, '4000000000000093');
    await reconcile(minutes);
    expect(await standing(hash)).toBe('failed voided');
    await app.mailbox.waitForEmail(buyer.email, 'was cancelled');
    expect(await booked(hash)).toBeNull();
    expect((await state(hash)).data).toMatchObject({
      pgTranReturnCode: '',
      transactionStatus: expect.not.stringMatching(/^AP$/) as unknown,
    });
  });

  test('4000000000000101: one para too much needs a review, and nothing is delivered', async () => {
    const { url, hash } = await order();
    await returnToShop(app, await payAtBank(url, '4000000000000101'));
    expect(await standing(hash)).toBe('pending_payment review');
    expect(await booked(hash)).toBeNull();
    const { data } = await state(hash);
    expect(data).toMatchObject({ pgTranReturnCode: '', transactionStatus: '' });
    const history = await app.call('/users/getorderhistory', {}, buyer.auth);
    expect(history.data?.orders[0]).toMatchObject({ hash, response_code: null });
  });

  test('4000000000000143: no answer does not mean declined', async () => {
    const { url, hash } = await order();
    await returnToShop(app, await payAtBank(url, '4000000000000143'));
    expect(await standing(hash)).toBe('pending_payment unknown');
    app.clock.advance(3_000);
    expect((await state(hash)).data).toMatchObject({
      status: 'pending_payment',
      attempt: 'unknown',
    });
    await reconcile(11);
    expect(await standing(hash)).toBe('paid approved');
    expect(await booked(hash)).toBe(PAID);
  });
});
