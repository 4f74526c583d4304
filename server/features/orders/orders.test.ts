import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Offer } from '../../../shared/features/projects.ts';
import payments from '../../../shared/messages/en/payments.json' with { type: 'json' };
import {
  CARDS,
  cancelAtBank,
  payAtBank,
  returnToShop,
} from '../../../tests/kit/make/bank-browser.ts';
import { makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { makeOffer } from '../../../tests/kit/make/make-offer.ts';
import { makeSound } from '../../../tests/kit/make/make-sound.ts';
import { startStubBank } from '../../../tests/kit/make/stub-bank.ts';
import { startAppForTests, startTestApp } from '../../../tests/kit/test-app.ts';
import { connectSocket } from '../../../tests/kit/test-socket.ts';

const app = startAppForTests();
let freelancer: TestPerson;
let buyer: TestPerson;
let sound: { id: number };

beforeAll(async () => {
  freelancer = await makePerson(app, { role: 2 });
  sound = await makeSound(app, freelancer);
});
beforeEach(async () => {
  buyer = await makePerson(app);
});

function create(projects: number[], payload: object = {}, person: TestPerson = buyer) {
  return app.call('/orders/create', { projects, acceptTerms: true, ...payload }, person.auth);
}

/** Creates an order, and fails the test if the server refuses it. */
async function order(projects: number[], payload: object = {}) {
  const { data, info } = await create(projects, payload);
  if (!data) throw new Error(info);
  return data;
}

async function status(hash: string, person: TestPerson | undefined = buyer) {
  const { data, info } = await app.call('/orders/getOrderStatus', { hash }, person?.auth);
  if (!data) throw new Error(info);
  return data;
}

describe('a payment', () => {
  test('marks the order as paid when approved, and shows all facts that banks require', async () => {
    const live = await connectSocket(app, buyer.auth);
    const socket = await connectSocket(app, freelancer.auth);
    const offer = await makeOffer(app, freelancer, buyer, { price: 120 });
    const { url, hash } = await order([sound.id, offer.id], { total: 132.5 });
    const back = await payAtBank(url, CARDS.approved);
    expect(await returnToShop(app, back)).toEqual({
      status: 303,
      location: `/order-status/${hash}`,
    });
    const state = await status(hash);
    expect(state).toMatchObject({
      status: 'paid',
      attempt: 'approved',
      total: '132.50',
      amount: '15,527.30',
      rate: '117.1872',
      rateList: 'NBS list 182 of 24.9.2025, recorded for the demo',
      pgTranReturnCode: '00',
      transactionStatus: 'AP',
      errorCode: '',
      userEmail: buyer.email,
    });
    expect(state.pgOrderId).toContain('EM-');
    expect(state.order?.items).toMatchObject([
      { project_id: sound.id, freelancer: freelancer.userName, price: 12.5, price_rsd: 1464.84 },
      { project_id: offer.id, price: 120, price_rsd: 14_062.46, files: [] },
    ]);
    expect(await live.waitFor('order:changed')).toEqual({ hash, status: 'paid' });
    await live.waitFor<{ offer: Offer }>('offer:changed', ({ offer }) => offer.state === 'paid');
    live.close();
    expect(await socket.waitFor('sale:made')).toEqual({ sounds: ['Rain on tin'] });
    socket.close();
    const email = await app.mailbox.waitForEmail(buyer.email, 'is paid');
    for (const part of ['132.50 EUR', '15,527.30 RSD', 'Rain on tin', 'PIB', 'APPROVED']) {
      expect(email.text).toContain(part);
    }
    const toFreelancer = await app.mailbox.waitForEmail(freelancer.email, 'please deliver');
    expect(toFreelancer.text).toContain('Jingle mix: 120.00 EUR, your share 96.00 EUR');
  });

  test('can be retried when declined, and is charged once', async () => {
    const { url, hash } = await order([sound.id]);
    await returnToShop(app, await payAtBank(url, CARDS.declined));
    expect(await status(hash)).toMatchObject({
      status: 'failed',
      attempt: 'declined',
      pgTranReturnCode: '51',
      errorCode: 'ERR20051',
      canTryAgain: true,
    });
    const email = await app.mailbox.waitForEmail(buyer.email, 'failed');
    expect(email.text).toContain(payments['outcome.failed']);
    // The reason in words precedes the codes that the bank requires in this e-mail.
    expect(email.text).toContain('Reason: There is not enough money in the account of this card.');
    expect(email.text).toContain('Status: DECLINED\nReason: ');
    expect(email.text).toContain('Return code: 51\nError code: ERR20051');
    expect(email.text).not.toMatch(/\bFA\b/);
    const again = await app.call('/orders/tryAgain', { hash, acceptTerms: true }, buyer.auth);
    expect(again.data?.url).not.toBe(url);
    expect((await fetch(url)).status).toBe(410);
    await returnToShop(app, await payAtBank(again.data?.url ?? '', CARDS.approved));
    expect(await status(hash)).toMatchObject({ status: 'paid', pgTranReturnCode: '00' });
  });

  test('succeeds with another card on the same page after a declined one', async () => {
    const { url, hash } = await order([sound.id]);
    await returnToShop(app, await payAtBank(url, CARDS.declined));
    expect((await status(hash)).status).toBe('failed');
    await returnToShop(app, await payAtBank(url, CARDS.approved));
    expect((await status(hash)).status).toBe('paid');
  });

  test('cannot be retried after success, nor by another buyer', async () => {
    const { url, hash } = await order([sound.id]);
    const stranger = await makePerson(app);
    const tryAgain = (person: TestPerson) =>
      app.call('/orders/tryAgain', { hash, acceptTerms: true }, person.auth);
    expect((await tryAgain(stranger)).status).toBe(403);
    await returnToShop(app, await payAtBank(url, CARDS.approved));
    expect((await tryAgain(buyer)).status).toBe(409);
  });

  test('charges nothing when cancelled, and can be retried for an hour under the terms', async () => {
    const { url, hash } = await order([sound.id]);
    await returnToShop(app, await cancelAtBank(url));
    expect(await status(hash)).toMatchObject({
      status: 'failed',
      attempt: 'cancelled',
      canTryAgain: true,
    });
    const tryAgain = (acceptTerms?: true) =>
      app.call('/orders/tryAgain', { hash, acceptTerms }, buyer.auth);
    expect(await tryAgain()).toMatchObject({
      status: 422,
      info: 'You have to accept the Selling Rules and Terms of Use.',
    });
    await sql`UPDATE orders SET created_at = created_at - interval '61 minutes' WHERE hash = ${hash}`.execute(
      app.db,
    );
    expect(await tryAgain(true)).toMatchObject({
      status: 409,
      info: 'This order can no longer be paid. Please create a new order from your cart.',
    });
    expect((await status(hash)).canTryAgain).toBe(false);
  });
});

describe('an order', () => {
  test('needs consent to the terms, and a signed-in buyer', async () => {
    expect(await create([sound.id], { acceptTerms: false })).toMatchObject({
      status: 422,
      info: 'You have to accept the Selling Rules and Terms of Use.',
    });
    expect((await create([sound.id], {}, freelancer)).status).toBe(403);
    expect((await app.call('/orders/create', { projects: [sound.id] })).status).toBe(401);
  });

  test('is refused at a price that the buyer has not seen', async () => {
    const reply = await create([sound.id], { total: 0.01 });
    expect(reply).toMatchObject({ status: 409 });
    expect(reply.info).toContain('the total is now 12.50 EUR');
    const { data } = await app.call('/users/getorderhistory', {}, buyer.auth);
    expect(data?.orders).toEqual([]);
  });

  test('is idempotent for the same request from two tabs at once', async () => {
    const requestKey = randomUUID();
    const replies = await Promise.all([
      create([sound.id], { requestKey }),
      create([sound.id], { requestKey }),
      create([sound.id, sound.id], { requestKey }),
    ]);
    expect(new Set(replies.map((reply) => reply.data?.url)).size).toBe(1);
    const { data } = await app.call('/users/getorderhistory', {}, buyer.auth);
    expect(data?.orders).toHaveLength(1);
    const offer = await makeOffer(app, freelancer, buyer);
    expect((await create([offer.id], { requestKey })).status).toBe(409);
  });

  test('opens a new payment when it is repeated after a failure', async () => {
    const requestKey = randomUUID();
    const first = await order([sound.id], { requestKey });
    await returnToShop(app, await cancelAtBank(first.url));
    const second = await order([sound.id], { requestKey });
    expect(second.hash).toBe(first.hash);
    expect(second.url).not.toBe(first.url);
    await returnToShop(app, await payAtBank(second.url, CARDS.approved));
    expect((await order([sound.id], { requestKey })).url).toBe(
      `${app.url}/order-status/${first.hash}`,
    );
  });

  test('is cancelled, if unpaid, for the buyer’s new order of the same offer', async () => {
    const offer = await makeOffer(app, freelancer, buyer);
    const first = await order([offer.id]);
    const second = await order([offer.id, sound.id]);
    expect((await status(first.hash)).status).toBe('expired');
    expect((await fetch(first.url)).status).toBe(410);
    await returnToShop(app, await payAtBank(second.url, CARDS.approved));
    expect((await status(second.hash)).status).toBe('paid');
  });

  test('stays if it is paid, even before the callback arrives', async () => {
    const offer = await makeOffer(app, freelancer, buyer);
    const first = await order([offer.id]);
    await payAtBank(first.url, CARDS.approved);
    expect(await create([offer.id])).toMatchObject({
      status: 409,
      info: 'This was just paid. You find the order in your purchase history.',
    });
    expect((await status(first.hash)).status).toBe('paid');
  });

  test('made in two tabs with two requests can be paid in one of them only', async () => {
    const offer = await makeOffer(app, freelancer, buyer);
    const replies = await Promise.all([create([offer.id]), create([offer.id])]);
    const open = await Promise.all(
      replies.map(async ({ data }) => data && (await fetch(data.url)).status === 200),
    );
    expect(open.filter(Boolean)).toHaveLength(1);
  });

  test('is refused while another window keeps creating orders of the same offer', async () => {
    const offer = await makeOffer(app, freelancer, buyer);
    await order([offer.id]);
    // Whenever the earlier order is cancelled, another window creates it again.
    await sql`
      CREATE FUNCTION stay_open() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.status := OLD.status;
        RETURN NEW;
      END $$`.execute(app.db);
    await sql`
      CREATE TRIGGER stays_open BEFORE UPDATE ON orders
        FOR EACH ROW WHEN (NEW.status = 'expired') EXECUTE FUNCTION stay_open()`.execute(app.db);
    const reply = await create([offer.id]);
    await sql`DROP FUNCTION stay_open CASCADE`.execute(app.db);
    expect(reply).toMatchObject({ status: 409, code: 'order.busy', params: {} });
  });

  test('reports a cancellation that happens while its payment opens', async () => {
    const bank = await startStubBank();
    const shop = await startTestApp({ payment: bank.gateway });
    const freelancer = await makePerson(shop, { role: 2 });
    const guest = await makePerson(shop);
    const { id } = await makeOffer(shop, freelancer, guest);
    const ask = { projects: [id], acceptTerms: true };
    const createOrder = () => shop.call('/orders/create', ask, guest.auth);
    const opened = () => bank.asked.filter((action) => action === 'SESSIONTOKEN').length;
    bank.silent = ['SESSIONTOKEN'];
    const first = createOrder();
    await expect.poll(opened).toBe(1);
    const second = createOrder();
    await expect.poll(opened).toBe(2);
    bank.release();
    expect(await first).toMatchObject({ status: 409, code: 'order.changed', params: {} });
    expect(await second).toMatchObject({ success: true });
    await Promise.all([shop.stop(), bank.stop()]);
  });

  test('of an offer that was withdrawn is refused with the reason', async () => {
    const offer = await makeOffer(app, freelancer, buyer);
    await app.db
      .updateTable('offer')
      .set({ state: 'withdrawn' })
      .where('id', '=', offer.id)
      .execute();
    expect((await create([offer.id])).info).toBe(
      '“Jingle mix” cannot be bought. The freelancer withdrew the offer. Please remove it from your cart.',
    );
  });
});

describe('an order’s page', () => {
  test('shows only the status, and no names, to a stranger with the address', async () => {
    const { url, hash } = await order([sound.id]);
    await returnToShop(app, await payAtBank(url, CARDS.approved));
    const stranger = await makePerson(app);
    for (const auth of [stranger.auth, undefined]) {
      const reply = await app.call('/orders/getOrderStatus', { hash }, auth);
      expect(reply.data).toMatchObject({ status: 'paid', order: null, user: null, pgTranId: '' });
      const text = JSON.stringify(reply);
      for (const secret of ['Rain on tin', buyer.email, buyer.userName, freelancer.userName]) {
        expect(text).not.toContain(secret);
      }
    }
  });

  test('opens by number for its buyer only', async () => {
    const { hash } = await order([sound.id]);
    const pending = await status(hash);
    expect(pending).toMatchObject({ status: 'pending_payment', pgTranId: '' });
    const orderId = pending.order?.id;
    const stranger = await makePerson(app);
    const get = (auth?: TestPerson['auth']) =>
      app.call('/orders/getOrderStatus', { orderId }, auth);
    expect((await get(buyer.auth)).data?.hash).toBe(hash);
    expect((await get(stranger.auth)).status).toBe(403);
    expect((await get()).status).toBe(401);
    expect((await app.call('/orders/getOrderStatus', {}, buyer.auth)).status).toBe(400);
    expect((await app.call('/orders/getOrderStatus', { hash: 'x' }, buyer.auth)).status).toBe(404);
  });

  test('appears in the purchase history with the gateway’s code', async () => {
    const paid = await order([sound.id]);
    await returnToShop(app, await payAtBank(paid.url, CARDS.approved));
    const offer = await makeOffer(app, freelancer, buyer);
    const declined = await order([offer.id]);
    await returnToShop(app, await payAtBank(declined.url, CARDS.declined));
    const history = (before?: number) =>
      app
        .call('/users/getorderhistory', { before }, buyer.auth)
        .then((reply) => reply.data?.orders);
    const orders = await history();
    expect(orders).toMatchObject([
      { hash: declined.hash, response_code: '51', status: 'failed', projects: ['Jingle mix'] },
      { hash: paid.hash, response_code: '00', status: 'paid', total: 12.5, amount: 1464.84 },
    ]);
    expect(await history(orders?.[0]?.id)).toHaveLength(1);
  });
});
