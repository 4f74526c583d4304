import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { UnavailableReason } from '../../../../shared/errors.ts';
import { CARDS, payAtBank, returnToShop } from '../../../../tests/kit/make/bank-browser.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { placeOrder } from '../../../../tests/kit/make/buy.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { makeSound } from '../../../../tests/kit/make/make-sound.ts';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.ts';
import { connectSocket } from '../../../../tests/kit/test-socket.ts';

let app: TestApp;
let freelancer: TestPerson;
let buyer: TestPerson;
let sound: { id: number };

beforeAll(async () => {
  app = await startTestApp();
  freelancer = await makePerson(app, { role: 2 });
  sound = await makeSound(app, freelancer);
});
beforeEach(async () => {
  buyer = await makePerson(app);
});
afterAll(() => app.stop());

function create(projects: number[]) {
  return app.call('/orders/create', { projects, acceptTerms: true }, buyer.auth);
}

describe('a cart', () => {
  function total(projects: number[], person = buyer) {
    return app.call('/orders/getCartTotal', { projects }, person.auth);
  }

  test('takes its prices from the database', async () => {
    const offer = await makeOffer(app, freelancer, buyer, { price: '32.50' });
    expect(await total([offer.id, sound.id, sound.id])).toMatchObject({
      success: true,
      total: 45,
      total_rsd: 5_273.42,
      data: {
        items: [
          { id: offer.id, name: 'Jingle mix', price: 32.5 },
          { id: sound.id, freelancer: freelancer.userName, price: 12.5 },
        ],
        unavailable: [],
        rateList: 'NBS list 182 of 24.9.2025',
        demoRate: true,
      },
    });
  });

  test('lists unavailable items with reasons, and hides names of offers to others', async () => {
    const other = await makePerson(app);
    const foreign = await makeOffer(app, freelancer, other, { projectName: 'A secret' });
    const pending = await makeSound(app, freelancer, { name: 'Draft' });
    await app.db.updateTable('sound').set({ status: 0 }).where('id', '=', pending.id).execute();
    const { data } = await total([foreign.id, pending.id, 999_999]);
    expect(data?.unavailable).toEqual([
      {
        id: foreign.id,
        name: `Project ${foreign.id}`,
        reason: 'It was made for somebody else.',
        reasonCode: because('forAnother'),
        similar: null,
      },
      {
        id: pending.id,
        name: `Project ${pending.id}`,
        reason: 'It is not approved for sale.',
        reasonCode: because('unapproved'),
        similar: null,
      },
      {
        id: 999_999,
        name: 'Project 999999',
        reason: 'It is no longer there.',
        reasonCode: because('gone'),
        similar: null,
      },
    ]);
    expect((await total([sound.id], freelancer)).data?.unavailable[0]?.reason).toBe(
      'It is your own project.',
    );
  });

  test('does not sell the same sound to one person twice', async () => {
    const { url } = await placeOrder(app, buyer, [sound.id]);
    await returnToShop(app, await payAtBank(url, CARDS.approved));
    expect((await total([sound.id])).data?.unavailable[0]?.reason).toBe(
      'You have bought it already.',
    );
    expect((await create([sound.id])).status).toBe(409);
  });

  test('shows items in open payments: a buyer’s own stay available, another buyer’s do not', async () => {
    const offer = await makeOffer(app, freelancer, buyer);
    const { hash } = await placeOrder(app, buyer, [offer.id]);
    const own = await total([offer.id, sound.id]);
    expect(own.data?.items).toMatchObject([{ openOrder: { hash } }, { openOrder: null }]);
    const other = await makePerson(app);
    await app.db
      .updateTable('orders')
      .set({ buyer_id: other.id })
      .where('hash', '=', hash)
      .execute();
    const reason = 'It is reserved: somebody else is just paying for it.';
    expect((await total([offer.id])).data?.unavailable).toMatchObject([
      { name: offer.name, reason },
    ]);
    expect(await create([offer.id])).toMatchObject({ status: 409 });
  });

  test('holds up to 1,000 items, and an order up to 100', async () => {
    const ids = Array.from({ length: 999 }, (_, index) => 5_000_000 + index);
    const { data } = await total([sound.id, ...ids]);
    expect([data?.items.length, data?.unavailable.length]).toEqual([1, 999]);
    expect(await total([sound.id, 1, ...ids])).toMatchObject({ status: 400 });
    expect(await create([sound.id, ...ids])).toMatchObject({ status: 400 });
  });

  test('is empty without items', async () => {
    expect(await total([])).toMatchObject({ total: 0, total_rsd: 0 });
    expect(await create([])).toMatchObject({ status: 422, info: 'Your cart is empty' });
  });

  test('converts euro to dinar', async () => {
    const amount = (value: unknown) => app.call('/orders/getrsdamount', { amount: value });
    expect((await amount('45')).data).toEqual({ rsd: 5_273.42 });
    expect((await amount('45.001')).data).toEqual({ rsd: 5_273.42 });
    expect(await amount('45.00.1')).toMatchObject({ status: 422 });
  });
});

describe('the cart of an account', () => {
  async function change(
    payload: { add?: number[]; remove?: number[]; connectionId?: string | undefined },
    person = buyer,
  ) {
    return (await app.call('/orders/changeCart', payload, person.auth)).data?.projects;
  }

  test('is the same on each device, in the order of adding, and belongs to nobody else', async () => {
    expect(await change({ add: [7, 3] })).toEqual([7, 3]);
    expect(await change({ add: [5, 3], remove: [7, 9] })).toEqual([3, 5]);
    expect(await change({})).toEqual([3, 5]);
    expect(await change({ remove: [3] }, freelancer)).toEqual([]);
    expect(await change({})).toEqual([3, 5]);
  });

  test('tells the devices of its account about a change, but not of a repeat or an own change', async () => {
    const [hers, theirs] = await Promise.all([
      connectSocket(app, buyer.auth),
      connectSocket(app, freelancer.auth),
    ]);
    onTestFinished(() => hers.close());
    onTestFinished(() => theirs.close());
    await change({ add: [3] });
    await hers.waitFor('cart:changed');
    await change({ add: [3] });
    await change({ remove: [4] });
    await change({ add: [4], connectionId: hers.socket.id });
    await change({ add: [3] }, freelancer);
    await theirs.waitFor('cart:changed');
    await makeOffer(app, freelancer, buyer);
    await hers.waitFor('message:sent');
    for (const { received } of [hers, theirs]) {
      expect(received.filter(({ event }) => event === 'cart:changed')).toHaveLength(1);
    }
  });

  test('loses no item if two devices change it at the same moment', async () => {
    await Promise.all([3, 4, 5, 6].map((id) => change({ add: [id] })));
    expect((await change({}))?.toSorted()).toEqual([3, 4, 5, 6]);
  });

  test('holds 1,000 items, even if two devices fill it at the same moment', async () => {
    const ids = (from: number) => Array.from({ length: 700 }, (_, index) => from + index);
    await Promise.all([change({ add: ids(1_000) }), change({ add: ids(2_000) })]);
    expect(await change({ add: [5] })).toHaveLength(1_000);
  });
});

function because(reason: UnavailableReason) {
  return { code: 'order.unavailable', params: { reason } };
}
