import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { UnavailableReason } from '../../../../shared/errors.ts';
import { MAX_ORDER_ITEMS } from '../../../../shared/limits.ts';
import { APPROVED } from '../../../../shared/statuses.ts';
import { CARDS, payAtBank, returnToShop } from '../../../../tests/kit/make/bank-browser.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { placeOrder } from '../../../../tests/kit/make/buy.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { makeSound, type TestSound } from '../../../../tests/kit/make/make-sound.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectSocket } from '../../../../tests/kit/test-socket.ts';

const app = startAppForTests();
let freelancer: TestPerson;
let buyer: TestPerson;
let sound: TestSound;

beforeAll(async () => {
  freelancer = await makePerson(app, { role: 2 });
  sound = await makeSound(app, freelancer);
});
beforeEach(async () => {
  buyer = await makePerson(app);
});

function create(projects: readonly unknown[], payload: object = {}) {
  return app.call('/orders/create', { projects, acceptTerms: true, ...payload }, buyer.auth);
}

/** Reads the buyer's stored orders with their lines. */
function stored() {
  return app.db
    .selectFrom('orders')
    .innerJoin('order_item', 'order_item.order_id', 'orders.id')
    .innerJoin('payment_attempt', 'payment_attempt.order_id', 'orders.id')
    .select(['total_cents', 'total_para', 'item_id', 'price_cents', 'amount_para'])
    .where('buyer_id', '=', buyer.id)
    .orderBy('item_id')
    .execute();
}

/** Adds this many sounds for one euro each. */
async function makeSounds(count: number, changes: object = {}): Promise<number[]> {
  const rows = Array.from({ length: count }, (_none, index) => ({
    owner_id: freelancer.id,
    name: `Drop ${index}`,
    description: 'A drop.',
    price_cents: 100,
    status: APPROVED,
    file_id: sound.fileId,
    ...changes,
  }));
  const made = await app.db.insertInto('sound').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
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

  test('refuses unavailable items with reasons, as an order does, and hides offers to others', async () => {
    const other = await makePerson(app);
    const foreign = await makeOffer(app, freelancer, other, { projectName: 'A secret' });
    const [pending = 0] = await makeSounds(1, { status: 0 });
    const [own = 0] = await makeSounds(1, { owner_id: buyer.id });
    const reasons = [
      [foreign.id, 'forAnother', 'It was made for somebody else.'],
      [pending, 'unapproved', 'It is not approved for sale.'],
      [own, 'own', 'It is your own project.'],
      [9_999_999, 'gone', 'It is no longer there.'],
    ] as const;
    const { data } = await total(reasons.map(([id]) => id));
    expect(data?.unavailable).toEqual(
      reasons.map(([id, reason, words]) => ({
        id,
        name: id === own ? 'Drop 0' : `Project ${id}`,
        reason: words,
        reasonCode: because(reason),
        similar: null,
      })),
    );
    // One of them refuses the whole order.
    for (const [id, , words] of reasons) {
      const { status, info } = await create([sound.id, id]);
      expect([status, info]).toEqual([409, expect.stringContaining(`cannot be bought. ${words}`)]);
      expect(info).not.toContain('A secret');
    }
    expect(await stored()).toEqual([]);
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

  test('holds up to 1,000 items', async () => {
    const ids = Array.from({ length: 999 }, (_, index) => 5_000_000 + index);
    const { data } = await total([sound.id, ...ids]);
    expect([data?.items.length, data?.unavailable.length]).toEqual([1, 999]);
    expect(await total([sound.id, 1, ...ids])).toMatchObject({ status: 400 });
  });

  test('is empty without items', async () => {
    expect(await total([])).toMatchObject({ total: 0, total_rsd: 0 });
    expect(await create([])).toMatchObject({ status: 422, info: 'Your cart is empty' });
    expect(await stored()).toEqual([]);
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

  test('tells the devices of its account about a change, but not about a repetition or their own change', async () => {
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

test.each([
  ['of a price', { price: 0.01, prices: [0.01], amount: '0.01' }],
  ['of totals in dinar', { total_rsd: 1, total_para: 1, rate: 1, rate_e4: 1 }],
  ['of lines of its own', { items: [{ id: 1, price: 0.01, quantity: 1 }], discount: 99 }],
  ['of another buyer', { buyerId: 1, userId: 1, status: 'paid' }],
])(
  'what a client says %s changes nothing, and an item listed twice is bought once',
  async (_what, claims) => {
    await create([sound.id, String(sound.id), sound.id], claims);
    expect(await stored()).toEqual([
      {
        total_cents: 1_250,
        total_para: 146_484,
        item_id: sound.id,
        price_cents: 1_250,
        amount_para: 146_484,
      },
    ]);
  },
);

test('one order takes at most 100 items; the rest go into the next order', async () => {
  const ids = await makeSounds(MAX_ORDER_ITEMS + 1);
  expect((await create(ids)).status).toBe(400);
  expect((await create(Array.from({ length: 1_000 }, () => sound.id))).status).toBe(400);
  expect(await stored()).toEqual([]);

  const { data } = await create(ids.slice(0, MAX_ORDER_ITEMS), { total: MAX_ORDER_ITEMS });
  await returnToShop(app, await payAtBank(data?.url ?? '', CARDS.approved));
  const lines = await stored();
  expect(lines).toHaveLength(MAX_ORDER_ITEMS);
  expect(lines[0]).toMatchObject({ total_cents: 10_000, total_para: 1_171_872 });
  const { data: state } = await app.call(
    '/orders/getOrderStatus',
    { hash: data?.hash },
    buyer.auth,
  );
  expect(state?.status).toBe('paid');
  expect((await create(ids.slice(MAX_ORDER_ITEMS))).status).toBe(200);
});
