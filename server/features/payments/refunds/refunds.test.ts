import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/start/clock.ts';
import type { Refund } from '../../../../shared/features/payments/payments.ts';
import { buyOrder } from '../../../../tests/kit/make/buy.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { makeSound } from '../../../../tests/kit/make/make-sound.ts';
import { runJob } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { waitFor } from '../../../../tests/kit/wait-for.ts';

const MINUTE_MS = 60_000;

const app = startAppForTests();
let freelancer: TestPerson;
let admin: TestPerson;
let buyer: TestPerson;

beforeAll(async () => {
  freelancer = await makePerson(app, { role: 2, name: 'Vera' });
});
beforeEach(async () => {
  buyer = await makePerson(app);
  // Created each time, because the clock moves on and the session ends.
  admin = await makePerson(app, { administrator: true, name: 'Boss' });
});

const buy = (projects: number[]) => buyOrder(app, buyer, projects);

async function newOffer(price: number): Promise<number> {
  return (await makeOffer(app, freelancer, buyer, { price })).id;
}

function refund(orderId: number, projectId: number, form: object = {}) {
  const payload = { orderId, projectId, reason: 'It clicks.', ...form };
  return app.call('/admin/refundItem', payload, admin.auth);
}

async function money(orderId: number) {
  const { data, info } = await app.call('/admin/getOrderMoney', { orderId }, admin.auth);
  if (!data) throw new Error(info);
  return data.order;
}

function waitForState(orderId: number, id: number | undefined, state: Refund['state']) {
  return waitFor(`the refund to be ${state}`, async () =>
    (await money(orderId)).refunds.find((one) => one.id === id && one.state === state),
  );
}

/** Returns the refunded amount of an order at the bank, in RSD. */
async function refundedAtBank(orderId: number): Promise<number> {
  const { rows } = await sql<{ para: number }>`
    SELECT coalesce(sum(t.amount_para), 0)::bigint AS para
    FROM sandbox_bank.transaction t JOIN sandbox_bank.session s ON s.token = t.session_token
    JOIN payment_attempt a ON a.merchant_payment_id = s.merchant_payment_id
    WHERE a.order_id = ${orderId} AND t.type <> 'SALE'`.execute(app.db);
  return (rows[0]?.para ?? 0) / 100;
}

/** Returns the sum of each ledger account over all postings about an order. */
async function bookedOf(orderId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; sum: number }>`
    SELECT a.kind || ' ' || e.currency AS kind, sum(e.amount)::bigint AS sum FROM ledger_txn t
    JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id
    WHERE t.order_id = ${orderId} GROUP BY 1 HAVING sum(e.amount) <> 0`.execute(app.db);
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]));
}

describe('a refund', () => {
  test('of a whole order on the same day is a void at the bank, and leaves the books empty', async () => {
    const offer = await newOffer(125);
    const { orderId, orderHash: hash } = await buy([offer]);
    const { data } = await refund(orderId, offer);
    expect(data?.refund).toMatchObject({
      amount: 125,
      amount_rsd: 14_648.4,
      origin: 'administrator',
    });
    await waitForState(orderId, data?.refund.id, 'confirmed');
    expect(await refundedAtBank(orderId)).toBe(14_648.4);
    expect(await bookedOf(orderId)).toEqual({});
    const state = await app.call('/orders/getOrderStatus', { hash }, buyer.auth);
    expect(state.data?.status).toBe('refunded');
    const email = await app.mailbox.waitForEmail(buyer.email, 'Refund for your Earmark order');
    expect(email.text).toContain('14,648.40 RSD (125.00 of 125.00 EUR)');
    expect(email.text).toContain('It clicks.');
    const toFreelancer = await app.mailbox.waitForEmail(freelancer.email, 'A sale was refunded');
    expect(toFreelancer.text).toContain('125.00 of 125.00 EUR');
  });

  test('of a part is logged and waits for the bank’s end of day; the rest can follow', async () => {
    const offer = await newOffer(100);
    const sound = await makeSound(app, freelancer);
    const { orderId } = await buy([offer, sound.id]);
    const first = await refund(orderId, offer, { amount: '30,50' });
    const log = await app.call('/admin/getLog', { action: 'refund' }, admin.auth);
    expect(log.data?.entries[0]).toMatchObject({
      subject: { kind: 'order', id: orderId },
      changes: [{ what: { code: 'refund' }, from: null, to: { text: '30.50 EUR' } }],
      reason: 'It clicks.',
    });
    await waitFor('the first try', async () => {
      const row = await app.db
        .selectFrom('refund')
        .select(['state', 'sent_at'])
        .where('id', '=', first.data?.refund.id ?? 0)
        .executeTakeFirstOrThrow();
      return row.state === 'begun' && row.sent_at !== null;
    });
    expect((await money(orderId)).items.map((item) => item.refundable)).toEqual([69.5, 12.5]);
    app.clock.advance(DAY_MS);
    await runJob(app, 'payments.refunds');
    admin = await makePerson(app, { administrator: true });
    await waitForState(orderId, first.data?.refund.id, 'confirmed');
    expect((await money(orderId)).status).toBe('partially_refunded');
    expect(await refundedAtBank(orderId)).toBe(3_574.21);

    for (const projectId of [offer, sound.id]) {
      const { data } = await refund(orderId, projectId);
      await waitForState(orderId, data?.refund.id, 'confirmed');
    }
    const { status, items } = await money(orderId);
    expect([status, items.map((item) => item.refundable)]).toEqual(['refunded', [0, 0]]);
    expect(await bookedOf(orderId)).toEqual({});
  });

  test('without a reason, of a wrong amount, or of another item is refused, and nothing is booked', async () => {
    const offer = await newOffer(125);
    const { orderId } = await buy([offer]);
    const before = await bookedOf(orderId);
    for (const [projectId, form, info] of [
      [offer, { reason: ' ' }, 'Please enter the reason: the buyer and the freelancer read it.'],
      [offer, { amount: 0 }, 'The price has to be more than 0.00 EUR.'],
      [offer, { amount: 125.01 }, 'At most 125.00 EUR of this can be refunded.'],
      [999_999, {}, 'There is no such item in this order.'],
    ] as const) {
      expect((await refund(orderId, projectId, form)).info).toBe(info);
    }
    expect(await bookedOf(orderId)).toEqual(before);
    expect((await money(orderId)).refunds).toEqual([]);
  });

  test('requested ten times at once is made once', async () => {
    const offer = await newOffer(125);
    const { orderId } = await buy([offer]);
    const replies = await Promise.all(Array.from({ length: 10 }, () => refund(orderId, offer)));
    const [taken, ...others] = replies.filter(({ success }) => success);
    expect(others).toEqual([]);
    await waitForState(orderId, taken?.data?.refund.id, 'confirmed');
    expect(await refundedAtBank(orderId)).toBe(14_648.4);
    expect(await refund(orderId, offer, { amount: 1 })).toMatchObject({
      status: 422,
      code: 'refund.nothing-left-of-item',
      field: 'amount',
      params: {},
    });
  });

  test('of an order that was never paid is refused', async () => {
    const offer = await newOffer(20);
    const request = { projects: [offer], acceptTerms: true };
    const { data } = await app.call('/orders/create', request, buyer.auth);
    const state = await app.call('/orders/getOrderStatus', { hash: data?.hash }, buyer.auth);
    const reply = await refund(state.data?.order?.id ?? 0, offer, { amount: 5 });
    expect(reply).toMatchObject({ status: 409, info: 'This order is not paid.' });
  });
});

describe('a refund that the bank does not answer', () => {
  /** Sends a refund that is never answered, as after a crash. */
  async function sendIntoTheDark(offer: number, orderId: number): Promise<number> {
    const { data } = await refund(orderId, offer, { amount: 5 });
    const id = data?.refund.id ?? 0;
    await waitFor('the first try', async () => {
      const changed = await app.db
        .updateTable('refund')
        .set({ state: 'unknown' })
        .where('id', '=', id)
        .where('sent_at', 'is not', null)
        .where('state', '=', 'begun')
        .executeTakeFirst();
      return changed.numUpdatedRows === 1n;
    });
    return id;
  }

  test('is queried and never sent again; if it was not carried out, its posting is reversed', async () => {
    const offer = await newOffer(20);
    const { orderId } = await buy([offer]);
    const before = await bookedOf(orderId);
    await sendIntoTheDark(offer, orderId);
    app.clock.advance(3 * MINUTE_MS);
    await runJob(app, 'payments.refunds');
    expect((await money(orderId)).refunds[0]?.state).toBe('unknown');
    app.clock.advance(10 * MINUTE_MS);
    await runJob(app, 'payments.refunds');
    expect((await money(orderId)).refunds[0]).toMatchObject({
      state: 'refused',
      error_code: 'NOT-DONE',
    });
    expect(await bookedOf(orderId)).toEqual(before);
    expect(await refundedAtBank(orderId)).toBe(0);
    expect(app.logs.text()).toContain('The bank refused a refund');
  });

  test('counts as done once the bank shows it', async () => {
    const offer = await newOffer(20);
    const { orderId } = await buy([offer]);
    const id = await sendIntoTheDark(offer, orderId);
    await sql`
      INSERT INTO sandbox_bank.transaction (pg_tran_id, session_token, type, status, amount_para,
        return_code, ref_id, created_at)
      SELECT 'BACK-' || a.id, s.token, 'PTREFUND', 'AP', r.para, '00', '000000000000', now()
      FROM refund r JOIN payment_attempt a ON a.id = r.attempt_id
      JOIN sandbox_bank.session s ON s.merchant_payment_id = a.merchant_payment_id
      WHERE r.id = ${id}`.execute(app.db);
    app.clock.advance(3 * MINUTE_MS);
    await runJob(app, 'payments.refunds');
    expect((await money(orderId)).refunds[0]?.state).toBe('confirmed');
    expect((await money(orderId)).status).toBe('partially_refunded');
  });
});
