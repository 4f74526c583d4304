import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeAccount, makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { makeOffer } from '../../../tests/kit/make/make-offer.ts';
import { makeServices } from '../../../tests/kit/make/make-services.ts';
import { removeRates } from '../../../tests/kit/make/remove-rates.ts';
import { insertStockSound } from '../../../tests/kit/make/stock-sound.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import { seedDemoAccounts } from '../../../demo/demo-accounts.ts';
import { seedCategories } from '../catalogue/seed-categories.ts';
import { serviceCategories } from '../catalogue/service-categories.ts';
import { seedDemoPackages } from '../../../demo/demo-packages.ts';
import { seedDemoServices } from '../../../demo/demo-services.ts';

const VOICE_OVER = 31;
const MIXING = 32;
const STOCK = 15;

const app = startAppForTests();
let buyer: TestPerson;
let freelancer: TestPerson;

beforeAll(async () => {
  await seedCategories(app.db);
  buyer = await makePerson(app);
});
beforeEach(async () => {
  freelancer = await makePerson(app, { role: 2 });
});

const form = { category: VOICE_OVER, description: 'A calm voice.', price: '12.50' };

async function create(payload: object) {
  return app.call('/services/create', { ...form, ...payload }, freelancer.auth);
}

async function idsOf(payload: object): Promise<number[]> {
  const { data } = await app.call('/services/get', payload);
  return data?.services.map(({ id }) => id) ?? [];
}

test('the stars of a service come from the work in its category', async () => {
  const { data } = await create({});
  await create({ category: MIXING });
  const rated = async (categoryId: number | null, stars: number) => {
    const { id } = await makeOffer(app, freelancer, buyer);
    await app.db
      .updateTable('offer')
      .set({ category_id: categoryId })
      .where('id', '=', id)
      .execute();
    const review = { offer_id: id, buyer_id: buyer.id, stars, text: '' };
    await app.db.insertInto('review').values(review).execute();
  };
  await rated(VOICE_OVER, 5);
  await rated(null, 4);
  await rated(MIXING, 1);
  const single = await app.call('/services/getSingle', { serviceId: data?.serviceId });
  expect(single.data?.service).toMatchObject({ rating: 4.5, rating_count: 2 });
  const { data: list } = await app.call('/services/get', { categoryId: MIXING });
  const mixing = list?.services.find(({ user_id }) => user_id === freelancer.id);
  expect(mixing).toMatchObject({ rating: 2.5, rating_count: 2 });
});

describe('offering a service', () => {
  test('shows it in its category, with the price in euro and dinar', async () => {
    const { data } = await create({});
    const { data: list } = await app.call('/services/get', { categoryId: VOICE_OVER });
    expect(list?.services.find(({ id }) => id === data?.serviceId)).toEqual({
      id: data?.serviceId,
      service_id: data?.serviceId,
      category_id: VOICE_OVER,
      title: 'Voice-over',
      description: 'A calm voice.',
      price: 12.5,
      price_rsd: expect.closeTo(12.5 * 117, -2) as number,
      username: freelancer.userName,
      user_id: freelancer.id,
      owner_id: freelancer.id,
      rating: null,
      rating_count: 0,
      languages: [],
      deliveryDays: null,
      revisions: null,
      demos: [],
      ownDemos: [],
      standing: expect.objectContaining({ verified: false }) as object,
      earliestDelivery: null,
      packages: [],
    });
  });

  test('a second time changes the first service, through any of the three calls', async () => {
    const first = await create({ title: 'My voice' });
    const again = await create({ price: 20 });
    const updated = await app.call(
      '/services/update',
      { ...form, description: 'Calmer.' },
      freelancer.auth,
    );
    const applied = await app.call(
      '/users/addToService',
      { categoryId: VOICE_OVER, description: 'Calmest.', price: 21 },
      freelancer.auth,
    );
    for (const { data } of [again, updated, applied]) expect(data).toEqual(first.data);
    const { data } = await app.call(
      '/services/getUserService',
      { categoryId: VOICE_OVER },
      freelancer.auth,
    );
    expect(data?.jobs).toMatchObject([{ title: 'My voice', description: 'Calmest.', price: 21 }]);
  });

  test('ten times at once creates one service', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => create({ price: n + 1 })),
    );
    expect(new Set(replies.map(({ data }) => data?.serviceId)).size).toBe(1);
  });

  test('is refused with a missing or wrong field', async () => {
    for (const [payload, status, code] of [
      [{ description: ' ' }, 422, 'service.description-missing'],
      [{ price: '' }, 422, 'service.price-missing'],
      [{ price: undefined }, 422, 'service.price-missing'],
      [{ description: 'x'.repeat(201) }, 422, 'project.description-too-long'],
      [{ price: 'cheap' }, 422, 'price.not-a-number'],
      [{ price: 0 }, 422, 'price.too-low'],
      [{ price: 1e9 }, 422, 'price.too-high'],
      [{ title: 'x'.repeat(61) }, 422, 'service.title-too-long'],
      [{ deliveryDays: 91 }, 422, 'service.days-wrong'],
      [{ revisions: '21' }, 422, 'service.revisions-wrong'],
      [{ demoIds: [1, 2, 3, 4, 5, 6] }, 422, 'service.too-many-demos'],
      [{ category: STOCK }, 404, 'category.service-not-found'],
      [{ category: 9_999 }, 404, 'category.service-not-found'],
    ] as const) {
      const field = 'category' in payload ? {} : { field: Object.keys(payload)[0] };
      const refused = { status, success: false, code, data: null, ...field };
      expect(await create(payload)).toMatchObject(refused);
    }
    const asked = { categoryId: VOICE_OVER };
    const own = await app.call('/services/getUserService', asked, freelancer.auth);
    expect(own.data?.jobs).toEqual([]);
  });
});

describe('reading services', () => {
  test('accepts the category under both names and requires it, and shows one service to everybody', async () => {
    const { data } = await create({ category: MIXING });
    expect(await idsOf({ categoryId: MIXING })).toContain(data?.serviceId);
    expect(await idsOf({ category: String(MIXING) })).toContain(data?.serviceId);
    expect((await app.call('/services/get', {})).status).toBe(400);
    const found = await app.call('/services/getSingle', { serviceId: data?.serviceId });
    expect(found.data?.service.username).toBe(freelancer.userName);
    expect((await app.call('/services/getSingle', { serviceId: 9_999_999 })).status).toBe(404);
  });

  test('continues where a page ended', async () => {
    await makeServices(app, 40, 60);
    const first = await app.call('/services/get', { categoryId: 40 });
    expect(first.data?.services).toHaveLength(50);
    expect(first.data?.more).toBe(true);
    const before = first.data?.services.at(-1)?.id;
    const second = await app.call('/services/get', { categoryId: 40, before });
    expect(second.data).toMatchObject({ more: false });
    expect(second.data?.services).toHaveLength(10);
  });

  test('leaves out freelancers who are not approved', async () => {
    const { data } = await create({});
    const serviceId = data?.serviceId ?? 0;
    await changeAccount(app, freelancer, { contributor_status: 9 });
    expect(await idsOf({ categoryId: VOICE_OVER })).not.toContain(serviceId);
    expect((await app.call('/services/getSingle', { serviceId })).status).toBe(404);
  });

  test('still shows prices in euro without an exchange rate', async () => {
    const { data } = await create({ category: MIXING });
    await removeRates(app.db);
    const { data: list } = await app.call('/services/get', { categoryId: MIXING });
    const found = list?.services.find(({ id }) => id === data?.serviceId);
    expect(found).toMatchObject({ price: 12.5, price_rsd: null });
  });
});

test('the demo data fills each category, and some services have packages, each once', async () => {
  await seedDemoAccounts(app.db);
  for (let time = 1; time <= 2; time += 1) {
    await seedDemoServices(app.db);
    await seedDemoPackages(app.db);
  }
  const demo = await app.db
    .selectFrom('service')
    .innerJoin('account', 'account.id', 'service.account_id')
    .where('account.email', 'like', '%@demo.example')
    .select(['service.id', 'category_id', 'description'])
    .execute();
  const offered = demo.map(({ category_id: id }) => id);
  expect(new Set(offered)).toEqual(new Set(serviceCategories.map(({ id }) => id)));
  expect(demo).toHaveLength(24);
  expect(demo.every(({ description }) => description.length <= 200)).toBe(true);
  const packages = app.db.selectFrom('service_package').select('name');
  const ids = demo.map(({ id }) => id);
  expect(await packages.where('service_id', 'in', ids).execute()).toHaveLength(7);
});

describe('the demos and the promise of a service', () => {
  const single = async (serviceId: number | undefined) =>
    (await app.call('/services/getSingle', { serviceId })).data?.service;

  test('are stored, answered in order, and stay when a client does not send them', async () => {
    const [one, two] = [
      await insertStockSound(app.db, freelancer.id, { name: 'One' }),
      await insertStockSound(app.db, freelancer.id, { name: 'Two' }),
    ];
    const { data } = await create({ demoIds: [two, one], deliveryDays: '3', revisions: 2 });
    const stored = { deliveryDays: 3, revisions: 2, demos: [{ id: two }, { id: one }] };
    expect(await single(data?.serviceId)).toMatchObject(stored);
    await create({ description: 'Calmer.' });
    expect(await single(data?.serviceId)).toMatchObject({ ...stored, description: 'Calmer.' });

    // A demo that leaves the catalogue is left out. Empty values remove the promise and the demos.
    await app.db.deleteFrom('sound_listing').where('sound_id', '=', two).execute();
    expect((await single(data?.serviceId))?.demos).toMatchObject([{ id: one }]);
    await create({ demoIds: [], deliveryDays: '', revisions: '' });
    expect(await single(data?.serviceId)).toMatchObject({
      deliveryDays: null,
      revisions: null,
      demos: [],
      ownDemos: [],
    });
  });

  test('refuse sounds that are not the freelancer’s own, or not on sale', async () => {
    const other = await makePerson(app, { role: 2 });
    const own = await insertStockSound(app.db, freelancer.id);
    const foreign = await insertStockSound(app.db, other.id);
    const pending = await insertStockSound(app.db, freelancer.id, { status: 0 });
    for (const demoIds of [[foreign], [pending], [own, own], [999_999]]) {
      expect(await create({ demoIds })).toMatchObject({
        status: 422,
        code: 'service.demo-not-on-sale',
        field: 'demoIds',
      });
    }
  });
});
