import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { APPROVED } from '../../../../shared/statuses.ts';
import { MAX_ORDER_ITEMS } from '../../../../shared/limits.ts';
import { CARDS, payAtBank, returnToShop } from '../../../../tests/kit/make/bank-browser.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { makeSound } from '../../../../tests/kit/make/make-sound.ts';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.ts';

let app: TestApp;
let freelancer: TestPerson;
let buyer: TestPerson;
let sound: { id: number; fileId: string };

beforeAll(async () => {
  app = await startTestApp();
  freelancer = await makePerson(app, { role: 2 });
  sound = await makeSound(app, freelancer);
});
beforeEach(async () => {
  buyer = await makePerson(app);
});
afterAll(() => app.stop());

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

const refused = (reason: string) => ({
  status: 409,
  info: expect.stringContaining(`cannot be bought. ${reason}`) as string,
});

test('one unavailable item refuses the whole order, with the reason', async () => {
  const other = await makePerson(app);
  const foreign = await makeOffer(app, freelancer, other, { projectName: 'A secret' });
  const [pending] = await makeSounds(1, { status: 0 });
  const [own] = await makeSounds(1, { owner_id: buyer.id });
  const cases = [
    [foreign.id, 'It was made for somebody else.'],
    [pending, 'It is not approved for sale.'],
    [own, 'It is your own project.'],
    [9_999_999, 'It is no longer there.'],
  ] as const;
  for (const [id, reason] of cases) {
    expect(await create([sound.id, id])).toMatchObject(refused(reason));
  }
  // The refusal also hides the names of items that were never shown to this buyer.
  expect(JSON.stringify(await create([foreign.id]))).not.toContain('A secret');
  expect(await create([])).toMatchObject({ status: 422, info: 'Your cart is empty' });
  expect(await create([sound.id], { acceptTerms: false })).toMatchObject({ status: 422 });
  expect(await stored()).toEqual([]);
});

test.each([
  ['of a price', { price: 0.01, prices: [0.01], amount: '0.01' }],
  ['of totals in dinar', { total_rsd: 1, total_para: 1, rate: 1, rate_e4: 1 }],
  ['of lines of its own', { items: [{ id: 1, price: 0.01, quantity: 1 }], discount: 99 }],
  ['of another buyer', { buyerId: 1, userId: 1, status: 'paid' }],
])('what a client says %s changes nothing', async (_what, claims) => {
  await create([sound.id], claims);
  expect(await stored()).toEqual([
    {
      total_cents: 1_250,
      total_para: 146_484,
      item_id: sound.id,
      price_cents: 1_250,
      amount_para: 146_484,
    },
  ]);
});

test('an item listed twice is bought once', async () => {
  expect((await create([sound.id, String(sound.id), sound.id])).status).toBe(200);
  expect(await stored()).toHaveLength(1);
});

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
