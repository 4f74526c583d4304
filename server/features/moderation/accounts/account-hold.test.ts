import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillInCard } from '../../../../tests/kit/make/bank-browser.ts';
import { changeAccount, makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { buy } from '../../../../tests/kit/make/buy.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { runJob } from '../../../../tests/kit/run-job.ts';
import { insertStockSound } from '../../../../tests/kit/make/stock-sound.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectSocket } from '../../../../tests/kit/test-socket.ts';
import { waitFor } from '../../../../tests/kit/wait-for.ts';
import { seedCategories } from '../../catalogue/seed-categories.ts';

/* Losing and regaining approval hides and restores the sounds, services and offers of an account. */

const NOT_SELLING = 'The freelancer is not selling at the moment.';

const app = startAppForTests();
let admin: TestPerson;
let freelancer: TestPerson;
let buyer: TestPerson;
let soundId: number;
let serviceId: number;
let offerId: number;
let word: string;

beforeAll(async () => {
  await seedCategories(app.db);
  admin = await makePerson(app, { administrator: true });
});
beforeEach(async () => {
  [freelancer, buyer] = [await makePerson(app, { role: 2 }), await makePerson(app)];
  word = `zvuk${randomUUID().slice(0, 8)}`;
  soundId = await insertStockSound(app.db, freelancer.id, { name: word });
  const service = { category_id: 40, account_id: freelancer.id, price_cents: 100 };
  ({ id: serviceId } = await app.db
    .insertInto('service')
    .values({ ...service, title: 'Mixing', description: 'I mix.' })
    .returning('id')
    .executeTakeFirstOrThrow());
  offerId = (await makeOffer(app, freelancer, buyer, { price: 10 })).id;
});

function decide(status: 0 | 1 | 9) {
  const decision = { userId: freelancer.id, status, reason: 'A look.' };
  return app.call('/admin/changeUserStatus', decision, admin.auth);
}

/** Returns the visibility of the freelancer's sound, service and offer to a buyer. */
async function seen() {
  const found = await app.call('/projects/getAllProjects', { filter: word });
  const single = await app.call('/projects/getProject', { projectId: soundId }, buyer.auth);
  const service = await app.call('/services/getSingle', { serviceId });
  const request = { projects: [soundId, offerId] };
  const cart = await app.call('/orders/getCartTotal', request, buyer.auth);
  const news = await app.call('/projects/getNewOffers', {}, buyer.auth);
  return {
    found: JSON.stringify(found).includes(`"id":${soundId}`),
    sound: single.status,
    service: service.status,
    buyable: cart.data?.items.map(({ id }) => id),
    refused: cart.data?.unavailable.map(({ reason }) => reason),
    newOffers: JSON.stringify(news).includes(`"project_id":${offerId}`),
  };
}

const HIDDEN = {
  found: false,
  sound: 404,
  service: 404,
  buyable: [],
  refused: [NOT_SELLING, NOT_SELLING],
  newOffers: false,
};

describe.each([0, 9] as const)('an account that is set to %i', (status) => {
  test('signs the person out, hides everything they sell, and restores it on approval', async () => {
    const shown = await seen();
    expect(shown).toMatchObject({ found: true, sound: 200, service: 200, refused: [] });
    const socket = await connectSocket(app, freelancer.auth);
    const reader = await connectSocket(app, buyer.auth);
    expect((await decide(status)).status).toBe(200);
    await waitFor('the end of the socket', () => !socket.socket.connected);
    expect((await app.call('/users/getUser', {}, freelancer.auth)).status).toBe(401);
    await expect(connectSocket(app, freelancer.auth)).rejects.toThrow();
    expect(await seen()).toEqual(HIDDEN);
    const order = { projects: [offerId], acceptTerms: true };
    const refused = await app.call('/orders/create', order, buyer.auth);
    expect([refused.status, refused.info]).toEqual([409, expect.stringContaining(NOT_SELLING)]);
    const take = { projectId: offerId, device: randomUUID() };
    expect(JSON.stringify(await app.call('/projects/takeOffer', take, buyer.auth))).not.toContain(
      '"now"',
    );
    await waitFor('the message to the buyer', () =>
      JSON.stringify(reader.received).includes('offer.on-hold'),
    );
    reader.close();

    expect((await decide(1)).status).toBe(200);
    expect(await seen()).toEqual(shown);
    expect((await app.call('/orders/create', order, buyer.auth)).status).toBe(200);
  });
});

async function alarms(orderId: number): Promise<string[]> {
  const rows = await app.db
    .selectFrom('alarm')
    .select(['key', 'path'])
    .where('key', '=', `held-seller:${orderId}`)
    .execute();
  return rows.map(({ path }) => path);
}

test('a payment already at the bank completes, raises an alarm and is reported to its buyer', async () => {
  const request = { projects: [offerId], acceptTerms: true };
  const { data } = await app.call('/orders/create', request, buyer.auth);
  await fillInCard(data?.url ?? '', '4000000000000069');
  await decide(9);
  app.clock.advance(5 * 60_000);
  await runJob(app, 'payments.reconcile');
  const order = await app.db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('hash', '=', data?.hash ?? '')
    .executeTakeFirstOrThrow();
  expect(order.status).toBe('paid');
  expect(await alarms(order.id)).toEqual([`/admin/refunds/${order.id}`]);
  await app.mailbox.waitForEmail(buyer.email, `About your Earmark order ${order.id}`);
});

test('an order that cannot be paid again because its freelancer is on hold says so', async () => {
  const request = { projects: [offerId], acceptTerms: true };
  const { data } = await app.call('/orders/create', request, buyer.auth);
  await fillInCard(data?.url ?? '', '4000000000000028');
  await app.call('/orders/getOrderStatus', { hash: data?.hash ?? '' }, buyer.auth);
  await decide(9);
  const again = { hash: data?.hash ?? '', acceptTerms: true };
  const refused = await app.call('/orders/tryAgain', again, buyer.auth);
  expect([refused.status, refused.info]).toEqual([409, expect.stringContaining(NOT_SELLING)]);
});

test('open orders are handed over to the administrators', async () => {
  const orderId = await buy(app, buyer, [offerId]);
  expect(await alarms(orderId)).toEqual([]);
  await decide(9);
  expect(await alarms(orderId)).toEqual([`/admin/refunds/${orderId}`]);
  await app.mailbox.waitForEmail(buyer.email, `About your Earmark order ${orderId}`);
});

test('an order that races the end of an approval gets one consistent outcome', async () => {
  const request = { projects: [offerId], acceptTerms: true };
  const [made] = await Promise.all([app.call('/orders/create', request, buyer.auth), decide(9)]);
  expect([200, 409]).toContain(made.status);
  expect((await app.call('/orders/create', request, buyer.auth)).status).toBe(409);
});

test('a restarted server removes the sounds of unapproved accounts from the search', async () => {
  await changeAccount(app, freelancer, { contributor_status: 9 });
  await app.db.updateTable('listing_state').set({ rules: 1 }).execute();
  await app.restart();
  const found = await app.call('/projects/getAllProjects', { filter: word });
  expect(JSON.stringify(found)).not.toContain(`"id":${soundId}`);
});
